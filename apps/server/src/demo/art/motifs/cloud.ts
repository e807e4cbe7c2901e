/** The auspicious cloud of Chinese ornament: scrolls that roll into one another. */
import { circle, line, n, polar, repeat, ring } from '../core/svg';

const spiral = (x: number, y: number, r: number, turn: number, hand: number) => {
  const points = Array.from({ length: 16 }, (_, i) => polar(r * (1 - i / 19), turn + hand * i * 0.5, x, y));
  return points.map(([a, b], i) => `${i ? 'L' : 'M'}${n(a)} ${n(b)}`).join('');
};

/** About 2·s wide and s tall, its flat side on the origin. */
export function luckyCloud(s: number, fill: string, edge: string): string {
  const puffs = [
    [-0.55, -0.22, 0.3],
    [0, -0.42, 0.42],
    [0.55, -0.22, 0.3],
  ] as const;
  const width = s * 0.055;
  const shapes = puffs
    .map(([x, y, r]) => circle(x * s, y * s, r * s, fill) + ring(x * s, y * s, r * s, edge, width))
    .join('');
  // The belly covers the lower halves, so that only the rolling tops keep their outline.
  const belly = `<path d="M${n(-s * 0.95)} ${n(s * 0.1)}Q${n(-s * 0.5)} ${n(-s * 0.3)} 0 ${n(-s * 0.24)}T${n(s * 0.95)} ${n(s * 0.1)}Q0 ${n(s * 0.26)} ${n(-s * 0.95)} ${n(s * 0.1)}Z" fill="${fill}"/>`;
  const curls = line(
    spiral(0, -s * 0.42, s * 0.28, Math.PI * 0.5, 1) +
      spiral(-s * 0.55, -s * 0.22, s * 0.19, Math.PI * 0.5, 1) +
      spiral(s * 0.55, -s * 0.22, s * 0.19, Math.PI * 0.5, -1),
    edge,
    width,
  );
  const tail = line(
    `M${n(-s * 0.85)} ${n(s * 0.02)}Q${n(-s * 1.3)} ${n(s * 0.14)} ${n(-s * 1.6)} ${n(s * 0.04)}M${n(s * 0.85)} ${n(s * 0.02)}Q${n(s * 1.3)} ${n(s * 0.16)} ${n(s * 1.7)} ${n(s * 0.02)}M${n(-s * 0.9)} ${n(s * 0.11)}Q0 ${n(s * 0.28)} ${n(s * 0.9)} ${n(s * 0.11)}`,
    edge,
    width,
  );
  return shapes + belly + curls + tail;
}

/** Rows of rolling water, for the foot of a picture. */
export function waterScales(
  w: number,
  top: number,
  h: number,
  r: number,
  tones: readonly [string, string],
): string {
  const rows = Math.ceil((h - top) / (r * 0.5)) + 1;
  return repeat(rows, (row) =>
    repeat(Math.ceil(w / (r * 2)) + 1, (i) => {
      const [x, y] = [i * r * 2 + (row % 2 ? r : 0), top + r + row * r * 0.5];
      return (
        circle(x, y, r, tones[1]) +
        circle(x, y, r * 0.88, tones[0]) +
        circle(x, y, r * 0.64, tones[1]) +
        circle(x, y, r * 0.54, tones[0]) +
        circle(x, y, r * 0.3, tones[1])
      );
    }),
  );
}
