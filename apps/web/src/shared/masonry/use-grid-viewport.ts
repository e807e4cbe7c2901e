import { type RefObject, useLayoutEffect, useState } from 'react';
import { usePainted } from '../hooks/use-painted';
import { noteScroll } from './scroll-speed';

export interface GridViewport {
  width: number;
  /** The visible height of the page. */
  height: number;
  /** The part of the grid to render, in its own pixels: the visible area and some screens on both sides. */
  from: number;
  to: number;
}

/** The element that scrolls the page around `element`; null means the window. */
export function scrollerOf(element: Element): HTMLElement | null {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    if (parent === document.body || parent === document.documentElement) return null;
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  }
  return null;
}

/** The screens rendered on each side, and the step in which the band moves. */
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
 * Tracks scrolling and resizing, and renders again only when the band has moved by a step. A view that is shown again
 * renders its visible part first.
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
      // A hidden view keeps its band instead of collapsing to nothing.
      if (next.width > 0) setSeen((now) => (same(now, next) ? now : next));
    };
    update();
    const onScroll = () => {
      noteScroll(
        scroller ? scroller.scrollTop : window.scrollY,
        scroller?.clientHeight ?? window.innerHeight,
      );
      update();
    };
    const target = scroller ?? window;
    const resized = new ResizeObserver(update);
    resized.observe(element);
    if (scroller) resized.observe(scroller);
    target.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('resize', update);
    return () => {
      resized.disconnect();
      target.removeEventListener('scroll', onScroll);
      window.removeEventListener('resize', update);
    };
  }, [grid]);

  return { ...seen, from: seen.from - ahead, to: seen.to + ahead };
}
