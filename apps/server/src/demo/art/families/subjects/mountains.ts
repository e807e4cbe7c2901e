import { distance, mix } from '../../core/color';
import { smoothOpen } from '../../core/curve';
import {
  celadon,
  coral,
  deepSea,
  dustyRose,
  forest,
  lilac,
  matcha,
  midnight,
  mint,
  mist,
  mustard,
  paper,
  peach,
  peacock,
  persimmon,
  plum,
  sakura,
} from '../../core/palettes';
import type { Rng } from '../../core/rng';
import type { Family, Scene } from '../../core/scene';
import { circle, fade, line, linearGradient, n, type Point, path, rect, repeat } from '../../core/svg';

/** A ridge from edge to edge: few large swings with smaller ones on top. */
function ridge(rng: Rng, w: number, y: number, swing: number, steps: number): Point[] {
  const [a, b, c] = [rng.range(0, 6), rng.range(0, 6), rng.range(0, 6)];
  const [f, g] = [rng.range(0.7, 1.3), rng.range(1.8, 2.8)];
  return Array.from({ length: steps + 1 }, (_, i): Point => {
    const t = i / steps;
    const wave =
      Math.sin(a + t * 6.283 * f) * 0.6 + Math.sin(b + t * 6.283 * g) * 0.3 + Math.sin(c + t * 40) * 0.06;
    return [-10 + t * (w + 20), y + wave * swing];
  });
}

function pines(rng: Rng, points: readonly Point[], size: number, color: string) {
  let d = '';
  for (const [x, y] of points) {
    if (rng.chance(0.35)) continue;
    const s = size * rng.range(0.6, 1.2);
    d += repeat(
      4,
      (i) =>
        `M${n(x)} ${n(y - s * (1 - i * 0.18))}L${n(x + s * (0.1 + i * 0.05))} ${n(y - s * (0.62 - i * 0.2))}L${n(x - s * (0.1 + i * 0.05))} ${n(y - s * (0.62 - i * 0.2))}Z`,
    );
    d += `M${n(x - s * 0.02)} ${n(y - s * 0.3)}h${n(s * 0.04)}v${n(s * 0.5)}h${n(-s * 0.04)}Z`;
  }
  return path(d, color);
}

function birds(rng: Rng, x: number, y: number, size: number, color: string) {
  const d = repeat(5, () => {
    const [bx, by, s] = [
      x + rng.range(-9, 9) * size,
      y + rng.range(-4, 4) * size,
      size * rng.range(0.7, 1.3),
    ];
    return `M${n(bx - s)} ${n(by - s * 0.3)}Q${n(bx - s * 0.4)} ${n(by - s * 0.7)} ${n(bx)} ${n(by)}Q${n(bx + s * 0.4)} ${n(by - s * 0.7)} ${n(bx + s)} ${n(by - s * 0.3)}`;
  });
  return line(d, color, size * 0.16);
}

function layers(
  scene: Scene,
  { forested, lake, peaks }: { forested: boolean; lake: boolean; peaks: boolean },
) {
  const { rng, w, h, u, p } = scene;
  const night = distance(p.ground, '#000000') < 0.42;
  const sky = [
    mix(p.ground, p.a[0], night ? 0.08 : 0.02),
    mix(p.ground, p.a[2], 0.3),
    mix(p.soft, p.a[0], 0.45),
  ];
  const near = night ? mix(p.ground, '#05060c', 0.55) : mix(p.a[4], p.ink, 0.75);
  const far = mix(p.soft, p.a[0], night ? 0.32 : 0.42);
  const sun = night ? p.ink : mix('#fff3dc', p.a[0], 0.16);
  const count = 6;
  const [sx, sy] = [w * rng.range(0.28, 0.72), h * rng.range(0.2, 0.34)];
  const base = lake ? 0.62 : 0.96;
  let body = '';
  for (let i = 0; i < count; i++) {
    const t = i / (count - 1);
    const y = h * (0.4 + (base - 0.48) * t);
    const points =
      peaks && i < 4 ? jagged(rng, w, y, h * (0.15 - t * 0.06)) : ridge(rng, w, y, h * (0.1 - t * 0.035), 26);
    const tone = mix(far, near, t ** 1.25);
    const top =
      peaks && i < 4 ? `M${points.map(([x, py]) => `${n(x)} ${n(py)}`).join('L')}` : smoothOpen(points);
    if (forested && i > 2) body += pines(rng, points, u * (3 + t * 9), tone);
    body += path(`${top}V${n(h)}H-10Z`, tone);
    if (i < count - 1) body += rect(0, y + h * 0.02, w, h * 0.17, 'url(#m)', `opacity="${n(0.9 - t * 0.3)}"`);
  }
  const water = lake
    ? mirrorLake(scene, h * 0.66, night ? mix(p.soft, p.a[3], 0.15) : mix(p.soft, p.a[0], 0.35), sun, sx)
    : '';
  return (
    `<defs>${linearGradient('s', sky)}${fade('g', sun, 0.55)}${fade('m', mix(p.soft, p.ground, 0.4), 0.75, 'up')}</defs>` +
    rect(0, 0, w, h, 'url(#s)') +
    circle(sx, sy, u * 30, 'url(#g)') +
    circle(sx, sy, u * rng.range(6.5, 9.5), sun) +
    body +
    water +
    birds(rng, w * 0.5 + (w * 0.5 - sx) * 0.7, h * 0.26, u * 1.5, near)
  );
}

