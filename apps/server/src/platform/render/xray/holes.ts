import type { Hole } from '@motif/contract/features/blanks/definition';

/** Left, top, right and bottom, in micrometres of the print area. */
export type Box = readonly [left: number, top: number, right: number, bottom: number];

/** A round corner or a disc is laid out in so many strips. */
const STRIPS = 3;

/** Holes as boxes, whose content an integral image adds up at once. */
export const boxesOf = (holes: readonly Hole[]): Box[] => holes.flatMap(boxesOfHole);

function boxesOfHole({ kind, x_um, y_um, w_um, h_um, r_um }: Hole): Box[] {
  if (kind === 'circle') return rounded(x_um - r_um, y_um - r_um, 2 * r_um, 2 * r_um, r_um);
  return rounded(x_um, y_um, w_um, h_um, Math.min(r_um, w_um / 2, h_um / 2));
}

function rounded(x: number, y: number, w: number, h: number, r: number): Box[] {
  if (r === 0) return [[x, y, x + w, y + h]];
  const step = r / STRIPS;
  const corners = Array.from({ length: STRIPS }, (_, strip): Box[] => {
    // Each strip is as wide as the curve is in its middle.
    const up = r - (strip + 0.5) * step;
    const cut = r - Math.sqrt(r * r - up * up);
    const [left, right] = [x + cut, x + w - cut];
    const [top, bottom] = [y + strip * step, y + h - strip * step];
    return [
      [left, top, right, top + step],
      [left, bottom - step, right, bottom],
    ];
  });
  return [...corners.flat(), [x, y + r, x + w, y + h - r]];
}

export const isIn = (boxes: readonly Box[], x: number, y: number): boolean =>
  boxes.some(([left, top, right, bottom]) => x >= left && x < right && y >= top && y < bottom);
