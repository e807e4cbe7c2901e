import type { Rng } from './rng';
import { n, type Point, polar } from './svg';

const at = (points: readonly Point[], i: number) => points[(i + points.length) % points.length] as Point;

const pair = (point: Point) => `${n(point[0])} ${n(point[1])}`;

export const polygon = (points: readonly Point[]) => `M${points.map(pair).join('L')}Z`;

// Catmull–Rom turned into Béziers: the curve passes through every point given.
function segment(a: Point, b: Point, c: Point, d: Point): string {
  const first: Point = [b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6];
  const second: Point = [c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6];
  return `C${pair(first)} ${pair(second)} ${pair(c)}`;
}

export function smoothClosed(points: readonly Point[]): string {
  const parts = points.map((_, i) =>
    segment(at(points, i - 1), at(points, i), at(points, i + 1), at(points, i + 2)),
  );
  return `M${pair(at(points, 0))}${parts.join('')}Z`;
}

export function smoothOpen(points: readonly Point[]): string {
  const last = points.length - 1;
  const clamp = (i: number) => at(points, Math.max(0, Math.min(last, i)));
  let d = `M${pair(clamp(0))}`;
  for (let i = 0; i < last; i++) d += segment(clamp(i - 1), clamp(i), clamp(i + 1), clamp(i + 2));
  return d;
}

/** An uneven round shape, as cut with scissors. */
export function blob(rng: Rng, x: number, y: number, radius: number, wobble = 0.25, corners = 7): string {
  const turn = rng.range(0, Math.PI * 2);
  return smoothClosed(
    Array.from({ length: corners }, (_, i) =>
      polar(radius * rng.range(1 - wobble, 1 + wobble), turn + (i / corners) * Math.PI * 2, x, y),
    ),
  );
}

/** Pointed at both ends, from the origin upwards. */
export function leafShape(length: number, width: number, bend = 0): string {
  const w = width / 2;
  return `M0 0C${n(-w + bend * 0.5)} ${n(-length * 0.25)} ${n(-w + bend)} ${n(-length * 0.7)} ${n(bend)} ${n(-length)}C${n(w + bend)} ${n(-length * 0.7)} ${n(w + bend * 0.5)} ${n(-length * 0.25)} 0 0Z`;
}

/** Narrow at the origin and round at the tip. */
export function petalShape(length: number, width: number): string {
  const w = width / 2;
  return `M0 0C${n(-w * 0.5)} ${n(-length * 0.3)} ${n(-w * 1.35)} ${n(-length)} 0 ${n(-length)}C${n(w * 1.35)} ${n(-length)} ${n(w * 0.5)} ${n(-length * 0.3)} 0 0Z`;
}

/** A petal with a notch in its tip, as cherry blossom and cosmos have. */
export function notchedPetal(length: number, width: number, notch = 0.14): string {
  const w = width / 2;
  const top = n(-length);
  return `M0 0C${n(-w * 0.6)} ${n(-length * 0.2)} ${n(-w * 1.3)} ${n(-length * 0.75)} ${n(-w * 0.45)} ${top}L0 ${n(-length * (1 - notch))}L${n(w * 0.45)} ${top}C${n(w * 1.3)} ${n(-length * 0.75)} ${n(w * 0.6)} ${n(-length * 0.2)} 0 0Z`;
}

/** A slice of a ring; angles in radians, clockwise from the right. */
export function sector(x: number, y: number, inner: number, outer: number, from: number, to: number): string {
  const large = to - from > Math.PI ? 1 : 0;
  const [a, b, c, d] = [
    polar(outer, from, x, y),
    polar(outer, to, x, y),
    polar(inner, to, x, y),
    polar(inner, from, x, y),
  ];
  return `M${pair(a)}A${n(outer)} ${n(outer)} 0 ${large} 1 ${pair(b)}L${pair(c)}A${n(inner)} ${n(inner)} 0 ${large} 0 ${pair(d)}Z`;
}

export function star(
  x: number,
  y: number,
  outer: number,
  inner: number,
  points: number,
  turn = -Math.PI / 2,
): string {
  return polygon(
    Array.from({ length: points * 2 }, (_, i) =>
      polar(i % 2 ? inner : outer, turn + (i * Math.PI) / points, x, y),
    ),
  );
}

/** Four-pointed sparkle with hollow sides. */
export function sparkle(x: number, y: number, radius: number, waist = 0.14): string {
  const k = radius * waist;
  return `M${n(x)} ${n(y - radius)}Q${n(x + k)} ${n(y - k)} ${n(x + radius)} ${n(y)}Q${n(x + k)} ${n(y + k)} ${n(x)} ${n(y + radius)}Q${n(x - k)} ${n(y + k)} ${n(x - radius)} ${n(y)}Q${n(x - k)} ${n(y - k)} ${n(x)} ${n(y - radius)}Z`;
}
