/** Leaves and sprigs growing up from the origin. */
import { darker, lighter } from '../core/color';
import { leafShape } from '../core/curve';
import { circle, line, n, path, polar, repeat, turned } from '../core/svg';

export function leaf(length: number, width: number, color: string, vein = lighter(color, 0.22)): string {
  return (
    path(leafShape(length, width), color) +
    line(`M0 0V${n(-length * 0.86)}`, vein, Math.max(0.8, length * 0.018))
  );
}

/** Half of the leaf in a second tone: light falls from one side. */
export function foldedLeaf(length: number, width: number, color: string): string {
  const w = width / 2;
  const half = `M0 0C${n(w)} ${n(-length * 0.25)} ${n(w)} ${n(-length * 0.7)} 0 ${n(-length)}Z`;
  return path(leafShape(length, width), color) + path(half, darker(color, 0.13));
}

/** Pairs of leaves on a stem. */
export function sprig(length: number, color: string, pairs = 5, fat = 0.42): string {
  const side = (sign: number) =>
    repeat(pairs, (i) => {
      const t = (i + 0.6) / (pairs + 0.4);
      const size = length * (0.36 - t * 0.14);
      return turned(leafShape(size, size * fat), sign * 52, 0, -length * t);
    });
  const tip = turned(leafShape(length * 0.24, length * 0.1), 0, 0, -length * 0.97);
  return (
    line(`M0 0V${n(-length)}`, darker(color, 0.12), length * 0.016) +
    path(side(-1), lighter(color, 0.1)) +
    path(side(1) + tip, color)
  );
}

export function fern(length: number, color: string): string {
  const side = (sign: number) =>
    repeat(11, (i) => {
      const t = (i + 1) / 12;
      const size = length * 0.34 * Math.sin(Math.PI * (0.25 + t * 0.72));
      return turned(leafShape(size, size * 0.28), sign * (62 - t * 18), 0, -length * t);
    });
  return (
    line(`M0 0V${n(-length)}`, darker(color, 0.1), length * 0.014) +
    path(side(-1), lighter(color, 0.08)) +
    path(side(1), color)
  );
}

export function eucalyptus(length: number, color: string): string {
  const discs = repeat(6, (i) => {
    const t = (i + 0.7) / 6.4;
    const size = length * (0.13 - t * 0.06);
    const side = i % 2 ? 1 : -1;
    return (
      circle(side * size * 0.95, -length * t, size, i % 2 ? color : lighter(color, 0.14)) +
      circle(-side * size * 0.8, -length * t - size * 0.4, size * 0.82, darker(color, 0.06))
    );
  });
  return discs + line(`M0 0V${n(-length)}`, darker(color, 0.2), length * 0.014);
}

export function berries(length: number, stem: string, berry: string): string {
  const arms = repeat(6, (i) => {
    const t = 0.35 + i * 0.12;
    const side = i % 2 ? 1 : -1;
    const [x, y] = [side * length * (0.26 - i * 0.03), -length * (t + 0.14)];
    const r = length * 0.055;
    return (
      line(`M0 ${n(-length * t)}Q${n(x * 0.7)} ${n(-length * t)} ${n(x)} ${n(y)}`, stem, length * 0.014) +
      circle(x, y, r, berry) +
      circle(x - r * 0.3, y - r * 0.3, r * 0.26, lighter(berry, 0.5))
    );
  });
  return (
    line(`M0 0V${n(-length)}`, stem, length * 0.016) + arms + circle(0, -length * 1.02, length * 0.06, berry)
  );
}

/** A ginkgo fan. */
export function ginkgo(size: number, color: string): string {
  const d = `M0 0C${n(-size * 0.2)} ${n(-size * 0.25)} ${n(-size * 0.75)} ${n(-size * 0.3)} ${n(-size * 0.86)} ${n(-size * 0.62)}Q${n(-size * 0.62)} ${n(-size * 0.98)} ${n(-size * 0.1)} ${n(-size)}Q${n(-size * 0.05)} ${n(-size * 0.8)} 0 ${n(-size * 0.66)}Q${n(size * 0.05)} ${n(-size * 0.8)} ${n(size * 0.1)} ${n(-size)}Q${n(size * 0.62)} ${n(-size * 0.98)} ${n(size * 0.86)} ${n(-size * 0.62)}C${n(size * 0.75)} ${n(-size * 0.3)} ${n(size * 0.2)} ${n(-size * 0.25)} 0 0Z`;
  const veins = repeat(9, (i) => {
    const [x, y] = polar(size * 0.8, -Math.PI / 2 + (i - 4) * 0.2);
    return i === 4 ? '' : `M0 0L${n(x)} ${n(y)}`;
  });
  return (
    path(d, color) +
    line(veins, darker(color, 0.14), size * 0.014) +
    line(
      `M0 0Q${n(size * 0.05)} ${n(size * 0.3)} ${n(-size * 0.06)} ${n(size * 0.62)}`,
      darker(color, 0.2),
      size * 0.04,
    )
  );
}
