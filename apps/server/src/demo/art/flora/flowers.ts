/** Flowers seen from above, drawn around the origin with radius `r`. */
import { darker, lighter, mix } from '../core/color';
import { notchedPetal, petalShape } from '../core/curve';
import { cycle } from '../core/rng';
import { circle, line, n, path, polar, repeat, rosette } from '../core/svg';

export type Flower = (r: number, petal: string, heart: string) => string;

/** Dots as round line ends: one element for all of them. */
const seeds = (r: number, color: string, count: number) =>
  line(
    repeat(count, (i) => {
      const [x, y] = polar(r * Math.sqrt((i + 0.5) / count), i * 2.39996);
      return `M${n(x)} ${n(y)}h0`;
    }),
    color,
    r * 0.22,
  );

const petals = (count: number, d: string, fill: string, offset = 0, extra = '') =>
  path(rosette(count, d, offset), fill, extra);

const dots = (count: number, distance: number, size: number, color: string) =>
  line(rosette(count, `M0 ${n(-distance)}h0`), color, size);

export const daisy: Flower = (r, petal, heart) =>
  petals(12, petalShape(r, r * 0.36), mix(petal, heart, 0.28), 15) +
  petals(12, petalShape(r * 0.96, r * 0.36), petal) +
  circle(0, 0, r * 0.27, heart) +
  seeds(r * 0.22, darker(heart, 0.22), 14);

export const cosmos: Flower = (r, petal, heart) => {
  const vein = `M0 ${n(-r * 0.3)}L0 ${n(-r * 0.75)}M${n(-r * 0.08)} ${n(-r * 0.35)}L${n(-r * 0.15)} ${n(-r * 0.7)}M${n(r * 0.08)} ${n(-r * 0.35)}L${n(r * 0.15)} ${n(-r * 0.7)}`;
  return (
    petals(8, notchedPetal(r * 0.98, r * 0.74, 0.1), darker(petal, 0.12), 22) +
    petals(8, notchedPetal(r, r * 0.72, 0.1), petal) +
    line(rosette(8, vein), darker(petal, 0.16), r * 0.025) +
    circle(0, 0, r * 0.2, heart) +
    seeds(r * 0.17, darker(heart, 0.25), 9)
  );
};

export const poppy: Flower = (r, petal, heart) =>
  petals(4, petalShape(r, r * 1.5), darker(petal, 0.12), 45) +
  petals(4, petalShape(r * 0.94, r * 1.28), petal) +
  petals(4, petalShape(r * 0.5, r * 0.5), darker(petal, 0.16)) +
  dots(16, r * 0.34, r * 0.07, heart) +
  circle(0, 0, r * 0.19, heart) +
  line(rosette(6, `M0 0L0 ${n(-r * 0.13)}`), lighter(heart, 0.45), r * 0.025);

export const blossom: Flower = (r, petal, heart) =>
  petals(5, notchedPetal(r, r * 0.92), petal) +
  petals(5, petalShape(r * 0.55, r * 0.3), mix(petal, heart, 0.28)) +
  line(rosette(10, `M0 0L0 ${n(-r * 0.38)}`), heart, r * 0.022) +
  dots(10, r * 0.4, r * 0.09, heart) +
  circle(0, 0, r * 0.1, heart);

/** Rings of petals that close towards the middle. */
export const camellia: Flower = (r, petal, heart) => {
  const tones = [darker(petal, 0.16), darker(petal, 0.04), lighter(petal, 0.1), lighter(petal, 0.22)];
  const rings = [1, 0.78, 0.57, 0.37].map((scale, i) => {
    const tone = cycle(tones, i);
    const edge = `stroke="${darker(tone, 0.12)}" stroke-width="${n(r * 0.015)}"`;
    return petals(6, petalShape(r * scale, r * scale * 1.02), tone, i * 30, edge);
  });
  return rings.join('') + circle(0, 0, r * 0.13, heart) + seeds(r * 0.12, lighter(heart, 0.4), 7);
};

/** A peony: frilled outer petals and a full middle. */
export const peony: Flower = (r, petal, heart) => {
  const frill = (size: number) => {
    const w = size * 0.46;
    return `M0 0C${n(-w)} ${n(-size * 0.35)} ${n(-w * 1.25)} ${n(-size * 0.8)} ${n(-w * 0.72)} ${n(-size * 0.95)}Q${n(-w * 0.5)} ${n(-size * 1.06)} ${n(-w * 0.3)} ${n(-size * 0.94)}Q0 ${n(-size * 1.1)} ${n(w * 0.3)} ${n(-size * 0.94)}Q${n(w * 0.5)} ${n(-size * 1.06)} ${n(w * 0.72)} ${n(-size * 0.95)}C${n(w * 1.25)} ${n(-size * 0.8)} ${n(w)} ${n(-size * 0.35)} 0 0Z`;
  };
  const tones = [darker(petal, 0.2), darker(petal, 0.08), petal, lighter(petal, 0.18), lighter(petal, 0.34)];
  const rings = [1, 0.84, 0.67, 0.5, 0.33].map((scale, i) => {
    const tone = cycle(tones, i);
    return petals(
      7 - Math.floor(i / 2),
      frill(r * scale),
      tone,
      i * 27,
      `stroke="${darker(tone, 0.15)}" stroke-width="${n(r * 0.012)}"`,
    );
  });
  return rings.join('') + circle(0, 0, r * 0.1, heart) + seeds(r * 0.13, lighter(heart, 0.25), 8);
};

/** Tiny five-petalled filler. */
export const forgetMeNot: Flower = (r, petal, heart) =>
  repeat(5, (i) => {
    const [x, y] = polar(r * 0.55, -Math.PI / 2 + (i * Math.PI * 2) / 5);
    return circle(x, y, r * 0.45, petal);
  }) + circle(0, 0, r * 0.26, heart);
