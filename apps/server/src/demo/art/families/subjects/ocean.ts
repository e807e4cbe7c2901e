import { mix, readable } from '../../core/color';
import { smoothOpen, star } from '../../core/curve';
import { pack } from '../../core/layout';
import {
  celadon,
  cobalt,
  coral,
  deepSea,
  lilac,
  mint,
  mist,
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
  linearGradient,
  n,
  type Point,
  path,
  rect,
  repeat,
  ring,
} from '../../core/svg';
import { jellyfish, reefFish, seaweed, shell, turtle, whale } from '../../motifs/sea';

function creatures(scene: Scene, whales: boolean) {
  const { rng, w, h, u, p } = scene;
  const r = u * (whales ? 12 : 8.5) * rng.pick([0.85, 1, 1.2]);
  const stamps = createStamps();
  const c = readable(p.a, p.ground, 0.2);
  const big = whales
    ? [
        whale(r, cycle(c, 0), '#fdf6ec', p.ink),
        whale(r, cycle(c, 1), '#fdf6ec', p.ink),
        whale(r * 0.85, mix(cycle(c, 0), p.ink, 0.3), '#fdf6ec', '#26262a'),
      ]
    : [
        reefFish(r * 0.9, cycle(c, 0), '#fdf6ec'),
        jellyfish(r * 0.8, cycle(c, 1)),
        turtle(r, cycle(c, 2), mix(p.leaf, '#ffffff', 0.15)),
        reefFish(r * 0.8, cycle(c, 3), cycle(c, 1)),
        whale(r * 0.85, cycle(c, 3), '#fdf6ec', '#26262a'),
      ];
  const motifs = big.map((body) => stamps.add(body));
  const small = [
    shell(r * 0.22, cycle(c, 2)),
    path(
      star(0, 0, r * 0.24, r * 0.12, 5),
      cycle(c, 1),
      `stroke="${cycle(c, 1)}" stroke-width="${n(r * 0.07)}" stroke-linejoin="round"`,
    ),
    ring(0, 0, r * 0.12, mix(p.ink, p.ground, 0.35), r * 0.035),
    seaweed(r * 0.42, mix(p.leaf, p.ground, 0.15)),
    reefFish(r * 0.22, cycle(c, 0), cycle(c, 2)),
  ].map((body) => stamps.add(body));
  const spots = pack(rng, w, h, [
    { r: r * 1.02, tries: 420, gap: r * 0.05 },
    { r: r * 0.27, tries: 300, gap: r * 0.06 },
  ]);
  return (
    stamps.defs() +
    rect(0, 0, w, h, p.ground) +
    spots
      .map((s, i) =>
        s.r > r * 0.6
          ? cycle(motifs, i)(s.x, s.y, rng.range(-16, 16))
          : cycle(small, i)(s.x, s.y, rng.range(-20, 20)),
      )
      .join('')
  );
}

/** Water keeps the colours of water, whatever the palette around it: light, middle, deep. */
const waters = [
  ['#bfe3e6', '#3f9bb5', '#123a5a'],
  ['#cfe4f5', '#4f86c6', '#1b2f63'],
  ['#c8ece0', '#3aa08f', '#0e4650'],
  ['#d9d4f2', '#767cc9', '#2a2660'],
  ['#ffe1cf', '#4aa3ad', '#134b5f'],
] as const;

/** Layers of rolling water; each crest carries a line of foam. */
function swell(scene: Scene) {
  const { rng, w, h, u, p } = scene;
  const [pale, mid, deep] = rng.pick(waters);
  const blues = [
    mix(pale, mid, 0.25),
    mix(pale, mid, 0.6),
    mid,
    mix(mid, deep, 0.35),
    mix(mid, deep, 0.7),
    deep,
  ];
  const rows = 8;
  const layers = repeat(rows, (i) => {
    const base = h * (0.36 + (i / rows) * 0.68);
    const length = w / rng.range(2.2, 3.4);
    const phase = rng.range(0, 6.28);
    const points = Array.from({ length: 25 }, (_, k): Point => {
      const x = -20 + (k * (w + 40)) / 24;
      return [
        x,
        base +
          Math.sin((x / length) * 6.283 + phase) * h * 0.03 +
          Math.sin((x / length) * 2.1 + phase * 2) * h * 0.012,
      ];
    });
    const foam = points.map(([x, y]): Point => [x, y + u * 1.1]);
    const tone = cycle(blues, Math.floor((i / rows) * blues.length));
    return (
      path(`${smoothOpen(points)}V${n(h)}H-20Z`, mix(tone, '#ffffff', 0.62)) +
      path(`${smoothOpen(foam)}V${n(h)}H-20Z`, tone)
    );
  });
  const [x, y] = [w * rng.range(0.25, 0.75), h * 0.27];
  const stamps = createStamps();
  const tail = stamps.add(whale(u * 13, mix(mid, deep, 0.8), '#fdf6ec', '#ffffff'));
  return (
    `<defs>${linearGradient('sky', [mix(p.ground, '#fff3e0', 0.35), mix(p.soft, '#ffd9b0', 0.5)])}</defs>${stamps.defs()}` +
    rect(0, 0, w, h, 'url(#sky)') +
    circle(x, y, u * 9, '#f7a072') +
    tail(w * rng.range(0.38, 0.62), h * 0.375, -14, Math.min(1.3, w / (u * 62))) +
    layers
  );
}

