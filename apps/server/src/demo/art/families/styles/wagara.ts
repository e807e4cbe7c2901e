/** Japanese textile patterns: waves, hemp leaf, scales, seven treasures, arrow feathers. */
import { mix, readable } from '../../core/color';
import { polygon } from '../../core/curve';
import { halfDrop } from '../../core/layout';
import {
  burgundy,
  celadon,
  charcoal,
  cobalt,
  cream,
  deepSea,
  forest,
  matcha,
  midnight,
  mist,
  mustard,
  paper,
  peacock,
  persimmon,
  sakura,
  seaSalt,
} from '../../core/palettes';
import { cycle } from '../../core/rng';
import type { Family, Scene } from '../../core/scene';
import { circle, createStamps, line, n, path, polar, rect, repeat } from '../../core/svg';

function seigaiha(scene: Scene) {
  const { rng, w, h, u, p } = scene;
  const r = u * rng.range(6, 11);
  const stamps = createStamps();
  const fan = (tone: string, edge: string) =>
    stamps.add([1, 0.8, 0.6, 0.4, 0.2].map((k, i) => circle(0, 0, r * k, i % 2 ? edge : tone)).join(''));
  const edge = p.ground;
  const tones = readable(p.a, p.ground, 0.18);
  const fans = tones.map((tone) => fan(tone, edge));
  const gold = fan(mix(p.ink, p.ground, 0.1), edge);
  const graded = rng.chance(0.5);
  const body = halfDrop(w, h + r * 2, r * 2, r * 0.5).map((s) => {
    const share = s.y / h + rng.range(-0.12, 0.12);
    const one = graded
      ? cycle(fans, Math.max(0, Math.min(fans.length - 1, Math.floor(share * fans.length))))
      : cycle(fans, s.row % 7 === 3 ? 1 : 0);
    return (rng.chance(0.06) ? gold : one)(s.x, s.y);
  });
  return stamps.defs() + rect(0, 0, w, h, p.ground) + body.join('');
}

function asanoha(scene: Scene) {
  const { rng, w, h, u, p } = scene;
  const side = u * rng.range(11, 18);
  const height = (side * Math.sqrt(3)) / 2;
  const fills = readable([...p.a.slice(0, 3), p.soft], p.ground, 0.05);
  const color = rng.pick(readable(p.a, p.ground, 0.3));
  let [lines, body] = ['', ''];
  const cell = (ax: number, ay: number, bx: number, by: number, cx: number, cy: number) => {
    const [mx, my] = [(ax + bx + cx) / 3, (ay + by + cy) / 3];
    lines +=
      `M${n(ax)} ${n(ay)}L${n(bx)} ${n(by)}L${n(cx)} ${n(cy)}Z` +
      [
        [ax, ay],
        [bx, by],
        [cx, cy],
      ]
        .map(([x = 0, y = 0]) => `M${n(mx)} ${n(my)}L${n(x)} ${n(y)}`)
        .join('');
    if (rng.chance(0.3))
      body += path(
        polygon([
          [ax, ay],
          [bx, by],
          [mx, my],
        ]),
        rng.pick(fills),
      );
    if (rng.chance(0.3))
      body += path(
        polygon([
          [cx, cy],
          [bx, by],
          [mx, my],
        ]),
        rng.pick(fills),
      );
  };
  for (let y = -height, row = 0; y < h + height; y += height, row++) {
    for (let x = (row % 2 ? -side / 2 : 0) - side; x < w + side; x += side) {
      cell(x, y, x + side, y, x + side / 2, y + height);
      cell(x + side, y, x + side / 2, y + height, x + side * 1.5, y + height);
    }
  }
  return rect(0, 0, w, h, p.ground) + body + line(lines, color, u * 0.42);
}

function uroko(scene: Scene) {
  const { rng, w, h, u, p } = scene;
  const side = u * rng.range(9, 15);
  const colors = [...readable(p.a, p.ground, 0.2)];
  const layers = colors.map(() => '');
  for (let y = 0, row = 0; y < h; y += side * 0.87, row++) {
    for (let x = (row % 2 ? -side / 2 : 0) - side; x < w; x += side) {
      const i = rng.chance(0.14)
        ? rng.int(0, colors.length - 1)
        : Math.floor((row / (h / (side * 0.87))) * Math.min(3, colors.length));
      layers[i] = `${layers[i] ?? ''}${polygon([
        [x, y + side * 0.87],
        [x + side / 2, y],
        [x + side, y + side * 0.87],
      ])}`;
    }
  }
  return rect(0, 0, w, h, p.ground) + layers.map((d, i) => path(d, cycle(colors, i))).join('');
}

