import { mix, readable } from '../../core/color';
import { blob, polygon } from '../../core/curve';
import { pack } from '../../core/layout';
import { every } from '../../core/palettes';
import type { Rng } from '../../core/rng';
import type { Family, Scene } from '../../core/scene';
import { path, polar, rect } from '../../core/svg';

/** A broken chip: few corners, straight edges, uneven. */
function chip(rng: Rng, x: number, y: number, r: number) {
  const corners = rng.int(4, 6);
  const turn = rng.range(0, 6.28);
  return polygon(
    Array.from({ length: corners }, (_, i) =>
      polar(r * rng.range(0.62, 1.05), turn + ((i + rng.range(-0.2, 0.2)) / corners) * 6.283, x, y),
    ),
  );
}

function stone(scene: Scene, round: boolean, large: number) {
  const { rng, w, h, u, p } = scene;
  const colors = readable([...p.a, p.ink, p.soft], p.ground, 0.06);
  const layers = new Map<string, string>();
  const spots = pack(rng, w, h, [
    { r: u * large, tries: 90, gap: u },
    { r: u * large * 0.58, tries: 160, gap: u * 0.7 },
    { r: u * 1.6, tries: 260, gap: u * 0.6 },
    { r: u * 0.7, tries: 420, gap: u * 0.4 },
  ]);
  for (const { x, y, r } of spots) {
    const color = rng.pick(colors);
    const d = round ? blob(rng, x, y, r * 0.9, 0.24, 6) : chip(rng, x, y, r);
    layers.set(color, (layers.get(color) ?? '') + d);
  }
  return rect(0, 0, w, h, p.ground) + [...layers].map(([color, d]) => path(d, color)).join('');
}

/** Slabs of two grounds that meet in a curve, chips inverted where they change. */
function split(scene: Scene) {
  const { rng, w, h, p } = scene;
  const [a, b] = [rng.range(0.3, 0.7), rng.range(0.3, 0.7)];
  const wave = `M0 ${h * a}C${w * 0.35} ${h * (a - 0.22)} ${w * 0.6} ${h * (b + 0.22)} ${w} ${h * b}V${h}H0Z`;
  const lower = {
    ...scene,
    p: { ...p, ground: mix(p.a[0], p.ground, 0.12), a: [p.ground, p.a[1], p.a[2], p.ink, p.soft] as const },
  };
  return `<clipPath id="c"><path d="${wave}"/></clipPath>${stone(scene, false, 5.5)}<g clip-path="url(#c)">${stone(lower, false, 5.5)}</g>`;
}

export const terrazzoFamily: Family = {
  id: 'terrazzo',
  series: '水磨石',
  style: 'pattern',
  tags: ['水磨石', '石材', '简约'],
  palettes: every,
  compositions: [
    {
      names: [
        ['水磨石碎片', 'Terrazzo Chips'],
        ['石子拼花', 'Stone Mosaic'],
        ['威尼斯石面', 'Venetian Stone'],
      ],
      tags: ['碎片'],
      draw: (s) => stone(s, false, 7.5),
    },
    {
      names: [
        ['鹅卵石滩', 'Pebble Beach'],
        ['溪边卵石', 'Brook Pebbles'],
        ['糖果石头', 'Candy Stones'],
      ],
      tags: ['卵石'],
      draw: (s) => stone(s, true, 6.5),
    },
    {
      names: [
        ['细点水磨石', 'Fine Terrazzo'],
        ['彩纸碎屑', 'Confetti'],
        ['星点石纹', 'Speckled Stone'],
      ],
      tags: ['细点'],
      draw: (s) => stone(s, false, 3.4),
    },
    {
      names: [
        ['拼接水磨石', 'Split Terrazzo'],
        ['双色石纹', 'Two-tone Stone'],
        ['岩石断层', 'Rock Strata'],
      ],
      tags: ['拼接'],
      draw: split,
    },
  ],
};
