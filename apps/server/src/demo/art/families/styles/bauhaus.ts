import { readable } from '../../core/color';
import { polygon, sector } from '../../core/curve';
import { cells } from '../../core/layout';
import { every } from '../../core/palettes';
import { cycle, type Rng } from '../../core/rng';
import type { Family, Scene } from '../../core/scene';
import { circle, n, path, place, rect, repeat, ring } from '../../core/svg';

type Tile = (s: number, colors: readonly string[], rng: Rng) => string;

const quarter = (x: number, y: number, r: number, corner: number) => {
  const from = (corner * Math.PI) / 2;
  return sector(x, y, 0, r, from, from + Math.PI / 2);
};

/** Tiles of a unit square `s`, drawn from its middle. */
const tiles: readonly Tile[] = [
  (s, [a], rng) => place(path(quarter(-s / 2, -s / 2, s, 0), a ?? ''), 0, 0, rng.int(0, 3) * 90),
  (s, [a, b], rng) =>
    place(
      path(quarter(-s / 2, -s / 2, s, 0), a ?? '') + path(quarter(-s / 2, -s / 2, s * 0.5, 0), b ?? ''),
      0,
      0,
      rng.int(0, 3) * 90,
    ),
  (s, [a, b]) => circle(0, 0, s / 2, a ?? '') + circle(0, 0, s / 4, b ?? ''),
  (s, [a, b], rng) =>
    place(
      path(`M${n(-s / 2)} 0A${n(s / 2)} ${n(s / 2)} 0 0 1 ${n(s / 2)} 0Z`, a ?? '') +
        path(`M${n(-s / 2)} ${n(s / 2)}A${n(s / 2)} ${n(s / 2)} 0 0 1 ${n(s / 2)} ${n(s / 2)}Z`, b ?? ''),
      0,
      0,
      rng.int(0, 3) * 90,
    ),
  (s, [a, b, c], rng) =>
    place(
      [0.98, 0.66, 0.34]
        .map((k, i) => path(quarter(-s / 2, -s / 2, s * k, 0), cycle([a, b, c], i) ?? ''))
        .join(''),
      0,
      0,
      rng.int(0, 3) * 90,
    ),
  (s, [a], rng) =>
    place(
      path(
        polygon([
          [-s / 2, -s / 2],
          [s / 2, -s / 2],
          [-s / 2, s / 2],
        ]),
        a ?? '',
      ),
      0,
      0,
      rng.int(0, 3) * 90,
    ),
  (s, [a, b]) =>
    path(
      `M0 ${n(-s / 2)}A${n(s / 2)} ${n(s / 2)} 0 0 1 ${n(s / 2)} 0A${n(s / 2)} ${n(s / 2)} 0 0 1 0 ${n(s / 2)}A${n(s / 2)} ${n(s / 2)} 0 0 1 ${n(-s / 2)} 0A${n(s / 2)} ${n(s / 2)} 0 0 1 0 ${n(-s / 2)}Z`,
      a ?? '',
    ) + circle(0, 0, s * 0.18, b ?? ''),
  (s, [a], rng) =>
    place(
      repeat(4, (i) => rect(-s / 2, -s / 2 + (i * s) / 4, s, s / 8, a ?? '')),
      0,
      0,
      rng.int(0, 1) * 90,
    ),
  (s, [a]) =>
    repeat(9, (i) => circle(((i % 3) - 1) * s * 0.3, (Math.floor(i / 3) - 1) * s * 0.3, s * 0.075, a ?? '')),
  (s, [a, b], rng) =>
    place(
      path(
        `M${n(-s / 2)} ${n(-s / 2)}A${n(s)} ${n(s)} 0 0 1 ${n(s / 2)} ${n(s / 2)}A${n(s)} ${n(s)} 0 0 1 ${n(-s / 2)} ${n(-s / 2)}Z`,
        a ?? '',
      ) + circle(0, 0, s * 0.13, b ?? ''),
      0,
      0,
      rng.int(0, 1) * 90,
    ),
];

