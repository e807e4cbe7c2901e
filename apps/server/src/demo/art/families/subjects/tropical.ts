import { darker, lighter, mix } from '../../core/color';
import { leafShape, petalShape } from '../../core/curve';
import { pack } from '../../core/layout';
import {
  celadon,
  charcoal,
  coral,
  cream,
  deepSea,
  forest,
  lemon,
  midnight,
  mint,
  mustard,
  peach,
  peacock,
  plum,
  seaSalt,
} from '../../core/palettes';
import { cycle } from '../../core/rng';
import type { Family, Scene } from '../../core/scene';
import {
  circle,
  createStamps,
  line,
  linearGradient,
  n,
  path,
  rect,
  repeat,
  rosette,
  turned,
} from '../../core/svg';
import { heartFor, petalColors } from '../../flora/bouquet';

function monstera(s: number, color: string) {
  // Lobes along both sides; the gaps between them are the splits.
  const side = (k: number) =>
    repeat(6, (i) => {
      const t = i / 5;
      const reach = s * (0.42 + 0.24 * Math.sin(Math.PI * (0.2 + t * 0.62)));
      return turned(petalShape(reach, s * 0.27), k * (128 - t * 108), 0, -s * (0.22 + t * 0.5));
    });
  const body = `M0 ${n(-s * 0.1)}C${n(-s * 0.34)} ${n(-s * 0.1)} ${n(-s * 0.34)} ${n(-s * 0.7)} 0 ${n(-s * 1.02)}C${n(s * 0.34)} ${n(-s * 0.7)} ${n(s * 0.34)} ${n(-s * 0.1)} 0 ${n(-s * 0.1)}Z`;
  const veins = repeat(5, (i) => {
    const y = -s * (0.24 + i * 0.13);
    return `M0 ${n(y)}L${n(-s * 0.34)} ${n(y - s * (0.02 + i * 0.04))}M0 ${n(y)}L${n(s * 0.34)} ${n(y - s * (0.02 + i * 0.04))}`;
  });
  return (
    path(body + side(-1), color) +
    path(side(1), darker(color, 0.08)) +
    line(`M0 ${n(s * 0.25)}V${n(-s * 0.95)}${veins}`, lighter(color, 0.28), s * 0.016)
  );
}

function palm(s: number, color: string) {
  const blades = (k: number) =>
    repeat(12, (i) => {
      const t = i / 11;
      const length = s * (0.55 * Math.sin(Math.PI * (0.3 + t * 0.6)));
      return turned(leafShape(length, s * 0.075), k * (70 - t * 42), 0, -s * (0.12 + t * 0.85));
    });
  return (
    path(blades(-1), lighter(color, 0.08)) +
    path(blades(1), darker(color, 0.06)) +
    line(`M0 ${n(s * 0.2)}V${n(-s)}`, darker(color, 0.2), s * 0.022)
  );
}

function banana(s: number, color: string) {
  const half = `M0 0C${n(s * 0.3)} ${n(-s * 0.2)} ${n(s * 0.3)} ${n(-s * 0.8)} 0 ${n(-s * 1.15)}Z`;
  const veins = repeat(
    9,
    (i) =>
      `M0 ${n(-s * (0.1 + i * 0.1))}L${n(-s * 0.19)} ${n(-s * (0.2 + i * 0.1))}M0 ${n(-s * (0.1 + i * 0.1))}L${n(s * 0.19)} ${n(-s * (0.2 + i * 0.1))}`,
  );
  return (
    path(leafShape(s * 1.15, s * 0.46), color) +
    path(half, darker(color, 0.1)) +
    line(veins, lighter(color, 0.16), s * 0.01) +
    line(`M0 ${n(s * 0.2)}V${n(-s * 1.08)}`, lighter(color, 0.3), s * 0.022)
  );
}

function fan(s: number, color: string) {
  return (
    path(
      repeat(11, (i) => turned(leafShape(s * (0.95 - Math.abs(i - 5) * 0.045), s * 0.17), (i - 5) * 19)),
      color,
    ) +
    line(
      repeat(11, (i) => turned(`M0 0L0 ${n(-s * 0.8)}`, (i - 5) * 19)),
      lighter(color, 0.22),
      s * 0.012,
    ) +
    line(`M0 0V${n(s * 0.4)}`, color, s * 0.03)
  );
}

function hibiscus(r: number, petal: string, heart: string) {
  return (
    path(rosette(5, petalShape(r, r * 1.12)), petal) +
    path(rosette(5, petalShape(r * 0.6, r * 0.34)), darker(petal, 0.25)) +
    line(
      rosette(
        5,
        `M0 ${n(-r * 0.3)}L${n(-r * 0.16)} ${n(-r * 0.8)}M0 ${n(-r * 0.3)}L${n(r * 0.16)} ${n(-r * 0.8)}`,
      ),
      darker(petal, 0.14),
      r * 0.02,
    ) +
    line(`M0 0L${n(r * 0.42)} ${n(-r * 0.56)}`, heart, r * 0.07) +
    line(
      `M${n(r * 0.3)} ${n(-r * 0.52)}h0M${n(r * 0.44)} ${n(-r * 0.44)}h0M${n(r * 0.36)} ${n(-r * 0.66)}h0M${n(r * 0.5)} ${n(-r * 0.64)}h0`,
      lighter(heart, 0.3),
      r * 0.1,
    )
  );
}

