/** Folk-art florals: strict symmetry, fat leaves, dots along every edge. */
import { lighter, mix } from '../../core/color';
import { leafShape, petalShape } from '../../core/curve';
import { halfDrop } from '../../core/layout';
import {
  burgundy,
  charcoal,
  cobalt,
  cream,
  deepSea,
  dustyRose,
  forest,
  midnight,
  mint,
  mustard,
  peach,
  peacock,
  persimmon,
  plum,
  terracotta,
} from '../../core/palettes';
import { cycle } from '../../core/rng';
import type { Family, Scene } from '../../core/scene';
import {
  circle,
  createStamps,
  line,
  mirror,
  n,
  path,
  place,
  rect,
  repeat,
  rosette,
  turned,
} from '../../core/svg';
import { heartFor, petalColors } from '../../flora/bouquet';

function folkFlower(r: number, petal: string, inner: string, heart: string) {
  return (
    path(rosette(8, petalShape(r, r * 0.62)), petal) +
    path(rosette(8, petalShape(r * 0.72, r * 0.3)), inner) +
    circle(0, 0, r * 0.3, heart) +
    line(rosette(10, `M0 ${n(-r * 0.2)}h0`), inner, r * 0.07) +
    circle(0, 0, r * 0.1, petal)
  );
}

function folkTulip(s: number, petal: string, inner: string) {
  const cup = `M0 0C${n(-s * 0.7)} 0 ${n(-s * 0.75)} ${n(-s * 0.6)} ${n(-s * 0.55)} ${n(-s)}L${n(-s * 0.2)} ${n(-s * 0.62)}L0 ${n(-s * 1.1)}L${n(s * 0.2)} ${n(-s * 0.62)}L${n(s * 0.55)} ${n(-s)}C${n(s * 0.75)} ${n(-s * 0.6)} ${n(s * 0.7)} 0 0 0Z`;
  return (
    path(cup, petal) +
    path(turned(leafShape(s * 0.62, s * 0.3), 0, 0, -s * 0.08), inner) +
    line(rosette(1, `M${n(-s * 0.34)} ${n(-s * 0.38)}h0M${n(s * 0.34)} ${n(-s * 0.38)}h0`), inner, s * 0.11)
  );
}

function paisleyLeaf(s: number, color: string, dot: string) {
  const d = `M0 0C${n(s * 0.1)} ${n(-s * 0.5)} ${n(s * 0.7)} ${n(-s * 0.4)} ${n(s * 0.8)} ${n(-s * 0.85)}C${n(s * 0.9)} ${n(-s * 0.35)} ${n(s * 0.65)} ${n(s * 0.06)} 0 0Z`;
  return (
    path(d, color) +
    line(
      `M${n(s * 0.3)} ${n(-s * 0.16)}h0M${n(s * 0.5)} ${n(-s * 0.26)}h0M${n(s * 0.65)} ${n(-s * 0.42)}h0`,
      dot,
      s * 0.08,
    )
  );
}

function bird(s: number, body: string, wing: string, ink: string) {
  const d = `M${n(-s)} ${n(-s * 0.1)}C${n(-s * 0.5)} ${n(-s * 0.2)} ${n(-s * 0.2)} ${n(-s * 0.8)} ${n(s * 0.3)} ${n(-s * 0.72)}C${n(s * 0.55)} ${n(-s * 0.7)} ${n(s * 0.6)} ${n(-s * 0.55)} ${n(s * 0.85)} ${n(-s * 0.48)}L${n(s * 0.58)} ${n(-s * 0.38)}C${n(s * 0.55)} ${n(s * 0.2)} ${n(-s * 0.2)} ${n(s * 0.35)} ${n(-s * 1.05)} ${n(s * 0.25)}Z`;
  return (
    path(d, body) +
    place(path(leafShape(s * 0.8, s * 0.4), wing), s * 0.2, -s * 0.16, -100) +
    circle(s * 0.35, -s * 0.5, s * 0.07, ink) +
    line(
      `M${n(-s * 0.1)} ${n(s * 0.26)}v${n(s * 0.2)}M${n(s * 0.1)} ${n(s * 0.22)}v${n(s * 0.24)}`,
      ink,
      s * 0.05,
    )
  );
}

/** A tree of flowers, mirrored on its stem. */
function tree(scene: Scene) {
  const { w, h, rng, p } = scene;
  // A wide wrap takes three trees, so each must be smaller.
  const s = w > h * 1.6 ? h * 0.36 : Math.min(w * 0.95, h * 0.8) * 0.5;
  const c = rng.shuffle(petalColors(p));
  const [a, b, d] = [cycle(c, 0), cycle(c, 1), cycle(c, 2)];
  const leafColor = mix(p.leaf, p.ink, 0.06);
  const dot = lighter(leafColor, 0.4);
  const side =
    line(
      `M0 ${n(s * 0.62)}C${n(s * 0.15)} ${n(s * 0.3)} ${n(s * 0.5)} ${n(s * 0.4)} ${n(s * 0.62)} ${n(s * 0.12)}M0 ${n(s * 0.25)}C${n(s * 0.1)} ${n(-s * 0.1)} ${n(s * 0.4)} 0 ${n(s * 0.52)} ${n(-s * 0.42)}`,
      leafColor,
      s * 0.03,
    ) +
    place(folkFlower(s * 0.23, b, d, heartFor(b, p)), s * 0.64, s * 0.06) +
    place(folkTulip(s * 0.24, d, a), s * 0.54, -s * 0.4, 14) +
    place(paisleyLeaf(s * 0.34, leafColor, dot), 0, s * 0.82, 8) +
    place(paisleyLeaf(s * 0.28, leafColor, dot), s * 0.1, s * 0.36, -6) +
    place(paisleyLeaf(s * 0.24, leafColor, dot), s * 0.12, -s * 0.06, -30) +
    place(bird(s * 0.17, a, b, p.ink), s * 0.5, s * 0.72, 0, 1) +
    place(paisleyLeaf(s * 0.2, leafColor, dot), s * 0.42, s * 0.32, 60) +
    repeat(4, (i) => circle(s * (0.2 + i * 0.13), s * (0.98 - i * 0.02), s * 0.025, cycle(c, i)));
  const motif =
    line(`M0 ${n(s * 1.05)}V${n(-s * 0.55)}`, leafColor, s * 0.04) +
    side +
    mirror(side) +
    place(folkFlower(s * 0.36, a, b, heartFor(a, p)), 0, -s * 0.5) +
    place(folkTulip(s * 0.2, b, d), 0, -s * 0.92);
  const copies = w > h * 1.6 ? [-1, 0, 1] : [0];
  const border = frame(scene, cycle(c, 0), cycle(c, 1), leafColor);
  return (
    rect(0, 0, w, h, p.ground) +
    border +
    copies.map((k) => place(motif, w / 2 + k * s * 1.72, h * 0.52)).join('')
  );
}

