import { mix, readable } from '../../core/color';
import { leafShape, polygon } from '../../core/curve';
import { cells } from '../../core/layout';
import { every } from '../../core/palettes';
import { cycle, type Rng } from '../../core/rng';
import type { Family, Scene } from '../../core/scene';
import { circle, createStamps, line, n, path, rect, repeat, rosette, turned } from '../../core/svg';

type Block = (s: number, c: readonly string[]) => string;

const tri = (a: number, b: number, c: number, d: number, e: number, f: number) =>
  polygon([
    [a, b],
    [c, d],
    [e, f],
  ]);
const color = (c: readonly string[], i: number) => cycle(c, i);

/** Quilt blocks around their middle, side `s`; the first colour is the ground. */
const blocks: readonly Block[] = [
  // Sawtooth star
  (s, c) =>
    rect(-s / 2, -s / 2, s, s, color(c, 0)) +
    path(
      rosette(
        4,
        tri(-s / 4, -s / 4, 0, -s / 4, -s / 4, -s / 2) + tri(s / 4, -s / 4, 0, -s / 4, s / 4, -s / 2),
      ),
      color(c, 1),
    ) +
    rect(-s / 4, -s / 4, s / 2, s / 2, color(c, 2)) +
    path(rosette(4, tri(-s / 4, -s / 4, 0, -s / 4, -s / 4, 0)), color(c, 1)) +
    rect(-s / 10, -s / 10, s / 5, s / 5, color(c, 0), 'transform="rotate(45)"'),
  // Pinwheel
  (s, c) =>
    rect(-s / 2, -s / 2, s, s, color(c, 0)) +
    path(rosette(4, tri(0, 0, -s / 2, -s / 2, 0, -s / 2)), color(c, 1)) +
    path(rosette(4, tri(0, 0, -s / 4, -s / 4, 0, -s / 2)), color(c, 2)),
  // Log cabin
  (s, c) =>
    [1, 0.78, 0.56, 0.34]
      .map(
        (k, i) =>
          rect((-s / 2) * k, (-s / 2) * k, s * k, s * k, color(c, i)) +
          path(
            polygon([
              [(-s / 2) * k, (-s / 2) * k],
              [(s / 2) * k, (-s / 2) * k],
              [(s / 2) * k, (s / 2) * k],
            ]),
            mix(color(c, i), color(c, i + 1), 0.4),
          ),
      )
      .join('') + rect(-s * 0.06, -s * 0.06, s * 0.12, s * 0.12, color(c, 1)),
  // Flying geese
  (s, c) =>
    rect(-s / 2, -s / 2, s, s, color(c, 0)) +
    path(
      repeat(4, (i) =>
        tri(-s / 2, -s / 4 + (i * s) / 4, 0, -s / 2 + (i * s) / 4, s / 2, -s / 4 + (i * s) / 4),
      ),
      color(c, 1),
    ) +
    path(
      repeat(4, (i) =>
        tri(-s / 5, -s / 4 + (i * s) / 4, 0, -s / 2.6 + (i * s) / 4, s / 5, -s / 4 + (i * s) / 4),
      ),
      color(c, 2),
    ),
  // Applique flower
  (s, c) =>
    rect(-s / 2, -s / 2, s, s, color(c, 0)) +
    path(rosette(8, leafShape(s * 0.42, s * 0.2)), color(c, 1)) +
    circle(0, 0, s * 0.12, color(c, 2)) +
    line(
      repeat(4, (i) => turned(`M${n(-s * 0.42)} ${n(-s * 0.42)}L${n(s * 0.42)} ${n(-s * 0.42)}`, i * 90)),
      color(c, 2),
      s * 0.012,
      `stroke-dasharray="${n(s * 0.04)} ${n(s * 0.03)}"`,
    ),
  // Nine patch
  (s, c) =>
    rect(-s / 2, -s / 2, s, s, color(c, 0)) +
    repeat(9, (i) =>
      i % 2
        ? ''
        : rect(
            -s / 2 + ((i % 3) * s) / 3,
            -s / 2 + (Math.floor(i / 3) * s) / 3,
            s / 3,
            s / 3,
            color(c, i === 4 ? 2 : 1),
          ),
    ),
];

const colorsFor = (rng: Rng, all: readonly string[]) => {
  const ground = rng.pick(all);
  return [ground, ...rng.shuffle(readable(all, ground, 0.2))];
};

