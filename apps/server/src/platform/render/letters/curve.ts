/** An outline: a letter for each step (M, L, Q, C or Z), and the points of all steps one after the other. */
export interface Outline {
  steps: string;
  points: ArrayLike<number>;
}

/** How many numbers follow a step. */
export const NUMBERS: Record<string, number> = { M: 2, L: 2, Q: 4, C: 6, Z: 0 };

/** Where the points of an outline go: `x' = a·x + c·y + e`, `y' = b·x + d·y + f`. */
export type Move = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** Outlines that become one. */
export class Path implements Outline {
  steps = '';
  readonly points: number[] = [];

  add({ steps, points }: Outline, [a, b, c, d, e, f]: Move): void {
    this.steps += steps;
    for (let at = 0; at < points.length; at += 2) {
      const [x, y] = [points[at] as number, points[at + 1] as number];
      this.points.push(a * x + c * y + e, b * x + d * y + f);
    }
  }
}

const rounded = (value: number) => Math.round(value * 100) / 100;

/** As SVG path data, with everything moved by so much. */
export function pathOf({ steps, points }: Outline, x: number, y: number): string {
  let path = '';
  let at = 0;
  for (const step of steps) {
    path += step;
    const end = at + (NUMBERS[step] ?? 0);
    for (let isFirst = true; at < end; at += 2, isFirst = false)
      path += `${isFirst ? '' : ' '}${rounded((points[at] as number) + x)} ${rounded((points[at + 1] as number) + y)}`;
  }
  return path;
}

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The box around an outline. Curves are measured where they turn, since their handles may lie far outside. */
export function boxOf({ steps, points }: Outline): Box {
  const [x, y] = [new Extent(points), new Extent(points)];
  let at = 0;
  for (const step of steps) {
    const count = NUMBERS[step] ?? 0;
    x.add(at, count);
    y.add(at + 1, count);
    at += count;
  }
  if (x.low > x.high) return { left: 0, top: 0, width: 0, height: 0 };
  return { left: x.low, top: y.low, width: x.high - x.low, height: y.high - y.low };
}

/** The lowest and the highest place along one axis. */
class Extent {
  low = Number.POSITIVE_INFINITY;
  high = Number.NEGATIVE_INFINITY;

  constructor(private readonly points: ArrayLike<number>) {}

  /** Takes in a step of so many numbers whose first along this axis stands at `at`; its start stands before it. */
  add(at: number, count: number): void {
    if (count === 0) return;
    this.take(this.at(at + count - 2));
    const [a, b, c] = [this.at(at - 2), this.at(at), this.at(at + 2)];
    if (count === 4) this.turn(a, b, b, c, (a - b) / (a - 2 * b + c), 2);
    if (count !== 6) return;
    const d = this.at(at + 4);
    const [p, q, r] = [-a + 3 * b - 3 * c + d, 2 * (a - 2 * b + c), b - a];
    const root = Math.sqrt(q * q - 4 * p * r);
    const isBent = Math.abs(p) >= 1e-9;
    this.turn(a, b, c, d, isBent ? (-q + root) / (2 * p) : -r / q, 3);
    if (isBent) this.turn(a, b, c, d, (-q - root) / (2 * p), 3);
  }

  /** The place of a curve at the share `t` of its way. */
  private turn(a: number, b: number, c: number, d: number, t: number, degree: 2 | 3): void {
    if (!(t > 0 && t < 1)) return;
    const s = 1 - t;
    this.take(
      degree === 2
        ? s * s * a + 2 * s * t * b + t * t * d
        : s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d,
    );
  }

  private take(value: number): void {
    if (value < this.low) this.low = value;
    if (value > this.high) this.high = value;
  }

  private at(place: number): number {
    return this.points[place] ?? 0;
  }
}
