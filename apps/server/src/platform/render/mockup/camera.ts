import type { BlankView } from '@motif/contract/features/blanks/definition';
import type { Body } from './body';

/** A long lens: lines that run away converge only a little. */
const FAR = 5.2;
/** How much of the picture the blank takes, along its longer side. */
const FILLED = 0.8;
const TRIAL = 96;

export interface Camera {
  /** From directions of the blank to those of the viewer; its transpose leads back. */
  turn: readonly number[];
  far: number;
  /** A place of the picture from 0 to 1 becomes the slope of its ray: `(place - middle) * span`. */
  middleX: number;
  middleY: number;
  span: number;
  /** How many millimetres a pixel covers. */
  footprint: number;
  /** What the camera looks at, in the blank. */
  aim: readonly [number, number, number];
}

/** Turned about its upright axis, then towards the viewer. */
function turnOf({ yaw, pitch }: BlankView): number[] {
  const [a, b] = [(yaw / 100) * (Math.PI / 180), (pitch / 100) * (Math.PI / 180)];
  const [ca, sa, cb, sb] = [Math.cos(a), Math.sin(a), Math.cos(b), Math.sin(b)];
  return [ca, 0, sa, sa * sb, cb, -ca * sb, -sa * cb, sb, ca * cb];
}

/** Looks for the blank in a small picture first, then frames what was found. */
export function aimCamera(
  body: Body,
  view: BlankView,
  isHit: (camera: Camera, x: number, y: number) => boolean,
): Camera {
  const [min, max] = [body.min, body.max];
  const aim = [0, 1, 2].map((at) => ((min[at] ?? 0) + (max[at] ?? 0)) / 2) as [number, number, number];
  const radius = Math.hypot(...[0, 1, 2].map((at) => ((max[at] ?? 0) - (min[at] ?? 0)) / 2));
  const far = radius * FAR;
  const wide: Camera = {
    turn: turnOf(view),
    far,
    middleX: 0.5,
    middleY: 0.5,
    span: (2.3 * radius) / far,
    footprint: (2.3 * radius) / TRIAL,
    aim,
  };
  let [left, right, top, bottom] = [TRIAL, 0, TRIAL, 0];
  for (let row = 0; row < TRIAL; row += 1)
    for (let column = 0; column < TRIAL; column += 1)
      if (isHit(wide, (column + 0.5) / TRIAL, (row + 0.5) / TRIAL)) {
        left = Math.min(left, column);
        right = Math.max(right, column + 1);
        top = Math.min(top, row);
        bottom = Math.max(bottom, row + 1);
      }
  if (right <= left) return wide;
  const share = (Math.max(right - left, bottom - top) / TRIAL / FILLED) * (100 / view.zoom);
  const centre = (a: number, b: number) => (a + b) / 2 / TRIAL - 0.5;
  return {
    ...wide,
    span: wide.span * share,
    middleX: 0.5 - centre(left, right) / share,
    middleY: 0.5 - centre(top, bottom) / share - 0.008,
  };
}