function mosaic(scene: Scene, across: number, kinds: readonly number[]) {
  const { rng, w, h, p } = scene;
  const count = Math.max(2, Math.round(across * Math.sqrt(w / h)));
  const grounds = [p.ground, p.ground, p.soft, ...readable(p.a, p.ground)];
  return (
    rect(0, 0, w, h, p.ground) +
    cells(w, h, count)
      .map(({ x, y, r }) => {
        const ground = rng.pick(grounds);
        const colors = rng.shuffle(readable([...p.a, p.ink, p.ground], ground, 0.2));
        // Half a pixel more, or the antialiased seams show as a grid.
        return (
          rect(x - 0.5, y - 0.5, r + 1, r + 1, ground) +
          place(
            cycle(tiles, rng.pick(kinds))(r, [cycle(colors, 0), cycle(colors, 1), cycle(colors, 2)], rng),
            x + r / 2,
            y + r / 2,
          )
        );
      })
      .join('')
  );
}

/** A poster: few large shapes that lean on each other. */
function poster(scene: Scene) {
  const { rng, w, h, u, p } = scene;
  const colors = rng.shuffle(readable(p.a, p.ground, 0.2));
  const color = (i: number) => cycle(colors, i);
  const r = Math.min(w, h) * rng.range(0.3, 0.38);
  const [cx, cy] = [w * rng.range(0.4, 0.6), h * rng.range(0.36, 0.46)];
  const side = rng.pick([-1, 1]);
  const bars = repeat(5, (i) =>
    rect(cx - side * r * 1.15 - (side > 0 ? 0 : r * 0.9) + i * r * 0.18, h * 0.62, r * 0.09, h, p.ink),
  );
  return (
    rect(0, 0, w, h, p.ground) +
    rect(0, h * 0.72, w, h * 0.28, p.soft) +
    circle(cx, cy, r, color(0)) +
    bars +
    place(path(`M${n(-r)} 0A${n(r)} ${n(r)} 0 0 1 ${n(r)} 0Z`, color(1)), cx + side * r * 0.5, cy + r, 0) +
    path(quarter(cx - side * r, cy + r, r, side > 0 ? 3 : 2), color(2)) +
    path(
      polygon([
        [cx + side * r * 0.5, cy + r],
        [cx + side * r * 1.5, cy + r],
        [cx + side * r * 1.5, cy + r * 2],
      ]),
      color(3),
    ) +
    ring(cx, cy, r * 0.62, p.ground, u * 0.9) +
    circle(cx - side * r * 0.3, cy - r * 0.25, r * 0.2, p.ink) +
    repeat(20, (i) =>
      circle(w * 0.08 + (i % 5) * u * 3, h * 0.06 + Math.floor(i / 5) * u * 3, u * 0.55, p.ink),
    ) +
    rect(0, cy + r * 2, w, u * 1.2, p.ink) +
    circle(cx + side * r * 0.9, cy + r * 2, r * 0.28, color(1))
  );
}

export const bauhausFamily: Family = {
  id: 'bauhaus',
  series: '包豪斯几何',
  style: 'geometric',
  tags: ['几何', '包豪斯', '现代'],
  palettes: every,
  compositions: [
    {
      names: [
        ['几何积木', 'Building Blocks'],
        ['几何拼贴', 'Geometric Collage'],
        ['包豪斯乐章', 'Bauhaus Suite'],
      ],
      tags: ['拼贴'],
      draw: (s) => mosaic(s, 5, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]),
    },
    {
      names: [
        ['圆与弧', 'Circles and Arcs'],
        ['弧线协奏', 'Concert of Arcs'],
        ['圆弧游戏', 'Play of Arcs'],
      ],
      tags: ['圆弧'],
      draw: (s) => mosaic(s, 4, [0, 1, 4, 3]),
    },
    {
      names: [
        ['包豪斯海报', 'Bauhaus Poster'],
        ['几何构成', 'Composition'],
        ['圆形序曲', 'Circle Overture'],
      ],
      tags: ['海报'],
      draw: poster,
    },
    {
      names: [
        ['花瓣瓷砖', 'Petal Tiles'],
        ['叶形几何', 'Leaf Geometry'],
        ['几何花砖', 'Geometric Tiles'],
      ],
      tags: ['瓷砖'],
      draw: (s) => mosaic(s, 7, [9, 6, 2, 9, 1]),
    },
  ],
};
