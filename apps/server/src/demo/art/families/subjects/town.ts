import { brightness, darker, lighter, mix, readable } from '../../core/color';
import {
  celadon,
  cobalt,
  coral,
  cream,
  deepSea,
  dustyRose,
  lemon,
  lilac,
  midnight,
  mint,
  mist,
  mustard,
  peach,
  persimmon,
  plum,
  sakura,
} from '../../core/palettes';
import { cycle, type Rng } from '../../core/rng';
import type { Family, Scene } from '../../core/scene';
import { circle, linearGradient, n, path, place, rect, repeat } from '../../core/svg';

interface Look {
  wall: string;
  roof: string;
  glass: string;
  trim: string;
}

/** One house standing on the origin, `w` wide; roofs and windows vary. */
function house(rng: Rng, w: number, h: number, look: Look): string {
  const { wall, roof, glass, trim } = look;
  const kind = rng.int(0, 3);
  const top = w * rng.range(0.35, 0.6);
  const roofs = [
    path(`M${n(-w * 0.56)} ${n(-h)}L0 ${n(-h - top)}L${n(w * 0.56)} ${n(-h)}Z`, roof),
    path(
      `M${n(-w * 0.5)} ${n(-h)}V${n(-h - top * 0.5)}H${n(-w * 0.3)}V${n(-h - top * 0.85)}H${n(-w * 0.12)}V${n(-h - top * 1.1)}H${n(w * 0.12)}V${n(-h - top * 0.85)}H${n(w * 0.3)}V${n(-h - top * 0.5)}H${n(w * 0.5)}V${n(-h)}Z`,
      roof,
    ),
    path(`M${n(-w * 0.54)} ${n(-h)}A${n(w * 0.54)} ${n(top)} 0 0 1 ${n(w * 0.54)} ${n(-h)}Z`, roof),
    path(
      `M${n(-w * 0.56)} ${n(-h)}L${n(-w * 0.36)} ${n(-h - top * 0.7)}H${n(w * 0.36)}L${n(w * 0.56)} ${n(-h)}Z`,
      roof,
    ),
  ];
  const columns = w > 90 ? 3 : 2;
  const rows = Math.max(1, Math.floor((h - w * 0.45) / (w * 0.38)));
  const pane = w / (columns * 2 + 1);
  const windows = repeat(columns * rows, (i) => {
    const x = -w / 2 + pane + (i % columns) * pane * 2;
    const y = -h + w * 0.12 + Math.floor(i / columns) * w * 0.38;
    const arched = kind === 2 ? `rx="${n(pane * 0.5)}"` : `rx="${n(pane * 0.08)}"`;
    return (
      rect(x, y, pane, w * 0.25, glass, arched) +
      rect(x - pane * 0.12, y + w * 0.25, pane * 1.24, w * 0.03, trim)
    );
  });
  const door =
    path(
      `M${n(-w * 0.1)} 0V${n(-w * 0.24)}A${n(w * 0.1)} ${n(w * 0.1)} 0 0 1 ${n(w * 0.1)} ${n(-w * 0.24)}V0Z`,
      roof,
    ) + circle(w * 0.055, -w * 0.14, w * 0.014, trim);
  return (
    rect(w * 0.22, -h - top * 0.75, w * 0.1, top * 0.75, darker(wall, 0.2)) +
    cycle(roofs, kind) +
    rect(-w / 2, -h, w, h, wall) +
    rect(-w / 2, -h, w, w * 0.04, trim) +
    windows +
    door
  );
}

function looks(scene: Scene, night: boolean): Look[] {
  const { p } = scene;
  const walls = readable([...p.a, p.soft], p.ground, 0.1);
  return walls.map((wall, i) => ({
    wall: night ? mix(wall, p.ground, 0.45) : wall,
    roof: night ? mix(darker(cycle(walls, i + 2), 0.3), p.ground, 0.4) : darker(cycle(walls, i + 2), 0.28),
    glass: night ? '#ffd98a' : mix(lighter(p.soft, 0.5), '#ffffff', 0.3),
    trim: night ? mix(wall, p.ink, 0.3) : lighter(wall, 0.55),
  }));
}

function row(scene: Scene, base: number, size: number, all: readonly Look[]) {
  const { rng, w } = scene;
  let body = '';
  for (let x = -size * 0.3, i = rng.int(0, 5); x < w + size; i++) {
    const wide = size * rng.range(0.8, 1.15);
    body += place(house(rng, wide, wide * rng.range(0.95, 1.75), cycle(all, i)), x + wide / 2, base);
    x += wide * 1.02;
  }
  return body;
}

