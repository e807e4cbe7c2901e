/** A piece of an outline, as HarfBuzz gives it: M, L, Q, C or Z with its points. */
export interface Step {
  type: string;
  values: number[];
}
export type Move = (x: number, y: number) => [number, number];

export const moved = ({ type, values }: Step, move: Move): Step => {
  const points: number[] = [];
  for (let at = 0; at < values.length; at += 2) points.push(...move(values[at] ?? 0, values[at + 1] ?? 0));
  return { type, values: points };
};

const round = (value: number) => Math.round(value * 100) / 100;

export const pathOf = (steps: Step[]): string =>
  steps.map(({ type, values }) => type + values.map(round).join(' ')).join('');

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The box around an outline. Curves are measured where they turn, since their handles may lie far outside. */
export function boxOf(steps: Step[]): Box {
  const [x, y] = [new Extent(), new Extent()];
  let from: [number, number] = [0, 0];
  for (const { values } of steps) {
    if (values.length === 0) continue;
    x.add(from[0], ...values.filter((_, at) => at % 2 === 0));
    y.add(from[1], ...values.filter((_, at) => at % 2 === 1));
    from = [values.at(-2) ?? 0, values.at(-1) ?? 0];
  }
  if (x.low > x.high) return { left: 0, top: 0, width: 0, height: 0 };
  return { left: x.low, top: y.low, width: x.high - x.low, height: y.high - y.low };
}

/** The lowest and the highest place along one axis. */
class Extent {
  low = Number.POSITIVE_INFINITY;
  high = Number.NEGATIVE_INFINITY;

  /** Takes in a line or a curve from `a`; a lone point (M) is the end of nothing. */
  add(a: number, ...rest: number[]): void {
    const end = rest.at(-1) ?? a;
    this.take(end);
    const [b = 0, c = 0, d = 0] = rest;
    if (rest.length === 2) this.turn([a, b, c], (a - b) / (a - 2 * b + c));
    if (rest.length === 3) {
      const [p, q, r] = [-a + 3 * b - 3 * c + d, 2 * (a - 2 * b + c), b - a];
      const root = Math.sqrt(q * q - 4 * p * r);
      for (const t of Math.abs(p) < 1e-9 ? [-r / q] : [(-q + root) / (2 * p), (-q - root) / (2 * p)])
        this.turn([a, b, c, d], t);
    }
  }

  private turn(points: number[], t: number): void {
    if (!(t > 0 && t < 1)) return;
    let level = points;
    while (level.length > 1) level = level.slice(1).map((next, at) => (level[at] ?? 0) * (1 - t) + next * t);
    this.take(level[0] ?? 0);
  }

  private take(value: number): void {
    this.low = Math.min(this.low, value);
    this.high = Math.max(this.high, value);
  }
}
