import { mix, readable } from '../../core/color';
import { blob, polygon } from '../../core/curve';
import { halfDrop } from '../../core/layout';
import {
  celadon,
  charcoal,
  cobalt,
  coral,
  cream,
  deepSea,
  forest,
  mint,
  mustard,
  peacock,
  persimmon,
  seaSalt,
  terracotta,
} from '../../core/palettes';
import { cycle } from '../../core/rng';
import type { Family, Scene } from '../../core/scene';
import { circle, createStamps, line, n, path, rect, repeat, rosette } from '../../core/svg';

const ray = (inner: number, outer: number, half: number) =>
  `M0 ${n(-inner)}L${n(half)} ${n(-(inner + outer) / 2)}L0 ${n(-outer)}L${n(-half)} ${n(-(inner + outer) / 2)}Z`;

function burst(r: number, a: string, b: string, ink: string) {
  return (
    line(rosette(16, `M0 ${n(-r * 0.2)}L0 ${n(-r * 0.92)}`, 11), ink, r * 0.018) +
    path(rosette(8, ray(0, r, r * 0.1)), a) +
    path(rosette(8, ray(0, r * 0.62, r * 0.07), 22.5), b) +
    line(rosette(8, `M0 ${n(-r * 0.78)}h0`, 22.5), b, r * 0.11) +
    circle(0, 0, r * 0.12, ink)
  );
}

function atomic(r: number, a: string, b: string, ink: string) {
  const arms = [0.95, 0.7, 0.85, 0.65, 0.9, 0.75];
  return (
    line(arms.map((k, i) => rosette(1, `M0 0L0 ${n(-r * k)}`, i * 60)).join(''), ink, r * 0.03) +
    arms
      .map(
        (k, i) =>
          `<g transform="rotate(${i * 60})">${circle(0, -r * k, r * (i % 2 ? 0.13 : 0.18), i % 2 ? b : a)}</g>`,
      )
      .join('') +
    circle(0, 0, r * 0.2, ink)
  );
}

function starbursts(scene: Scene) {
  const { rng, w, h, u, p } = scene;
  const step = u * rng.range(19, 30);
  const c = readable(p.a, p.ground, 0.2);
  const stamps = createStamps();
  const big = [0, 1, 2].map((i) =>
    stamps.add((i === 2 ? atomic : burst)(step * 0.44, cycle(c, i), cycle(c, i + 1), p.ink)),
  );
  const small = [0, 1].map((i) =>
    stamps.add(
      path(rosette(4, ray(0, step * 0.15, step * 0.028)), cycle(c, i + 1)) +
        path(rosette(4, ray(0, step * 0.08, step * 0.02), 45), cycle(c, i + 1)),
    ),
  );
  const body = halfDrop(w, h, step, step * 0.6).map(
    ({ x, y, row, column }) =>
      cycle(big, row + column * 2)(x, y, row % 2 ? 11 : 0) + cycle(small, row)(x + step / 2, y),
  );
  return stamps.defs() + rect(0, 0, w, h, p.ground) + body.join('');
}

/** Palette-shaped fields with bursts and thin lines on top. */
function boomerangs(scene: Scene) {
  const { rng, w, h, u, p } = scene;
  const step = u * rng.range(24, 30);
  const c = readable([...p.a, p.soft], p.ground, 0.1);
  const stamps = createStamps();
  const wing = `M${n(-step * 0.4)} ${n(step * 0.22)}C${n(-step * 0.46)} ${n(-step * 0.1)} ${n(-step * 0.16)} ${n(-step * 0.34)} 0 ${n(-step * 0.34)}C${n(step * 0.16)} ${n(-step * 0.34)} ${n(step * 0.46)} ${n(-step * 0.1)} ${n(step * 0.4)} ${n(step * 0.22)}C${n(step * 0.34)} ${n(step * 0.34)} ${n(step * 0.22)} ${n(step * 0.06)} 0 ${n(step * 0.05)}C${n(-step * 0.22)} ${n(step * 0.06)} ${n(-step * 0.34)} ${n(step * 0.34)} ${n(-step * 0.4)} ${n(step * 0.22)}Z`;
  const wings = c
    .slice(0, 4)
    .map((color) =>
      stamps.add(
        path(wing, color) +
          line(wing, p.ink, u * 0.3, `transform="translate(${n(step * 0.035)} ${n(step * 0.045)})"`),
      ),
    );
  const stars = [0, 1].map((i) => stamps.add(burst(step * 0.2, cycle(c, i + 1), cycle(c, i), p.ink)));
  const body = halfDrop(w, h, step, step * 0.58).map(
    ({ x, y, row, column }) =>
      cycle(wings, row * 2 + column)(x, y, rng.range(0, 360), rng.range(0.85, 1.05)) +
      cycle(stars, row + column)(x + step / 2, y + rng.range(-1, 1) * u),
  );
  return stamps.defs() + rect(0, 0, w, h, p.ground) + body.join('');
}

