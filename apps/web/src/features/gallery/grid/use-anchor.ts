import { type RefObject, useLayoutEffect, useRef } from 'react';
import { inBand, type Masonry } from '../../../shared/masonry/masonry';
import { scrollerOf } from '../../../shared/masonry/use-grid-viewport';

/** When the shape changes (menu folded, phone turned, larger tiles), keeps the picture at the top of the screen where it was. */
export function useAnchor(grid: RefObject<HTMLElement | null>, layout: Masonry, shape: string): void {
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
