/** Soft light: gradients only, for cases that want colour and calm. */
import { brightness, mix } from '../../core/color';
import { blob, smoothOpen, sparkle } from '../../core/curve';
import { pack } from '../../core/layout';
import {
  cobalt,
  coral,
  deepSea,
  lemon,
  lilac,
  midnight,
  mint,
  mist,
  peach,
  peacock,
  plum,
  sakura,
  seaSalt,
} from '../../core/palettes';
import { cycle } from '../../core/rng';
import type { Family, Scene } from '../../core/scene';
import { circle, fade, linearGradient, n, type Point, path, rect, repeat } from '../../core/svg';

const glow = ({ p }: Scene, i: number) =>
  mix(cycle([p.a[0], p.a[2], p.a[4], p.a[1]], i), '#ffffff', brightness(p.ground) > 0.5 ? 0.12 : 0);

function clouds(scene: Scene) {
  const { rng, w, h, p } = scene;
  const big = Math.max(w, h);
  const defs = repeat(5, (i) => fade(`g${i}`, glow(scene, i), 0.95));
  const body = repeat(5, (i) =>
    circle(
      w * rng.range(0, 1),
      h * ((i + 0.5) / 5) + rng.range(-0.08, 0.08) * h,
      big * rng.range(0.3, 0.46),
      `url(#g${i % 5})`,
    ),
  );
  const { u } = scene;
  const dust = repeat(12, () =>
    path(
      sparkle(rng.range(0.05, 0.95) * w, rng.range(0.05, 0.95) * h, u * rng.range(0.7, 2.4)),
      '#ffffff',
      'opacity="0.85"',
    ),
  );
  return `<defs>${defs}</defs>${rect(0, 0, w, h, p.ground)}${body}${dust}`;
}

/** Rings of light around a centre. */
function halo(scene: Scene) {
  const { rng, w, h, p } = scene;
  const c = [
    glow(scene, rng.int(0, 1)),
    mix(glow(scene, 2), p.ground, 0.1),
    p.ground,
    glow(scene, 1),
    p.ground,
  ];
  const stops = c
    .map((color, i) => `<stop offset="${cycle([0, 28, 50, 72, 100], i)}%" stop-color="${color}"/>`)
    .join('');
  const r = Math.max(w, h) * 0.62;
  const [rx, ry] = [Math.min(r, w * 0.86), Math.min(r, h * 0.86)];
  // An ellipse as a path: Skia fills no ellipse with a gradient.
  const arc = (side: number) => `A${n(rx)} ${n(ry)} 0 0 1 ${n(w / 2 + side * rx)} ${n(h / 2)}`;
  return (
    `<defs><radialGradient id="h">${stops}</radialGradient></defs>` +
    rect(0, 0, w, h, p.ground) +
    path(`M${n(w / 2 - rx)} ${n(h / 2)}${arc(1)}${arc(-1)}Z`, 'url(#h)') +
    circle(w / 2, h / 2, Math.min(w, h) * 0.1, '#ffffff', 'opacity="0.35"')
  );
}