/** Long drops on strings, as on a room divider. */
function ogee(scene: Scene) {
  const { rng, w, h, u, p } = scene;
  const a = w / Math.max(3, Math.round(w / (u * rng.range(13, 22))));
  const b = a * 2;
  const c = readable(p.a, p.ground, 0.16);
  const stamps = createStamps();
  const drop = (k: number) =>
    `M0 ${n((-b / 2) * k)}C${n(a * 0.12 * k)} ${n(-b * 0.22 * k)} ${n(a * 0.5 * k)} ${n(-b * 0.14 * k)} ${n(a * 0.5 * k)} 0C${n(a * 0.5 * k)} ${n(b * 0.14 * k)} ${n(a * 0.12 * k)} ${n(b * 0.22 * k)} 0 ${n((b / 2) * k)}C${n(-a * 0.12 * k)} ${n(b * 0.22 * k)} ${n(-a * 0.5 * k)} ${n(b * 0.14 * k)} ${n(-a * 0.5 * k)} 0C${n(-a * 0.5 * k)} ${n(-b * 0.14 * k)} ${n(-a * 0.12 * k)} ${n(-b * 0.22 * k)} 0 ${n((-b / 2) * k)}Z`;
  const kinds = [0, 1, 2, 3].map((i) =>
    stamps.add(
      path(drop(0.96), cycle(c, i)) +
        path(drop(0.66), i % 2 ? p.ground : cycle(c, i + 1)) +
        path(drop(0.4), i % 2 ? cycle(c, i + 2) : p.ink) +
        circle(0, 0, a * 0.07, p.ground),
    ),
  );
  const body = halfDrop(w, h, a, b / 2).map(({ x, y, row, column }) => cycle(kinds, column + row)(x, y));
  return stamps.defs() + rect(0, 0, w, h, mix(p.ground, p.soft, 0.5)) + body.join('');
}