/** The sea floor: weed from below, fish in the light. */
function reef(scene: Scene) {
  const { rng, w, h, u, p } = scene;
  const stamps = createStamps();
  const c = readable(p.a, p.ground, 0.2);
  const [top, mid, floor] = rng.pick(waters);
  const weeds = [
    mix(floor, p.leaf, 0.5),
    mix(floor, cycle(c, 0), 0.5),
    mix(floor, cycle(c, 2), 0.55),
    mix(p.leaf, floor, 0.15),
  ].map((color) => stamps.add(seaweed(u * 22, color)));
  const school = [
    reefFish(u * 5, cycle(c, 2), '#fdf6ec'),
    reefFish(u * 4, '#f7b267', '#fdf6ec'),
    reefFish(u * 3.4, '#f27d72', '#ffe8d1'),
  ].map((body) => stamps.add(body));
  const guests = [jellyfish(u * 6.5, '#f4b6c2'), turtle(u * 9, mix(p.leaf, '#e9c46a', 0.4), '#a7c7a0')].map(
    (body) => stamps.add(body),
  );
  const fishes = pack(rng, w, h * 0.72, [
    { r: u * 10, tries: 6, gap: u },
    { r: u * 5.5, tries: 60, gap: u * 2.5 },
  ]).filter((s) => s.y > h * 0.06);
  const bubbles = repeat(34, () =>
    ring(
      rng.range(0, w),
      rng.range(0, h * 0.9),
      u * rng.range(0.4, 1.3),
      '#ffffff',
      u * 0.2,
      'opacity="0.6"',
    ),
  );
  const rays = repeat(5, (i) =>
    path(
      `M${n(w * (0.1 + i * 0.2))} 0L${n(w * (-0.1 + i * 0.22))} ${n(h)}H${n(w * (0.04 + i * 0.22))}L${n(w * (0.16 + i * 0.2))} 0Z`,
      '#ffffff',
      'opacity="0.09"',
    ),
  );
  const bed = (y: number, tone: string) =>
    path(
      `M0 ${n(h * y)}Q${n(w * 0.25)} ${n(h * (y - 0.05))} ${n(w * 0.5)} ${n(h * y)}T${n(w)} ${n(h * (y - 0.01))}V${n(h)}H0Z`,
      tone,
    );
  return (
    `<defs>${linearGradient('deep', [top, mid, floor])}</defs>${stamps.defs()}` +
    rect(0, 0, w, h, 'url(#deep)') +
    rays +
    fishes
      .map((s, i) => (s.r > u * 7 ? cycle(guests, i) : cycle(school, i))(s.x, s.y, rng.range(-12, 12)))
      .join('') +
    bubbles +
    bed(0.9, mix(floor, '#ffffff', 0.12)) +
    repeat(Math.ceil(w / (u * 7)) + 1, (i) =>
      cycle(weeds, i * 3 + rng.int(0, 1))(
        i * u * 7 + rng.range(-2, 2) * u,
        h * 1.01,
        rng.range(-8, 8),
        rng.range(0.6, 1.5),
      ),
    ) +
    bed(0.975, mix(floor, '#000814', 0.3))
  );
}

export const oceanFamily: Family = {
  id: 'ocean',
  series: '蓝色海洋',
  style: 'animal',
  tags: ['海洋', '动物', '蓝色'],
  palettes: [seaSalt, deepSea, mint, cobalt, mist, peacock, coral, lilac, celadon, peach, plum],
  compositions: [
    {
      names: [
        ['鲸鱼之歌', 'Whale Song'],
        ['小鲸鱼', 'Little Whales'],
        ['鲸鱼游记', 'Whale Travels'],
      ],
      tags: ['鲸鱼'],
      draw: (s) => creatures(s, true),
    },
    {
      names: [
        ['海浪与鲸', 'Waves and Whale'],
        ['海浪日出', 'Waves at Sunrise'],
        ['翻涌海浪', 'Rolling Waves'],
      ],
      tags: ['海浪', '鲸鱼'],
      draw: swell,
    },
    {
      names: [
        ['海底花园', 'Sea Garden'],
        ['珊瑚鱼群', 'Reef Fish'],
        ['海底世界', 'Under the Sea'],
      ],
      tags: ['鱼群', '海底'],
      draw: reef,
    },
    {
      names: [
        ['海龟与水母', 'Turtles and Jellyfish'],
        ['海洋朋友', 'Ocean Friends'],
        ['水母漂流', 'Drifting Jellyfish'],
      ],
      tags: ['海龟', '水母'],
      draw: (s) => creatures(s, false),
    },
  ],
};
