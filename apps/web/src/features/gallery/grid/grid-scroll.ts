import { type RefObject, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { inBand, type Masonry } from '../../../shared/masonry/masonry';
import { scrollerOf } from '../../../shared/masonry/use-grid-viewport';

/** Tells the scroll position of a grid as a picture, and scrolls to a picture. */
export interface GridScroll {
  /** The first picture below the header, or the last target if the grid still stands there; null without pictures. */
  first: () => number | null;
  /** Scrolls so that this picture is the first. */
  show: (index: number) => void;
}

/** The height that the header covers; the CSS of the grid sets it as its scroll margin. */
const hiddenBy = (grid: HTMLElement) => Number.parseFloat(getComputedStyle(grid).scrollMarginTop) || 0;

/** How far the grid is scrolled. */
const topOf = (grid: HTMLElement) =>
  (scrollerOf(grid)?.getBoundingClientRect().top ?? 0) + hiddenBy(grid) - grid.getBoundingClientRect().top;

export function useGridScroll(
  gridScroll: RefObject<GridScroll | null> | undefined,
  grid: RefObject<HTMLElement | null>,
  latest: RefObject<{ layout: Masonry }>,
): void {
  /** A picture that is loaded but not laid out yet. */
  const awaited = useRef<number | null>(null);
  /** The last target: other pictures of its row come before it, and near the end it is not at the top. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads the newest values by itself
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
        // Tall pictures may begin far above, so the first picture that begins on the screen counts.
        const seen = inBand(layout, top, top + (scrollerOf(element)?.clientHeight ?? window.innerHeight));
        return seen.find((index) => (layout.tops[index] ?? 0) >= top - 1) ?? seen[0] ?? null;
      },
      show: (index) => {
        awaited.current = go(index) ? null : index;
      },
    };
  }, [grid, latest]);
}

/** Keeps the top picture in its place when the layout changes (menu folded, phone turned, other tile size). */
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
