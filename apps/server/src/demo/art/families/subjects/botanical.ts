import { mix, readable } from '../../core/color';
import { leafShape } from '../../core/curve';
import { pack } from '../../core/layout';
import {
  celadon,
  charcoal,
  cream,
  deepSea,
  dustyRose,
  forest,
  light,
  midnight,
  mustard,
  paper,
  plum,
  terracotta,
} from '../../core/palettes';
import { cycle } from '../../core/rng';
import type { Family, Scene } from '../../core/scene';
import { circle, createStamps, line, n, path, place, rect, repeat, turned } from '../../core/svg';
import { berries, eucalyptus, fern, foldedLeaf, ginkgo, leaf, sprig } from '../../flora/leaves';

function tones({ p }: Scene) {
  return [p.leaf, mix(p.leaf, p.ink, 0.3), mix(p.leaf, p.ground, 0.4), mix(p.leaf, p.a[2], 0.35)];
}

/** Sprigs lying in every direction, large ones first, small ones between. */
function herbarium(scene: Scene) {
  const { rng, w, h, u, p } = scene;
  const greens = tones(scene);
  const c = readable(p.a, p.ground, 0.2);
  const size = u * rng.range(20, 30);
  const stamps = createStamps();
  const makers = [
    (color: string) => sprig(size, color, 6),
    (color: string) => fern(size, color),
    (color: string) => eucalyptus(size, color),
    (color: string) => berries(size * 0.9, color, cycle(c, 0)),
    (color: string) => foldedLeaf(size, size * 0.4, color),
    (color: string) => sprig(size, color, 4, 0.75),
  ];
  const stems = makers.flatMap((make, i) => [
    stamps.add(make(cycle(greens, i))),
    stamps.add(make(cycle(greens, i + 2))),
  ]);
  const dot = stamps.add(circle(0, 0, size * 0.035, cycle(c, 1)));
  const spots = pack(rng, w, h, [
    { r: size * 0.36, tries: 500, gap: 0 },
    { r: size * 0.08, tries: 160, gap: size * 0.02 },
  ]);
  const body = spots.map((s, i) => {
    if (s.r < size * 0.2) return dot(s.x, s.y);
    const turn = rng.range(0, 360);
    const rad = (turn * Math.PI) / 180;
    return cycle(stems, i * 5 + rng.int(0, 1))(
      s.x - Math.sin(rad) * size * 0.48,
      s.y + Math.cos(rad) * size * 0.48,
      turn,
      rng.range(0.85, 1.05),
    );
  });
  return stamps.defs() + rect(0, 0, w, h, p.ground) + body.join('');
}

function ginkgoFall(scene: Scene) {
  const { rng, w, h, u, p } = scene;
  const r = u * rng.range(7, 12);
  const golds = ['#e8b23a', '#f2cf6a', '#d9952f', mix('#e8b23a', p.a[0], 0.4)];
  const stamps = createStamps();
  const leaves = readable(golds, p.ground, 0.12).map((color) => stamps.add(ginkgo(r, color)));
  const faint = stamps.add(ginkgo(r, mix(p.ground, p.soft, 0.85)));
  const back = pack(rng, w, h, [{ r: r * 0.9, tries: 160 }]).map((s) =>
    faint(s.x, s.y, rng.range(0, 360), 1.3),
  );
  const front = pack(rng, w, h, [
    { r: r * 0.92, tries: 420, gap: r * 0.05 },
    { r: r * 0.45, tries: 160, gap: r * 0.05 },
  ]).map((s, i) =>
    cycle(leaves, i + rng.int(0, 1))(s.x, s.y + s.r * 0.3, rng.range(-150, 150), s.r / r + 0.05),
  );
  return stamps.defs() + rect(0, 0, w, h, p.ground) + back.join('') + front.join('');
}