function greens({ p }: Scene) {
  const base = mix(p.leaf, '#2f7d5a', 0.35);
  return [mix(base, p.ground, 0.45), base, mix(base, p.ink, 0.28), mix(base, p.a[2], 0.3), darker(base, 0.3)];
}

function jungle(scene: Scene, flowers: boolean, scale: number) {
  const { rng, w, h, u, p } = scene;
  const stamps = createStamps();
  const tones = greens(scene);
  const s = u * scale;
  const leaves = [monstera, palm, banana, fan].flatMap((leaf, i) => [
    stamps.add(leaf(s, cycle(tones, i))),
    stamps.add(leaf(s, cycle(tones, i + 2))),
  ]);
  const far = [palm, banana].map((leaf) => stamps.add(leaf(s, mix(cycle(tones, 0), p.ground, 0.5))));
  const blooms = petalColors(p).map((petal) => stamps.add(hibiscus(s * 0.42, petal, heartFor(petal, p))));
  const back = pack(rng, w, h, [{ r: s * 0.5, tries: 120, gap: -s * 0.2 }]).map(({ x, y }) =>
    rng.pick(far)(x, y, rng.range(0, 360)),
  );
  const spots = pack(rng, w, h, [{ r: s * 0.5, tries: 320, gap: -s * 0.14 }]);
  const front = spots.map(({ x, y }, i) => {
    const turn = rng.range(0, 360);
    const rad = (turn * Math.PI) / 180;
    // Leaves are drawn from the stem, so shift them back to centre on the spot.
    return cycle(leaves, i * 3 + rng.int(0, 2))(
      x - Math.sin(rad) * s * 0.45,
      y + Math.cos(rad) * s * 0.45,
      turn,
      rng.range(0.85, 1.1),
    );
  });
  const tops = flowers
    ? spots
        .filter((_, i) => i % 2 === 0)
        .map(({ x, y }, i) =>
          cycle(blooms, i)(x + s * 0.4, y + s * 0.3, rng.range(0, 360), rng.range(0.7, 1)),
        )
    : [];
  return stamps.defs() + rect(0, 0, w, h, p.ground) + back.join('') + front.join('') + tops.join('');
}

/** Leaves lean in from the edges around a sun. */
function opening(scene: Scene) {
  const { rng, w, h, u, p } = scene;
  const stamps = createStamps();
  const tones = greens(scene);
  const s = u * 34;
  const leaves = [palm, monstera, banana, fan].map((leaf, i) => stamps.add(leaf(s, cycle(tones, i))));
  const count = 22;
  const ringOf = (reach: number, offset: number) =>
    repeat(count, (i) => {
      const angle = ((i + offset) / count) * 360;
      const rad = (angle * Math.PI) / 180;
      return cycle(leaves, i * 3 + Math.round(offset * 4))(
        w / 2 + Math.cos(rad) * w * reach,
        h / 2 + Math.sin(rad) * h * reach,
        angle - 90 + rng.range(-22, 22),
        rng.range(0.75, 1),
      );
    });
  const bloom = petalColors(p)
    .slice(0, 3)
    .map((petal) => stamps.add(hibiscus(u * 10, petal, heartFor(petal, p))));
  const r = Math.min(w, h) * 0.28;
  const slits = repeat(5, (i) => {
    const top = r * (0.1 + i * 0.17);
    const half = Math.sqrt(r * r - top * top);
    return rect(w / 2 - half, h / 2 + top, half * 2, r * (0.03 + i * 0.018), p.ground);
  });
  const sun =
    `<defs>${linearGradient('sun', ['#ffd479', '#f7855f', '#e2557c'])}</defs>` +
    circle(w / 2, h / 2, r, 'url(#sun)') +
    slits;
  return (
    stamps.defs() +
    rect(0, 0, w, h, p.ground) +
    sun +
    ringOf(0.72, 0) +
    ringOf(0.78, 0.5) +
    repeat(7, (i) =>
      cycle(bloom, i)(w * (i % 2 ? 0.1 : 0.9) + rng.range(-4, 4) * u, h * ((i + 0.5) / 7), rng.range(0, 360)),
    )
  );
}

export const tropicalFamily: Family = {
  id: 'tropical',
  series: '热带雨林',
  style: 'botanical',
  tags: ['热带', '植物', '叶子'],
  palettes: [
    mint,
    deepSea,
    peach,
    forest,
    coral,
    lemon,
    charcoal,
    seaSalt,
    plum,
    peacock,
    cream,
    midnight,
    mustard,
    celadon,
  ],
  compositions: [
    {
      names: [
        ['龟背竹叶', 'Monstera Leaves'],
        ['热带丛林', 'Tropical Jungle'],
        ['棕榈叶影', 'Palm Shadows'],
      ],
      tags: ['龟背竹', '棕榈'],
      draw: (s) => jungle(s, false, 26),
    },
    {
      names: [
        ['扶桑花开', 'Hibiscus in Bloom'],
        ['夏威夷花园', 'Hawaiian Garden'],
        ['海岛扶桑', 'Island Hibiscus'],
      ],
      tags: ['扶桑', '海岛'],
      draw: (s) => jungle(s, true, 22),
    },
    {
      names: [
        ['丛林落日', 'Jungle Sundown'],
        ['椰林假期', 'Palm Grove Holiday'],
        ['丛林之窗', 'Jungle Window'],
      ],
      tags: ['丛林', '假期'],
      draw: opening,
    },
  ],
};