function quilt(scene: Scene, kinds: readonly number[], size: number) {
  const { rng, w, h, u, p } = scene;
  const across = Math.max(2, Math.round(w / (u * size * rng.pick([0.8, 1, 1.25]))));
  const all = [p.ground, p.soft, ...p.a];
  const stamps = createStamps();
  const made = repeatBlocks(14, (i) => cycle(blocks, cycle(kinds, i))(100, colorsFor(rng, all)), stamps.add);
  const body = cells(w, h, across).map(
    ({ x, y, r, row, column }) =>
      cycle(made, row * 5 + column * 3 + rng.int(0, 1))(
        x + r / 2,
        y + r / 2,
        rng.int(0, 3) * 90,
        (r + 0.8) / 100,
      ) +
      rect(
        x + u * 0.6,
        y + u * 0.6,
        r - u * 1.2,
        r - u * 1.2,
        'none',
        `stroke="${p.ink}" stroke-width="${n(u * 0.16)}" stroke-dasharray="${n(u * 0.9)} ${n(u * 0.8)}" opacity="0.45"`,
      ),
  );
  return stamps.defs() + rect(0, 0, w, h, p.ground) + body.join('');
}

const repeatBlocks = <T>(count: number, make: (i: number) => string, add: (body: string) => T) =>
  Array.from({ length: count }, (_, i) => add(make(i)));

/** Hexagons pieced the English way, with a running stitch. */
function hexagons(scene: Scene) {
  const { rng, w, h, u, p } = scene;
  const s = u * rng.range(7, 12);
  const colors = [p.soft, ...p.a, p.ground];
  const hex = (k: number) =>
    polygon(
      Array.from(
        { length: 6 },
        (_, i) =>
          [Math.cos(((i + 0.5) * Math.PI) / 3) * s * k, Math.sin(((i + 0.5) * Math.PI) / 3) * s * k] as const,
      ),
    );
  const stamps = createStamps();
  const kinds = colors.map((fill, i) =>
    stamps.add(
      path(hex(1.01), fill) +
        line(hex(0.8), mix(fill, p.ink, 0.35), s * 0.035, `stroke-dasharray="${n(s * 0.12)} ${n(s * 0.1)}"`) +
        (i % 3 === 1
          ? path(rosette(6, leafShape(s * 0.48, s * 0.24), 30), mix(fill, '#ffffff', 0.4))
          : i % 3 === 2
            ? line(rosette(6, `M0 ${n(-s * 0.36)}h0`), mix(fill, p.ink, 0.4), s * 0.12)
            : ''),
    ),
  );
  const [dx, dy] = [s * Math.sqrt(3), s * 1.5];
  let body = '';
  for (let y = 0, row = 0; y < h + s; y += dy, row++)
    for (let x = row % 2 ? dx / 2 : 0, i = 0; x < w + dx; x += dx, i++)
      body += cycle(kinds, (row % 2 ? i * 2 : i * 3) + row * 2 + rng.int(0, 1))(x, y);
  return stamps.defs() + rect(0, 0, w, h, p.ground) + body;
}

export const patchworkFamily: Family = {
  id: 'patchwork',
  series: '拼布手作',
  style: 'pattern',
  tags: ['拼布', '手作', '温馨'],
  palettes: every,
  compositions: [
    {
      names: [
        ['拼布星星', 'Quilted Stars'],
        ['外婆的拼布', "Grandma's Quilt"],
        ['星星被毯', 'Star Quilt'],
      ],
      tags: ['星星', '被毯'],
      draw: (s) => quilt(s, [0, 1, 5, 2], 26),
    },
    {
      names: [
        ['六角拼布', 'Hexagon Quilt'],
        ['蜂巢拼布', 'Honeycomb Quilt'],
        ['蜂巢手作', 'Honeycomb Patchwork'],
      ],
      tags: ['六角', '蜂巢'],
      draw: hexagons,
    },
    {
      names: [
        ['碎布花园', 'Scrap Garden'],
        ['手作布艺', 'Handmade Cloth'],
        ['拼布花朵', 'Patchwork Flowers'],
      ],
      tags: ['布艺', '花朵'],
      draw: (s) => quilt(s, [4, 5, 4, 1, 3], 22),
    },
    {
      names: [
        ['风车拼布', 'Pinwheel Quilt'],
        ['飞雁拼布', 'Flying Geese'],
        ['小木屋拼布', 'Log Cabin Quilt'],
      ],
      tags: ['风车'],
      draw: (s) => quilt(s, [1, 3, 2], 18),
    },
  ],
};