function shippo(scene: Scene) {
  const { rng, w, h, u, p } = scene;
  const r = u * rng.range(8, 13);
  const colors = readable(p.a, p.ground, 0.2);
  const stamps = createStamps();
  const lens = `M0 0Q${n(r * 0.5)} ${n(-r * 0.5)} 0 ${n(-r)}Q${n(-r * 0.5)} ${n(-r * 0.5)} 0 0Z`;
  const petals = [45, 135, 225, 315]
    .map((angle) => `<path d="${lens.replace(/r/g, '')}" transform="rotate(${angle}) scale(1 1.414)"/>`)
    .join('');
  const flowers = colors.slice(0, 3).map((color) => stamps.add(`<g fill="${color}">${petals}</g>`));
  const heart = stamps.add(
    circle(0, 0, r * 0.13, p.a[0]) +
      line(
        repeat(8, (i) => {
          const [x, y] = polar(r * 0.26, (i * Math.PI) / 4);
          return `M${n(x)} ${n(y)}h0`;
        }),
        p.a[0],
        r * 0.07,
      ),
  );
  let body = '';
  for (let y = 0, row = 0; y < h + r; y += r, row++)
    for (let x = row % 2 ? r : 0; x < w + r; x += r * 2)
      body += (rng.chance(0.12) ? cycle(flowers, 1) : cycle(flowers, 0))(x, y) + heart(x + r, y);
  return stamps.defs() + rect(0, 0, w, h, p.ground) + body;
}

function yagasuri(scene: Scene) {
  const { rng, w, h, u, p } = scene;
  const step = u * rng.range(8, 13);
  const tall = step * 2.6;
  const colors = readable(p.a, p.ground, 0.2);
  const stamps = createStamps();
  const arrows = colors.map((color) => {
    const half = (k: number, tone: string) =>
      path(
        polygon([
          [0, step * 0.5],
          [k * step * 0.46, 0],
          [k * step * 0.46, tall * 0.86],
          [0, tall * 0.86 + step * 0.5],
        ]),
        tone,
      );
    const barbs = repeat(
      9,
      (i) => `M0 ${n(step * 0.7 + i * tall * 0.09)}L${n(step * 0.42)} ${n(step * 0.28 + i * tall * 0.09)}`,
    );
    return stamps.add(
      half(-1, color) + half(1, mix(color, p.ground, 0.35)) + line(barbs, color, step * 0.03),
    );
  });
  let body = '';
  for (let x = step / 2, column = 0; x < w + step; x += step, column++)
    for (let y = column % 2 ? -tall : -tall / 2, row = 0; y < h; y += tall, row++)
      body += (rng.chance(0.1) ? cycle(arrows, 2) : cycle(arrows, row % 2))(x, y);
  return stamps.defs() + rect(0, 0, w, h, p.ground) + body;
}

export const wagaraFamily: Family = {
  id: 'wagara',
  series: '和风纹样',
  style: 'pattern',
  tags: ['和风', '纹样', '传统'],
  palettes: [
    paper,
    deepSea,
    seaSalt,
    burgundy,
    celadon,
    persimmon,
    mist,
    mustard,
    sakura,
    forest,
    matcha,
    peacock,
    charcoal,
    cobalt,
    midnight,
    cream,
  ],
  compositions: [
    {
      names: [
        ['青海波海浪', 'Seigaiha Waves'],
        ['和风海浪', 'Japanese Waves'],
        ['波纹如扇', 'Fan Waves'],
      ],
      tags: ['海浪', '青海波'],
      draw: seigaiha,
    },
    {
      names: [
        ['麻叶纹样', 'Hemp Leaf'],
        ['麻叶星芒', 'Asanoha Stars'],
        ['和风麻叶', 'Japanese Hemp Leaf'],
      ],
      tags: ['麻叶'],
      draw: asanoha,
    },
    {
      names: [
        ['三角鳞纹', 'Triangle Scales'],
        ['鱼鳞和纹', 'Fish Scales'],
        ['鳞光', 'Glinting Scales'],
      ],
      tags: ['鳞纹', '三角'],
      draw: uroko,
    },
    {
      names: [
        ['七宝花纹', 'Seven Treasures'],
        ['七宝连环', 'Linked Treasures'],
        ['圆环花窗', 'Ring Lattice'],
      ],
      tags: ['七宝'],
      draw: shippo,
    },
    {
      names: [
        ['箭羽纹样', 'Arrow Feathers'],
        ['和服箭羽', 'Kimono Arrows'],
        ['羽箭织锦', 'Feather Brocade'],
      ],
      tags: ['箭羽', '和服'],
      draw: yagasuri,
    },
  ],
};
