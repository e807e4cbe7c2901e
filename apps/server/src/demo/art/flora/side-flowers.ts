/** Flowers seen from the side, standing on the origin and `size` tall, and the stems that carry them. */
import { darker, lighter } from '../core/color';
import { leafShape } from '../core/curve';
import { circle, ellipse, line, n, path, place, repeat } from '../core/svg';

export type SideFlower = (size: number, petal: string, heart: string) => string;

export const tulip: SideFlower = (s, petal) => {
  const side = (k: number) =>
    path(
      `M0 0C${n(k * s * 0.55)} ${n(-s * 0.05)} ${n(k * s * 0.5)} ${n(-s * 0.7)} ${n(k * s * 0.3)} ${n(-s)}C${n(k * s * 0.2)} ${n(-s * 0.75)} 0 ${n(-s * 0.5)} 0 0Z`,
      darker(petal, k < 0 ? 0.06 : 0.16),
    );
  return (
    side(-1) +
    side(1) +
    path(leafShape(s * 0.94, s * 0.62), lighter(petal, 0.1)) +
    line(`M0 ${n(-s * 0.12)}V${n(-s * 0.6)}`, darker(petal, 0.1), s * 0.018)
  );
};

export const cupPoppy: SideFlower = (s, petal, heart) => {
  const back = path(
    `M0 0C${n(-s * 0.8)} ${n(-s * 0.3)} ${n(-s * 0.6)} ${n(-s * 0.95)} ${n(-s * 0.2)} ${n(-s * 0.86)}Q0 ${n(-s * 1.02)} ${n(s * 0.2)} ${n(-s * 0.86)}C${n(s * 0.6)} ${n(-s * 0.95)} ${n(s * 0.8)} ${n(-s * 0.3)} 0 0Z`,
    darker(petal, 0.18),
  );
  const stamens = repeat(5, (i) =>
    circle((i - 2) * s * 0.09, -s * (0.64 + (i % 2) * 0.08), s * 0.035, heart),
  );
  const front = path(
    `M0 0C${n(-s * 0.85)} ${n(-s * 0.1)} ${n(-s * 0.72)} ${n(-s * 0.72)} ${n(-s * 0.42)} ${n(-s * 0.66)}Q0 ${n(-s * 0.44)} ${n(s * 0.42)} ${n(-s * 0.66)}C${n(s * 0.72)} ${n(-s * 0.72)} ${n(s * 0.85)} ${n(-s * 0.1)} 0 0Z`,
    petal,
  );
  return back + stamens + front;
};

export const coneflower: SideFlower = (s, petal, heart) => {
  const petals = repeat(9, (i) => {
    const t = (i - 4) / 4;
    return place(
      path(leafShape(s * 0.62, s * 0.2), i % 2 ? petal : darker(petal, 0.12)),
      t * s * 0.2,
      -s * 0.45,
      180 - t * 70,
    );
  });
  return (
    petals +
    ellipse(0, -s * 0.52, s * 0.3, s * 0.24, heart) +
    repeat(7, (i) => circle((i - 3) * s * 0.07, -s * (0.54 + (i % 2) * 0.09), s * 0.028, darker(heart, 0.3)))
  );
};

/** A spike of small blossoms: lavender, lupin, salvia. */
export const spike: SideFlower = (s, petal) =>
  line(`M0 0V${n(-s * 1.5)}`, darker(petal, 0.25), s * 0.03) +
  repeat(9, (i) => {
    const t = i / 8;
    const size = s * (0.23 - t * 0.13);
    const y = -s * (0.1 + t * 1.4);
    const pair = i % 2 ? petal : lighter(petal, 0.16);
    return (
      ellipse(-size * 0.72, y, size, size * 0.62, pair, `transform="rotate(24 ${n(-size)} ${n(y)})"`) +
      ellipse(
        size * 0.72,
        y - size * 0.3,
        size,
        size * 0.62,
        darker(petal, 0.08),
        `transform="rotate(-24 ${n(size)} ${n(y)})"`,
      )
    );
  });

export const bellflower: SideFlower = (s, petal) =>
  line(
    `M0 0C0 ${n(-s * 0.8)} ${n(s * 0.1)} ${n(-s * 1.2)} ${n(s * 0.5)} ${n(-s * 1.25)}`,
    darker(petal, 0.35),
    s * 0.035,
  ) +
  (
    [
      [0.06, -0.55, 0.8],
      [0.2, -0.95, 0.95],
      [0.52, -1.22, 1.1],
    ] as const
  )
    .map(([x, y, k]) => {
      const b = s * 0.34 * k;
      const bell = path(
        `M0 0C${n(b * 0.7)} 0 ${n(b * 0.5)} ${n(b * 0.8)} ${n(b * 0.85)} ${n(b * 1.2)}L${n(b * 0.4)} ${n(b * 1.05)}L0 ${n(b * 1.3)}L${n(-b * 0.4)} ${n(b * 1.05)}L${n(-b * 0.85)} ${n(b * 1.2)}C${n(-b * 0.5)} ${n(b * 0.8)} ${n(-b * 0.7)} 0 0 0Z`,
        petal,
      );
      return place(
        bell + line(`M0 ${n(b * 0.15)}V${n(b * 0.9)}`, lighter(petal, 0.3), b * 0.06),
        s * x,
        s * y,
        -12,
      );
    })
    .join('');

/** Umbel of dots: fennel, queen Anne's lace. */
export const umbel: SideFlower = (s, petal, heart) =>
  repeat(9, (i) => {
    const t = (i - 4) / 4;
    const [x, y] = [t * s * 0.62, -s * (0.98 - t * t * 0.3)];
    const dots = repeat(5, (k) =>
      circle(
        x + (k - 2) * s * 0.045,
        y - (k % 2 ? s * 0.06 : 0),
        s * 0.048,
        k % 2 ? petal : lighter(petal, 0.3),
      ),
    );
    return line(`M0 0Q${n(x * 0.35)} ${n(y * 0.5)} ${n(x)} ${n(y)}`, heart, s * 0.018) + dots;
  });

export const sideFlowers = [tulip, cupPoppy, coneflower, spike, bellflower, umbel] as const;