/** Bamboo against a round window. */
function bamboo(scene: Scene) {
  const { rng, w, h, u, p } = scene;
  const greens = tones(scene);
  const stamps = createStamps();
  const cluster = greens.map((color) =>
    stamps.add(
      path(
        [-62, -30, 4, 36]
          .map((angle, i) => turned(leafShape(u * (15 - Math.abs(i - 1.5) * 2), u * 2.8), angle + 180))
          .join(''),
        color,
      ),
    ),
  );
  const stalk = (x: number, width: number, color: string, lean: number) => {
    const joint = u * 17;
    const parts = Math.ceil(h / joint) + 1;
    const offset = rng.range(0, joint);
    return repeat(parts, (i) => {
      const y = h - i * joint + offset;
      const at = x + lean * i;
      return (
        line(`M${n(at)} ${n(y - joint * 0.06)}L${n(at + lean * 0.9)} ${n(y - joint * 0.95)}`, color, width) +
        line(`M${n(at - width * 0.6)} ${n(y)}H${n(at + width * 0.6)}`, mix(color, p.ink, 0.25), u * 0.6) +
        (i % 2
          ? rng.pick(cluster)(at + width * 0.4, y - joint * 0.1, -38, rng.range(0.7, 1))
          : rng.pick(cluster)(at - width * 0.4, y - joint * 0.2, 38, rng.range(0.7, 1)))
      );
    });
  };
  const count = Math.max(4, Math.round(w / (u * 16)));
  return (
    rect(0, 0, w, h, p.ground) +
    circle(w / 2, h * 0.44, Math.min(w, h) * 0.38, mix(p.soft, '#fffaf0', 0.4)) +
    repeat(count, (i) =>
      stalk(
        (w * (i + 0.5)) / count + rng.range(-3, 3) * u,
        u * rng.range(1.8, 3.4),
        cycle(greens, i + 2),
        rng.range(-0.8, 0.8) * u,
      ),
    ) +
    stamps.defs()
  );
}

/** Line drawings, one plant beside the other, as in an old field book. */
function fieldBook(scene: Scene) {
  const { rng, w, h, u, p } = scene;
  const across = Math.max(2, Math.round(w / (u * 30)));
  const rows = Math.max(1, Math.round(h / (u * 44)));
  const [cw, ch] = [w / across, h / rows];
  const greens = tones(scene);
  const c = readable(p.a, p.ground, 0.2);
  const size = Math.min(cw * 1.15, ch * 0.74);
  const kinds = [
    (s: number, i: number) => sprig(s, cycle(greens, i), 7),
    (s: number, i: number) => fern(s, cycle(greens, i)),
    (s: number, i: number) => eucalyptus(s, cycle(greens, i)),
    (s: number, i: number) => berries(s * 0.95, cycle(greens, i), cycle(c, i)),
    (s: number, i: number) =>
      repeat(5, (k) =>
        place(
          leaf(s * 0.6, s * 0.16, cycle(greens, i + k)),
          0,
          -s * 0.12 * k,
          (k % 2 ? 1 : -1) * (58 - k * 10),
        ),
      ) + line(`M0 0V${n(-s)}`, cycle(greens, i), s * 0.015),
    (s: number, i: number) =>
      line(`M0 0V${n(-s * 0.6)}`, cycle(greens, i), s * 0.03) +
      place(ginkgo(s * 0.42, cycle(c, i)), 0, -s * 0.55),
  ];
  const order = rng.shuffle(kinds);
  return (
    rect(0, 0, w, h, p.ground) +
    repeat(across * rows, (i) => {
      const [x, y] = [(i % across) * cw, Math.floor(i / across) * ch];
      const pad = Math.min(cw, ch) * 0.06;
      const frame = rect(
        x + pad,
        y + pad,
        cw - pad * 2,
        ch - pad * 2,
        i % 2 ? p.soft : mix(p.ground, p.soft, 0.4),
        `rx="${n(cw * 0.45)}"`,
      );
      return (
        frame +
        place(cycle(order, i + Math.floor(i / across))(size, i), x + cw / 2, y + ch * 0.88, rng.range(-5, 5))
      );
    })
  );
}

export const botanicalFamily: Family = {
  id: 'botanical',
  series: '植物手札',
  style: 'botanical',
  tags: ['植物', '叶子', '自然'],
  palettes: [
    ...light,
    paper,
    forest,
    deepSea,
    charcoal,
    midnight,
    mustard,
    terracotta,
    plum,
    celadon,
    cream,
    dustyRose,
  ],
  compositions: [
    {
      names: [
        ['植物标本', 'Herbarium'],
        ['尤加利枝叶', 'Eucalyptus'],
        ['林间枝叶', 'Forest Sprigs'],
      ],
      tags: ['枝叶', '尤加利'],
      draw: herbarium,
    },
    {
      names: [
        ['银杏落叶', 'Falling Ginkgo'],
        ['银杏小径', 'Ginkgo Path'],
        ['一地银杏', 'Carpet of Ginkgo'],
      ],
      tags: ['银杏', '秋天'],
      draw: ginkgoFall,
    },
    {
      names: [
        ['竹影摇曳', 'Swaying Bamboo'],
        ['竹林清风', 'Bamboo Breeze'],
        ['竹窗', 'Bamboo Window'],
      ],
      tags: ['竹子', '国风'],
      draw: bamboo,
    },
    {
      names: [
        ['植物图鉴', 'Plant Field Book'],
        ['叶子收藏', 'Leaf Collection'],
        ['花草手帖', 'Herb Notes'],
      ],
      tags: ['图鉴'],
      draw: fieldBook,
    },
  ],
};
