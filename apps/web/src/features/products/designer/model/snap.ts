import type { Layer, Scene } from '@motif/contract/scene/scene';
import { type Box, boundsOf, heightOf, isTiled, type Measure, normalTurn, widthOf } from './geometry';

/** Layers come to rest at lines within so many pixels of the screen. */
export const SNAP_PX = 6;
/** Turns come to rest at every 15 degrees, within two. */
const TURN_STEP = 1_500;
const TURN_SLACK = 200;

export type Axis = 'x' | 'y';

/** A line that the layer has come to rest at, or equal gaps to its neighbours, for the eye. */
export type Guide =
  | { kind: 'line'; axis: Axis; at: number }
  | { kind: 'gap'; axis: Axis; from: number; to: number; across: number };

/** The lines of one direction: the sheet's, and those of the other layers. */
export interface Lines {
  x: readonly number[];
  y: readonly number[];
}

export function linesOf(scene: Scene, safe_um: number, others: readonly Box[]): Lines {
  const along = (length: number) => [
    0,
    length / 2,
    length,
    ...(scene.bleed_um > 0 ? [-scene.bleed_um, length + scene.bleed_um] : []),
    ...(safe_um > 0 ? [safe_um, length - safe_um] : []),
  ];
  return {
    x: [...along(scene.w_um), ...others.flatMap(({ left, right }) => [left, (left + right) / 2, right])],
    y: [...along(scene.h_um), ...others.flatMap(({ top, bottom }) => [top, (top + bottom) / 2, bottom])],
  };
}

/** The boxes of all layers that somebody sees, but those that are moved. A repeat has no edge of its own. */
export const otherBoxes = (scene: Scene, ids: readonly string[], measure: Measure): Box[] =>
  scene.layers
    .filter((layer: Layer) => !ids.includes(layer.id) && !layer.hidden && !isTiled(layer))
    .map((layer) => boundsOf(layer, measure));

interface Rest {
  by: number;
  guides: Guide[];
}

/** How far a moved box is from its place of rest, and which lines say so. */
export function snapMove(
  box: Box,
  lines: Lines,
  others: readonly Box[],
  slack: number,
): { dx: number; dy: number; guides: Guide[] } {
  const x = nearest(
    [...lineRests('x', edges(box.left, box.right), lines.x), ...gapRests('x', box, others)],
    slack,
  );
  const y = nearest(
    [...lineRests('y', edges(box.top, box.bottom), lines.y), ...gapRests('y', box, others)],
    slack,
  );
  return { dx: x?.by ?? 0, dy: y?.by ?? 0, guides: [...(x?.guides ?? []), ...(y?.guides ?? [])] };
}

/** The same for one edge that is pulled. */
export const snapEdge = (axis: Axis, at: number, lines: Lines, slack: number): Rest | undefined =>
  nearest(lineRests(axis, [at], lines[axis]), slack);

const edges = (from: number, to: number): number[] => [from, (from + to) / 2, to];

const lineRests = (axis: Axis, own: readonly number[], lines: readonly number[]): Rest[] =>
  own.flatMap((edge) => lines.map((at): Rest => ({ by: at - edge, guides: [{ kind: 'line', axis, at }] })));

/** The nearest place of rest; a line is named before a gap that is as near. */
function nearest(rests: readonly Rest[], slack: number): Rest | undefined {
  let best: Rest | undefined;
  for (const rest of rests)
    if (Math.abs(rest.by) <= slack && (!best || Math.abs(rest.by) < Math.abs(best.by))) best = rest;
  return best;
}

/** A box along one direction: its start and end, and where it lies across. */
interface Span {
  from: number;
  to: number;
  low: number;
  high: number;
}

const spanOf = (axis: Axis, { left, top, right, bottom }: Box): Span =>
  axis === 'x'
    ? { from: left, to: right, low: top, high: bottom }
    : { from: top, to: bottom, low: left, high: right };

/** Places where the gaps to neighbours in the same row are equal. */
function gapRests(axis: Axis, box: Box, others: readonly Box[]): Rest[] {
  const own = spanOf(axis, box);
  const row = others
    .map((other) => spanOf(axis, other))
    .filter((other) => other.low < own.high && other.high > own.low)
    .sort((a, b) => a.from - b.from);
  const size = axis === 'x' ? widthOf(box) : heightOf(box);
  const across = (own.low + own.high) / 2;
  const rest = (from: number, gaps: [number, number][]): Rest => ({
    by: from - own.from,
    guides: gaps.map(([start, end]) => ({ kind: 'gap', axis, from: start, to: end, across })),
  });
  return row.flatMap((first, at) => {
    const second = row[at + 1];
    if (!second) return [];
    const gap = second.from - first.to;
    if (gap <= 0) return [];
    const known: [number, number] = [first.to, second.from];
    const between = first.to + (gap - size) / 2;
    return [
      ...(gap > size
        ? [
            rest(between, [
              [first.to, between],
              [between + size, second.from],
            ]),
          ]
        : []),
      rest(second.to + gap, [known, [second.to, second.to + gap]]),
      rest(first.from - gap - size, [[first.from - gap, first.from], known]),
    ];
  });
}

/** A turn that rests at a multiple of 15 degrees when it is near. */
export function snapTurn(turn: number): number {
  const step = Math.round(turn / TURN_STEP) * TURN_STEP;
  return normalTurn(Math.abs(turn - step) <= TURN_SLACK ? step : turn);
}
