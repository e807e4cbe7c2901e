import { mix, readable } from '../../core/color';
import { polygon } from '../../core/curve';
import { every, paper } from '../../core/palettes';
import { cycle } from '../../core/rng';
import type { Family, Scene } from '../../core/scene';
import { createStamps, line, n, path, rect, repeat } from '../../core/svg';

function gingham(scene: Scene) {
  const { rng, w, h, u, p } = scene;
  const s = u * rng.range(4, 8);
  const color = cycle(readable(p.a, p.ground, 0.25), rng.int(0, 2));
  const bar = `fill="${color}" opacity="0.45"`;
  const down = repeat(Math.ceil(w / (s * 2)) + 1, (i) => `M${n(i * s * 2)} 0h${n(s)}V${n(h)}h${n(-s)}Z`);
  const across = repeat(Math.ceil(h / (s * 2)) + 1, (i) => `M0 ${n(i * s * 2)}v${n(s)}H${n(w)}v${n(-s)}Z`);
  const ticks =
    s > u * 5
      ? line(
          repeat(Math.ceil(w / (s * 2)) + 1, (i) => `M${n(i * s * 2 + s * 1.5)} 0V${n(h)}`),
          cycle(p.a, 2),
          u * 0.25,
          'opacity="0.8"',
        )
      : '';
  return `${rect(0, 0, w, h, p.ground)}<path d="${down}" ${bar}/><path d="${across}" ${bar}/>${ticks}`;
}

/** A sett is read once across and once down, as on the loom. */
function tartan(scene: Scene, diagonal: boolean) {
  const { rng, w, h, u, p } = scene;
  const colors = rng.shuffle(readable([...p.a, p.ink], p.ground, 0.2));
  const unit = u * rng.range(0.8, 1.5);
  const sett = [
    [10, 0],
    [1, 2],
    [4, 1],
    [1, 3],
    [10, 0],
    [3, 4],
    [1, 2],
    [3, 4],
  ] as const;
  const size = sett.reduce((sum, [width]) => sum + width, 0) * unit * 1.4;
  const reach = Math.hypot(w, h);
  const span = diagonal ? reach : Math.max(w, h);
  const weave = (opacity: number) => {
    const layers = new Map<string, string>();
    for (let start = 0; start < span; start += size) {
      let x = start;
      for (const [width, index] of sett) {
        if (index > 0) {
          const color = cycle(colors, index);
          layers.set(
            color,
            `${layers.get(color) ?? ''}M${n(x)} 0h${n(width * unit)}V${n(span)}h${n(-width * unit)}Z`,
          );
        }
        x += width * unit * 1.4;
      }
    }
    return [...layers].map(([color, d]) => path(d, color, `opacity="${opacity}"`)).join('');
  };
  const cloth =
    rect(0, 0, span, span, mix(p.ground, cycle(colors, 0), 0.16)) +
    weave(0.75) +
    `<g transform="matrix(0 1 1 0 0 0)">${weave(0.5)}</g>`;
  const turn = diagonal
    ? `translate(${n(w / 2)} ${n(h / 2)}) rotate(45) translate(${n(-span / 2)} ${n(-span / 2)})`
    : `translate(${n((w - span) / 2)} ${n((h - span) / 2)})`;
  return `<g transform="${turn}">${cloth}</g>`;
}

function houndstooth(scene: Scene) {
  const { rng, w, h, u, p } = scene;
  const s = u * rng.range(7, 14);
  const stamps = createStamps();
  const c = s / 2;
  // As a 2/2 twill weaves it: full where dark crosses dark, slanted bands where dark crosses light.
  const cell = (x: number, y: number, points: readonly (readonly [number, number])[]) =>
    polygon(points.map(([a, b]) => [x + a * c, y + b * c]));
  const shape =
    cell(0, 0, [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ]) +
    cell(c, 0, [
      [0, 0],
      [0.5, 0],
      [0, 0.5],
    ]) +
    cell(c, 0, [
      [1, 0],
      [1, 0.5],
      [0.5, 1],
      [0, 1],
    ]) +
    cell(0, c, [
      [0.5, 0],
      [1, 0],
      [0, 1],
      [0, 0.5],
    ]) +
    cell(0, c, [
      [1, 0.5],
      [1, 1],
      [0.5, 1],
    ]);
  const tooth = (color: string) => stamps.add(path(shape, color));
  const colors = readable([...p.a, p.ink], p.ground, 0.3);
  const [main, accent] = [tooth(cycle(colors, rng.int(0, 1))), tooth(cycle(colors, 2))];
  let body = '';
  for (let y = -s, row = 0; y < h + s; y += s, row++)
    for (let x = -s, column = 0; x < w + s; x += s, column++)
      body += ((row + column * 3) % 11 === 5 ? accent : main)(x, y);
  return stamps.defs() + rect(0, 0, w, h, p.ground) + body;
}

function argyle(scene: Scene) {
  const { rng, w, h, u, p } = scene;
  const a = w / Math.max(2, Math.round(w / (u * rng.range(14, 24))));
  const b = a * 1.5;
  const colors = readable(p.a, p.ground, 0.18);
  const layers = colors.slice(0, 3).map(() => '');
  let lines = '';
  for (let row = 0; row * b < h + b; row++) {
    for (let column = 0; column * a < w + a; column++) {
      const [x, y] = [column * a, row * b];
      const i = (row + column) % layers.length;
      layers[i] = `${layers[i]}${polygon([
        [x, y - b / 2],
        [x + a / 2, y],
        [x, y + b / 2],
        [x - a / 2, y],
      ])}`;
      lines += polygon([
        [x + a / 2, y - b / 2],
        [x + a, y],
        [x + a / 2, y + b / 2],
        [x, y],
      ]);
    }
  }
  return (
    rect(0, 0, w, h, p.ground) +
    layers.map((d, i) => path(d, cycle(colors, i))).join('') +
    line(lines, p.ink, u * 0.28, `stroke-dasharray="${n(u * 1.1)} ${n(u * 0.9)}"`)
  );
}

export const plaidFamily: Family = {
  id: 'plaid',
  series: '格纹衣橱',
  style: 'pattern',
  tags: ['格纹', '经典', '复古'],
  palettes: [...every, paper],
  compositions: [
    {
      names: [
        ['野餐格布', 'Picnic Gingham'],
        ['田园格纹', 'Country Gingham'],
        ['方格餐布', 'Checked Tablecloth'],
      ],
      tags: ['方格'],
      draw: gingham,
    },
    {
      names: [
        ['苏格兰格', 'Tartan'],
        ['英伦格纹', 'British Plaid'],
        ['学院格呢', 'Campus Plaid'],
      ],
      tags: ['苏格兰', '英伦'],
      draw: (s) => tartan(s, false),
    },
    {
      names: [
        ['千鸟格', 'Houndstooth'],
        ['摩登千鸟格', 'Modern Houndstooth'],
        ['千鸟呢绒', 'Houndstooth Wool'],
      ],
      tags: ['千鸟格'],
      draw: houndstooth,
    },
    {
      names: [
        ['菱形格纹', 'Argyle'],
        ['学院菱格', 'Campus Argyle'],
        ['针织菱格', 'Knitted Argyle'],
      ],
      tags: ['菱形'],
      draw: argyle,
    },
    {
      names: [
        ['斜纹格呢', 'Bias Plaid'],
        ['法兰绒格', 'Flannel'],
        ['斜格披肩', 'Bias Shawl'],
      ],
      tags: ['斜纹'],
      draw: (s) => tartan(s, true),
    },
  ],
};
