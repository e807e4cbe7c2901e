import type { PictureCard } from '@motif/contract/features/pictures/pictures';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { inBand, type Masonry } from '../../../shared/masonry/masonry';
import type { PictureSelection } from './use-selection';

export interface Point {
  x: number;
  y: number;
}
export interface Rectangle {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const rectangleOf = (a: Point, b: Point): Rectangle => ({
  left: Math.min(a.x, b.x),
  top: Math.min(a.y, b.y),
  right: Math.max(a.x, b.x),
  bottom: Math.max(a.y, b.y),
});

/** The indices of the pictures that the box touches; the caption belongs to its picture. */
export function touchedBy(layout: Masonry, box: Rectangle): number[] {
  return inBand(layout, box.top, box.bottom).filter((index) => {
    const column = layout.columnOf[index] ?? 0;
    const left = layout.lefts[column] ?? 0;
    return left < box.right && left + (layout.widths[column] ?? 0) > box.left;
  });
}

/** A shorter move is a click. */
const STARTS_PX = 6;

/**
 * Whether the pointer is on the grid or on the page beside it. Elements that can be pressed contain no grid; above
 * the grid is the head of the page, and past the edge is the scrollbar.
 */
function isBeside({ target, clientX, clientY }: PointerEvent, grid: HTMLElement): boolean {
  if (!(target instanceof Element) || !target.contains(grid)) return false;
  return clientY >= grid.getBoundingClientRect().top && clientX < document.documentElement.clientWidth;
}

interface Latest {
  pictures: readonly PictureCard[];
  layout: Masonry;
  selection: PictureSelection;
}

/**
 * A box drawn with the mouse between or beside the pictures selects those it touches. It is measured in pixels of the
 * grid, so that it grows when the page is scrolled meanwhile.
 */
export function useBoxSelect(grid: RefObject<HTMLElement | null>, given: Latest) {
  const [box, setBox] = useState<Rectangle | null>(null);
  const latest = useRef(given);
  useEffect(() => {
    latest.current = given;
  });
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  const onPointerDown = useEffectEvent((event: PointerEvent) => {
    const element = grid.current;
    if (!element || event.button !== 0 || event.pointerType !== 'mouse') return;
    if (!isBeside(event, element)) return;
    const pointer: Point = { x: event.clientX, y: event.clientY };
    const inGrid = (): Point => {
      const place = element.getBoundingClientRect();
      return { x: pointer.x - place.left, y: pointer.y - place.top };
    };
    const start = inGrid();
    const before =
      event.shiftKey || event.ctrlKey || event.metaKey ? latest.current.selection.ids : new Set<number>();
    let drawing = false;

    const draw = () => {
      const now = inGrid();
      if (!drawing && Math.hypot(now.x - start.x, now.y - start.y) < STARTS_PX) return;
      drawing = true;
      const next = rectangleOf(start, now);
      const { layout, pictures, selection } = latest.current;
      const touched = touchedBy(layout, next).flatMap((index) => pictures[index]?.id ?? []);
      selection.restore(before, touched);
      setBox(next);
    };
    const onMove = (moved: PointerEvent) => {
      pointer.x = moved.clientX;
      pointer.y = moved.clientY;
      draw();
    };
    const end = () => {
      stop.current = undefined;
      setBox(null);
      document.removeEventListener('pointermove', onMove);
      document.removeEventListener('pointerup', onUp);
      document.removeEventListener('pointercancel', end);
      document.removeEventListener('scroll', draw, true);
    };
    const onUp = () => {
      // A click beside the pictures clears the selection.
      if (!drawing && before.size === 0) latest.current.selection.clear();
      end();
    };
    stop.current?.();
    stop.current = end;
    // Without this the browser would mark text.
    event.preventDefault();
    document.addEventListener('pointermove', onMove);
    document.addEventListener('pointerup', onUp);
    document.addEventListener('pointercancel', end);
    document.addEventListener('scroll', draw, { capture: true, passive: true });
  });
  useEffect(() => {
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, []);

  return box;
}