function jagged(rng: Rng, w: number, y: number, swing: number): Point[] {
  const points: Point[] = [];
  for (let x = -w * 0.1, up = rng.chance(0.5); x < w * 1.15; x += w * rng.range(0.07, 0.16), up = !up) {
    points.push([x, y + (up ? -1 : 0.45) * swing * rng.range(0.5, 1.1)]);
  }
  return points;
}

function mirrorLake(scene: Scene, y: number, water: string, sun: string, sx: number) {
  const { rng, w, h, u } = scene;
  const glints = repeat(16, (i) => {
    const gy = y + (h - y) * ((i + 0.5) / 16);
    const half = u * rng.range(2, 9) * (0.6 + i / 20);
    const x = sx + rng.range(-4, 4) * u;
    return `M${n(x - half)} ${n(gy)}H${n(x + half)}`;
  });
  const shades = repeat(12, () => {
    const x = rng.range(0, w);
    const gy = rng.range(y, h);
    return `M${n(x)} ${n(gy)}h${n(u * rng.range(5, 16))}`;
  });
  return (
    rect(0, y, w, h - y, water) +
    line(shades, mix(water, '#1a2440', 0.22), u * 0.35) +
    line(glints, sun, u * 0.55, 'opacity="0.85"')
  );
}

export const mountainsFamily: Family = {
  id: 'mountains',
  series: '云山远景',
  style: 'landscape',
  tags: ['山水', '风景', '自然'],
  palettes: [
    mist,
    peach,
    celadon,
    lilac,
    deepSea,
    persimmon,
    sakura,
    forest,
    mint,
    dustyRose,
    plum,
    mustard,
    peacock,
    matcha,
    midnight,
    coral,
    paper,
  ],
  compositions: [
    {
      names: [
        ['远山薄雾', 'Hills in Mist'],
        ['群山如黛', 'Ink Hills'],
        ['云海群山', 'Sea of Clouds'],
      ],
      tags: ['远山', '云雾'],
      draw: (s) => layers(s, { forested: false, lake: false, peaks: false }),
    },
    {
      names: [
        ['松林山谷', 'Pine Valley'],
        ['森林日出', 'Forest Sunrise'],
        ['山间松林', 'Mountain Pines'],
      ],
      tags: ['森林', '松树'],
      draw: (s) => layers(s, { forested: true, lake: false, peaks: false }),
    },
    {
      names: [
        ['湖光山色', 'Lake and Hills'],
        ['山间湖泊', 'Mountain Lake'],
        ['湖畔远山', 'Hills by the Lake'],
      ],
      tags: ['湖泊'],
      draw: (s) => layers(s, { forested: true, lake: true, peaks: false }),
    },
    {
      names: [
        ['雪山之巅', 'Snowy Summit'],
        ['群峰叠嶂', 'Ranges'],
        ['高原山脉', 'Highland Range'],
      ],
      tags: ['雪山', '山峰'],
      draw: (s) => layers(s, { forested: false, lake: false, peaks: true }),
    },
  ],
};
