import type { Masonry } from '../../../shared/masonry/masonry';
import { inBand } from '../../../shared/masonry/masonry';

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

/** Indices of the pictures a drawn box touches; the line under a picture belongs to it. */
export function touchedBy(layout: Masonry, box: Rectangle): number[] {
  return inBand(layout, box.top, box.bottom).filter((index) => {
    const column = layout.columnOf[index] ?? 0;
    const left = layout.lefts[column] ?? 0;
    return left < box.right && left + (layout.widths[column] ?? 0) > box.left;
  });
}