/** Houses along a canal, doubled in the water. */
function canal(scene: Scene) {
  const { w, h, u, p } = scene;
  const shore = h * 0.66;
  const homes = row(scene, shore, u * 19, looks(scene, false));
  const ripples = repeat(9, (i) =>
    rect(
      (w * ((i * 37) % 100)) / 100 - u * 8,
      shore + (h - shore) * (0.14 + i * 0.095),
      u * (26 - i),
      u * 0.8,
      mix(p.soft, '#ffffff', 0.4),
      `rx="${n(u * 0.4)}" opacity="0.55"`,
    ),
  );
  return (
    rect(0, 0, w, h, p.ground) +
    circle(w * 0.74, h * 0.18, u * 7.5, '#f9c97c') +
    repeat(3, (i) =>
      rect(
        w * (0.08 + i * 0.3),
        h * (0.1 + (i % 2) * 0.09),
        u * 20,
        u * 2.2,
        mix(p.soft, '#ffffff', 0.3),
        `rx="${n(u * 1.1)}"`,
      ),
    ) +
    homes +
    rect(0, shore, w, h, mix('#6fa8b8', p.ground, 0.3)) +
    `<g transform="translate(0 ${n(shore * 2)}) scale(1 -1)" opacity="0.28">${homes}</g>` +
    rect(0, shore, w, u * 1.8, darker(p.soft, 0.3)) +
    ripples
  );
}

/** Light palettes keep their houses but get a night to stand in. */
function afterDark(scene: Scene): Scene {
  const { p } = scene;
  const ground = brightness(p.ground) > 0.4 ? mix('#1b2042', p.a[0], 0.14) : p.ground;
  return { ...scene, p: { ...p, ground, soft: mix(ground, p.soft, 0.2), ink: '#fdf1d6' } };
}

/** A hill town: rows climb to a tower under the evening sky. */
function hillTown(day: Scene, night: boolean) {
  const scene = night ? afterDark(day) : day;
  const { rng, w, h, u, p } = scene;
  const all = looks(scene, night);
  const rows = Math.max(3, Math.round(h / (u * 24)));
  const sky = night
    ? [darker(p.ground, 0.4), mix(p.ground, p.a[4], 0.5)]
    : [p.ground, mix(p.soft, '#ffe0bd', 0.5)];
  const body = repeat(rows, (i) => {
    const base = h * (0.42 + (0.62 * i) / (rows - 1));
    const bush = repeat(6, () =>
      circle(
        rng.range(0, w),
        base + u * 0.6,
        u * rng.range(2, 4),
        night ? mix(p.leaf, p.ground, 0.6) : p.leaf,
      ),
    );
    return (
      row(scene, base, u * (13 + i * 2.2), all) +
      bush +
      rect(
        0,
        base,
        w,
        h,
        night ? mix(p.ground, '#05060d', 0.3 + i * 0.08) : mix(p.leaf, p.ground, 0.45 - i * 0.05),
      )
    );
  });
  const stars = night
    ? repeat(50, () => circle(rng.range(0, w), rng.range(0, h * 0.4), u * rng.range(0.12, 0.36), p.ink))
    : '';
  return (
    `<defs>${linearGradient('sky', sky)}</defs>` +
    rect(0, 0, w, h, 'url(#sky)') +
    stars +
    circle(w * rng.range(0.2, 0.8), h * 0.14, u * 6.5, night ? p.ink : '#f9b872') +
    body
  );
}

export const townFamily: Family = {
  id: 'town',
  series: '童话小镇',
  style: 'landscape',
  tags: ['小镇', '房子', '童话'],
  palettes: [
    mist,
    peach,
    mint,
    mustard,
    lilac,
    cream,
    coral,
    sakura,
    lemon,
    celadon,
    dustyRose,
    persimmon,
    midnight,
    deepSea,
    plum,
    cobalt,
  ],
  compositions: [
    {
      names: [
        ['运河小镇', 'Canal Town'],
        ['河畔彩屋', 'Houses by the Canal'],
        ['水边街道', 'Waterside Street'],
      ],
      tags: ['运河', '街道'],
      draw: canal,
    },
    {
      names: [
        ['山城小镇', 'Hill Town'],
        ['彩色房子', 'Painted Houses'],
        ['屋顶之上', 'Over the Roofs'],
      ],
      tags: ['山城', '屋顶'],
      draw: (s) => hillTown(s, false),
    },
    {
      names: [
        ['万家灯火', 'Lights at Home'],
        ['小镇夜色', 'Town at Night'],
        ['夜晚的窗户', 'Lit Windows'],
      ],
      tags: ['夜景', '灯火'],
      draw: (s) => hillTown(s, true),
    },
  ],
};
