import { type RefObject, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { inBand, type Masonry } from '../../../shared/masonry/masonry';
import { scrollerOf } from '../../../shared/masonry/use-grid-viewport';

/** Where one is in a grid, and how to get elsewhere. */
export interface GridScroll {
  /** The first picture below the header, or the one asked for last if it still is where that led; null while there is none. */
  first: () => number | null;
  /** Scrolls so that this picture is the first. */
  show: (index: number) => void;
}

/** What the header hides of the top; the style of the grid knows it. */
const hiddenBy = (grid: HTMLElement) => Number.parseFloat(getComputedStyle(grid).scrollMarginTop) || 0;

/** How much of the grid has been scrolled past. */
const topOf = (grid: HTMLElement) =>
  (scrollerOf(grid)?.getBoundingClientRect().top ?? 0) + hiddenBy(grid) - grid.getBoundingClientRect().top;

export function useGridScroll(
  gridScroll: RefObject<GridScroll | null> | undefined,
  grid: RefObject<HTMLElement | null>,
  latest: RefObject<{ layout: Masonry }>,
): void {
  /** Loaded, but not laid out yet. */
  const awaited = useRef<number | null>(null);
  /** Where the last wish led: others of its row stand before it, and near the end it is not at the top. */
  const shown = useRef<{ index: number; top: number } | null>(null);
  const go = (index: number): boolean => {
    const element = grid.current;
    const top = latest.current.layout.tops[index];
    if (!element || top === undefined) return false;
    (scrollerOf(element) ?? window).scrollBy({ top: top - topOf(element), behavior: 'instant' });
    shown.current = { index, top: topOf(element) };
    return true;
  };
  useLayoutEffect(() => {
    if (awaited.current !== null && go(awaited.current)) awaited.current = null;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads what is newest by itself
  useImperativeHandle(gridScroll, () => {
    return {
      first: () => {
        const element = grid.current;
        if (!element) return null;
        const { layout } = latest.current;
        const scrolled = topOf(element);
        if (shown.current && Math.abs(shown.current.top - scrolled) < 2) return shown.current.index;
        shown.current = null;
        const top = Math.max(0, scrolled);
        // The tallest of them may loadUpTo far up: what begins here is what one looks at.
        const seen = inBand(layout, top, top + (scrollerOf(element)?.clientHeight ?? window.innerHeight));
        return seen.find((index) => (layout.tops[index] ?? 0) >= top - 1) ?? seen[0] ?? null;
      },
      show: (index) => {
        awaited.current = go(index) ? null : index;
      },
    };
  }, [grid, latest]);
}

/** When the shape changes (menu folded, phone turned, larger tiles), keeps the picture at the top of the screen where it was. */
export function useKeepTopPicture(grid: RefObject<HTMLElement | null>, layout: Masonry, shape: string): void {
  const before = useRef({ layout, shape });

  useLayoutEffect(() => {
    const { layout: old, shape: oldShape } = before.current;
    before.current = { layout, shape };
    const element = grid.current;
    if (!element || oldShape === shape || old.tops.length === 0) return;
    const scroller = scrollerOf(element);
    const top = (scroller?.getBoundingClientRect().top ?? 0) - element.getBoundingClientRect().top;
    if (top <= 0) return;
    const [anchor] = inBand(old, top, top + 1);
    if (anchor === undefined) return;
    const moved = (layout.tops[anchor] ?? 0) - (old.tops[anchor] ?? 0);
    (scroller ?? window).scrollBy({ top: moved, behavior: 'instant' });
  }, [grid, layout, shape]);
}