/** Rays of northern light: bright at the foot, gone at the top. */
function aurora(scene: Scene) {
  const { rng, w, h, u } = scene;
  const night = cycle(['#0b1530', '#12122e', '#0a2233', '#1a1033'], rng.int(0, 3));
  const lights = [
    ['#5ff0b5', '#3aa8c9'],
    ['#8bf0d0', '#8a78f0'],
    ['#c4f58a', '#2fb5a0'],
    ['#f5a0cf', '#6b7be8'],
  ] as const;
  const [a, b] = rng.pick(lights);
  const ray = (id: string, color: string) =>
    `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${color}" stop-opacity="0"/><stop offset="0.82" stop-color="${color}" stop-opacity="0.5"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></linearGradient>`;
  const curtains = repeat(2, (i) => {
    const [phase, turns] = [rng.range(0, 6), rng.range(0.8, 1.4)];
    const count = 34;
    return repeat(count, (k) => {
      const t = k / (count - 1);
      const foot = h * (0.46 + i * 0.2) + Math.sin(phase + t * 6.283 * turns) * h * 0.11;
      const tall = h * (0.36 + 0.12 * Math.sin(phase * 2 + t * 17) + 0.04 * Math.sin(t * 61));
      const wide = (w / count) * 2.6;
      return rect(
        t * w - wide / 2 + Math.sin(phase + t * 12) * u * 3,
        foot - tall,
        wide,
        tall,
        `url(#l${i})`,
      );
    });
  });
  const stars = repeat(70, () =>
    circle(rng.range(0, w), rng.range(0, h * 0.75), u * rng.range(0.1, 0.34), '#ffffff', 'opacity="0.8"'),
  );
  const ridge = (y: number, tone: string) =>
    path(
      `${smoothOpen(Array.from({ length: 8 }, (_, k): Point => [(k * w) / 7, h * y + rng.range(-1, 1) * h * 0.04]))}V${n(h)}H0Z`,
      tone,
    );
  const pines = repeat(Math.ceil(w / (u * 3)), (i) => {
    const [x, tall] = [i * u * 3 + rng.range(-1, 1) * u, u * rng.range(5, 12)];
    return `M${n(x)} ${n(h * 0.96 - tall)}L${n(x + tall * 0.24)} ${n(h)}L${n(x - tall * 0.24)} ${n(h)}Z`;
  });
  return (
    `<defs>${ray('l0', a)}${ray('l1', b)}${linearGradient('n', [night, mix(night, b, 0.3)])}</defs>` +
    rect(0, 0, w, h, 'url(#n)') +
    stars +
    curtains +
    ridge(0.84, mix(night, b, 0.22)) +
    ridge(0.91, mix(night, '#000000', 0.3)) +
    path(pines, mix(night, '#000000', 0.5))
  );
}

/** Glassy bubbles, each lit from above. */
function drops(scene: Scene) {
  const { rng, w, h, u, p } = scene;
  const defs = repeat(4, (i) =>
    linearGradient(`d${i}`, [mix(glow(scene, i), '#ffffff', 0.6), glow(scene, i)]),
  );
  const spots = pack(rng, w, h, [
    { r: u * 19, tries: 40, gap: -u * 5 },
    { r: u * 10, tries: 60, gap: -u * 2 },
    { r: u * 4, tries: 60, gap: u },
  ]);
  const body = spots.map(
    ({ x, y, r }, i) =>
      path(blob(rng, x, y, r, r > u * 6 ? 0.14 : 0.04, 7), `url(#d${i % 4})`, 'opacity="0.86"') +
      `<path d="M${n(x - r * 0.55)} ${n(y - r * 0.25)}A${n(r * 0.62)} ${n(r * 0.62)} 0 0 1 ${n(x - r * 0.1)} ${n(y - r * 0.6)}" fill="none" stroke="#ffffff" stroke-opacity="0.7" stroke-width="${n(r * 0.07)}" stroke-linecap="round"/>`,
  );
  return (
    `<defs>${defs}${linearGradient('bg', [p.ground, p.soft])}</defs>` +
    rect(0, 0, w, h, 'url(#bg)') +
    body.join('')
  );
}

export const auraFamily: Family = {
  id: 'aura',
  series: '流光渐变',
  style: 'abstract',
  tags: ['渐变', '梦幻', '简约'],
  palettes: [
    lilac,
    peach,
    mint,
    cobalt,
    sakura,
    plum,
    mist,
    coral,
    seaSalt,
    deepSea,
    peacock,
    midnight,
    lemon,
  ],
  compositions: [
    {
      names: [
        ['柔光渐变', 'Soft Gradient'],
        ['云霞渐变', 'Cloud Glow'],
        ['棉花糖天空', 'Cotton Candy Sky'],
      ],
      tags: ['柔光'],
      draw: clouds,
    },
    {
      names: [
        ['极光之夜', 'Aurora Night'],
        ['北极光', 'Northern Lights'],
        ['极光雪原', 'Aurora over Snow'],
      ],
      tags: ['极光', '星空'],
      draw: aurora,
    },
    {
      names: [
        ['光晕', 'Halo'],
        ['能量光环', 'Energy Rings'],
        ['光环冥想', 'Halo Meditation'],
      ],
      tags: ['光晕'],
      draw: halo,
    },
    {
      names: [
        ['流体水滴', 'Liquid Drops'],
        ['果冻气泡', 'Jelly Bubbles'],
        ['琉璃气泡', 'Glass Bubbles'],
      ],
      tags: ['流体', '气泡'],
      draw: drops,
    },
  ],
};
