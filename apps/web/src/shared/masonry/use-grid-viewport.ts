import { type RefObject, useLayoutEffect, useState } from 'react';
import { usePainted } from '../hooks/use-painted';

export interface GridViewport {
  width: number;
  /** Height of what is seen of the page at once. */
  height: number;
  /** The band of the grid to render, in its own pixels: what is seen and some way ahead on both sides. */
  from: number;
  to: number;
}

/** The element that scrolls the page around `element`; null means the window does. */
export function scrollerOf(element: Element): HTMLElement | null {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    if (parent === document.body || parent === document.documentElement) return null;
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  }
  return null;
}

/** Rendered ahead on each side, and the grain in which the band moves, both in screens. */
const AHEAD = 1;
const GRAIN = 0.25;

function measure(grid: HTMLElement, scroller: HTMLElement | null): GridViewport {
  const height = scroller ? scroller.clientHeight : window.innerHeight;
  const top = (scroller?.getBoundingClientRect().top ?? 0) - grid.getBoundingClientRect().top;
  const grain = Math.max(1, Math.round(height * GRAIN));
  return {
    width: grid.clientWidth,
    height,
    from: Math.floor(top / grain) * grain,
    to: Math.ceil((top + height) / grain) * grain,
  };
}

const same = (a: GridViewport, b: GridViewport) =>
  a.width === b.width && a.height === b.height && a.from === b.from && a.to === b.to;

/**
 * Follows scrolling and resizing, and renders again only when the band has moved by a grain. A view that comes into
 * sight shows first what is seen of it.
 */
export function useGridViewport(grid: RefObject<HTMLElement | null>): GridViewport {
  const [seen, setSeen] = useState<GridViewport>({ width: 0, height: 0, from: 0, to: 0 });
  const ahead = usePainted() ? seen.height * AHEAD : 0;

  useLayoutEffect(() => {
    const element = grid.current;
    if (!element) return;
    const scroller = scrollerOf(element);
    const update = () => {
      const next = measure(element, scroller);
      // Hidden (a kept-alive tab): keep what was there instead of collapsing to nothing.
      if (next.width > 0) setSeen((now) => (same(now, next) ? now : next));
    };
    update();
    const target = scroller ?? window;
    const resized = new ResizeObserver(update);
    resized.observe(element);
    if (scroller) resized.observe(scroller);
    target.addEventListener('scroll', update, { passive: true });
    window.addEventListener('resize', update);
    return () => {
      resized.disconnect();
      target.removeEventListener('scroll', update);
      window.removeEventListener('resize', update);
    };
  }, [grid]);

  return { ...seen, from: seen.from - ahead, to: seen.to + ahead };
}