function frame({ w, h, u, p }: Scene, a: string, b: string, leafColor: string) {
  const step = u * 6;
  const [across, down] = [Math.round(w / step), Math.round(h / step)];
  const stamps = createStamps();
  const bud = stamps.add(
    path(leafShape(u * 2.6, u * 1.7), leafColor) +
      path(turned(leafShape(u * 2.6, u * 1.7), 180), leafColor) +
      circle(0, 0, u * 0.9, a),
  );
  const dot = stamps.add(circle(0, 0, u * 0.7, b));
  const spots: string[] = [];
  for (let i = 0; i < across; i++)
    for (const y of [u * 3.4, h - u * 3.4]) spots.push((i % 2 ? dot : bud)(((i + 0.5) * w) / across, y, 90));
  for (let i = 1; i < down - 1; i++)
    for (const x of [u * 3.4, w - u * 3.4]) spots.push((i % 2 ? dot : bud)(x, ((i + 0.5) * h) / down));
  return (
    stamps.defs() +
    rect(0, 0, w, h, p.soft) +
    rect(u * 6.6, u * 6.6, w - u * 13.2, h - u * 13.2, p.ground, `rx="${n(u * 2)}"`) +
    spots.join('')
  );
}

function allOver(scene: Scene, birdsToo: boolean) {
  const { rng, w, h, u, p } = scene;
  const step = u * rng.range(21, 30);
  const c = petalColors(p);
  const stamps = createStamps();
  const dot = lighter(p.leaf, 0.45);
  const s = step * 0.5;
  const leaves = repeat(
    4,
    (i) =>
      place(paisleyLeaf(s * 0.62, p.leaf, dot), 0, 0, i * 90) +
      place(mirror(paisleyLeaf(s * 0.62, p.leaf, dot)), 0, 0, i * 90),
  );
  const flowers = c
    .slice(0, 3)
    .map((petal, i) => stamps.add(leaves + folkFlower(s * 0.48, petal, cycle(c, i + 1), heartFor(petal, p))));
  const tulips = c
    .slice(0, 3)
    .map((petal, i) =>
      stamps.add(line(`M0 0V${n(s * 0.4)}`, p.leaf, s * 0.05) + folkTulip(s * 0.34, petal, cycle(c, i + 2))),
    );
  const birds = [1, -1].map((k) =>
    stamps.add(`<g transform="scale(${k} 1)">${bird(s * 0.34, cycle(c, 1), cycle(c, 0), p.ink)}</g>`),
  );
  const bead = stamps.add(circle(0, 0, s * 0.06, cycle(c, 0)));
  const body = halfDrop(w, h, step, step * 0.62).map(({ x, y, row, column }) => {
    const gap =
      birdsToo && (column + row) % 2
        ? cycle(birds, row)(x + s, y)
        : cycle(tulips, column + row)(x + s, y - s * 0.05);
    return (
      cycle(flowers, column + row)(x, y, row % 2 ? 0 : 45) +
      gap +
      bead(x + s, y - s * 0.62) +
      bead(x + s, y + s * 0.62)
    );
  });
  return stamps.defs() + rect(0, 0, w, h, p.ground) + body.join('');
}

export const folkFamily: Family = {
  id: 'folk',
  series: '民艺花束',
  style: 'floral',
  tags: ['民族风', '花卉', '对称'],
  palettes: [
    burgundy,
    cream,
    forest,
    mustard,
    deepSea,
    persimmon,
    cobalt,
    peach,
    charcoal,
    mint,
    plum,
    peacock,
    midnight,
    dustyRose,
    terracotta,
  ],
  compositions: [
    {
      names: [
        ['生命之树', 'Tree of Life'],
        ['民艺花树', 'Folk Flower Tree'],
        ['花鸟树影', 'Birds in the Flower Tree'],
      ],
      tags: ['花树', '小鸟'],
      draw: tree,
    },
    {
      names: [
        ['民俗花朵', 'Folk Blooms'],
        ['北欧花毯', 'Nordic Flower Rug'],
        ['东欧绣花', 'Eastern Embroidery'],
      ],
      tags: ['刺绣', '花朵'],
      draw: (s) => allOver(s, false),
    },
    {
      names: [
        ['花间小鸟', 'Birds among Flowers'],
        ['小鸟与郁金香', 'Birds and Tulips'],
        ['花鸟绣片', 'Bird and Flower Embroidery'],
      ],
      tags: ['小鸟', '郁金香'],
      draw: (s) => allOver(s, true),
    },
  ],
};