/** A still life of the fifties: lamp, bowl and vase shapes on a shelf. */
function stillLife(scene: Scene) {
  const { rng, w, h, u, p } = scene;
  const c = rng.shuffle(readable(p.a, p.ground, 0.18));
  const vase = (x: number, base: number, s: number, color: string, kind: number) => {
    const shapes = [
      `M${n(-s * 0.12)} ${n(-s)}H${n(s * 0.12)}C${n(s * 0.1)} ${n(-s * 0.6)} ${n(s * 0.45)} ${n(-s * 0.55)} ${n(s * 0.4)} ${n(-s * 0.15)}Q${n(s * 0.36)} 0 ${n(s * 0.2)} 0H${n(-s * 0.2)}Q${n(-s * 0.36)} 0 ${n(-s * 0.4)} ${n(-s * 0.15)}C${n(-s * 0.45)} ${n(-s * 0.55)} ${n(-s * 0.1)} ${n(-s * 0.6)} ${n(-s * 0.12)} ${n(-s)}Z`,
      `M${n(-s * 0.1)} ${n(-s * 1.2)}H${n(s * 0.1)}L${n(s * 0.24)} 0H${n(-s * 0.24)}Z`,
      `M${n(-s * 0.55)} ${n(-s * 0.45)}H${n(s * 0.55)}Q${n(s * 0.4)} 0 ${n(s * 0.12)} 0H${n(-s * 0.12)}Q${n(-s * 0.4)} 0 ${n(-s * 0.55)} ${n(-s * 0.45)}Z`,
    ];
    return `<g transform="translate(${n(x)} ${n(base)})">${path(cycle(shapes, kind), color)}${kind % 3 === 2 ? repeat(3, (i) => circle((i - 1) * s * 0.3, -s * 0.5, s * 0.17, cycle(c, i + 1))) : line(kind % 3 ? `M${n(-s * 0.15)} ${n(-s * 0.7)}H${n(s * 0.15)}M${n(-s * 0.19)} ${n(-s * 0.4)}H${n(s * 0.19)}` : `M${n(-s * 0.36)} ${n(-s * 0.3)}H${n(s * 0.36)}`, p.ground, s * 0.035)}${kind % 3 === 0 ? line(`M0 ${n(-s)}C${n(-s * 0.1)} ${n(-s * 1.5)} ${n(s * 0.2)} ${n(-s * 1.6)} ${n(s * 0.3)} ${n(-s * 1.9)}M0 ${n(-s)}C0 ${n(-s * 1.3)} ${n(-s * 0.3)} ${n(-s * 1.4)} ${n(-s * 0.36)} ${n(-s * 1.7)}`, p.ink, s * 0.025) + circle(s * 0.3, -s * 1.9, s * 0.13, cycle(c, 2)) + circle(-s * 0.36, -s * 1.7, s * 0.1, cycle(c, 1)) : ''}</g>`;
  };
  const rows = Math.max(1, Math.round(h / (u * 48)));
  const shelves = repeat(rows, (row) => {
    const base = (h * (row + 0.86)) / rows;
    const s = Math.min(u * 19, (h / rows) * 0.4);
    const count = Math.max(2, Math.round(w / (s * 1.35)));
    return (
      path(blob(rng, w * rng.range(0.3, 0.7), base - s, s * 1.5, 0.2, 6), p.soft) +
      repeat(count, (i) =>
        vase((w * (i + 0.5)) / count, base, s * rng.range(0.75, 1), cycle(c, i + row), i + row * 2),
      ) +
      rect(0, base, w, u * 1.3, p.ink) +
      path(
        polygon([
          [w * 0.1, base],
          [w * 0.13, base],
          [w * 0.12, base + u * 5],
          [w * 0.11, base + u * 5],
        ]),
        p.ink,
      ) +
      path(
        polygon([
          [w * 0.87, base],
          [w * 0.9, base],
          [w * 0.89, base + u * 5],
          [w * 0.88, base + u * 5],
        ]),
        p.ink,
      )
    );
  });
  return rect(0, 0, w, h, p.ground) + shelves;
}

export const midcenturyFamily: Family = {
  id: 'midcentury',
  series: '中古客厅',
  style: 'geometric',
  tags: ['中古', '复古', '几何'],
  palettes: [
    mint,
    mustard,
    cream,
    peacock,
    coral,
    celadon,
    charcoal,
    persimmon,
    seaSalt,
    deepSea,
    terracotta,
    forest,
    cobalt,
  ],
  compositions: [
    {
      names: [
        ['星芒墙纸', 'Starburst Wallpaper'],
        ['中古星芒', 'Midcentury Stars'],
        ['原子年代', 'Atomic Age'],
      ],
      tags: ['星芒'],
      draw: starbursts,
    },
    {
      names: [
        ['回旋镖图案', 'Boomerangs'],
        ['五十年代餐厅', 'Fifties Diner'],
        ['复古台面', 'Retro Formica'],
      ],
      tags: ['回旋镖'],
      draw: boomerangs,
    },
    {
      names: [
        ['水滴屏风', 'Drop Screen'],
        ['中古水滴', 'Midcentury Drops'],
        ['垂坠几何', 'Hanging Shapes'],
      ],
      tags: ['水滴'],
      draw: ogee,
    },
    {
      names: [
        ['花瓶静物', 'Vases'],
        ['客厅花瓶', 'Parlour Vases'],
        ['陶器架子', 'Shelf of Pottery'],
      ],
      tags: ['花瓶', '静物'],
      draw: stillLife,
    },
  ],
};
