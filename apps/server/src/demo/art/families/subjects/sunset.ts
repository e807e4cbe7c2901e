import { mix } from '../../core/color';
import {
  coral,
  deepSea,
  dustyRose,
  midnight,
  mustard,
  type Palette,
  peach,
  peacock,
  persimmon,
  plum,
  terracotta,
} from '../../core/palettes';
import { cycle } from '../../core/rng';
import type { Family, Scene } from '../../core/scene';
import { circle, createStamps, line, linearGradient, n, path, rect, repeat, turned } from '../../core/svg';

/** Skies from zenith to horizon; warm ones belong to the palette they are named after. */
const skies = new Map<Palette, readonly [sky: readonly string[], sun: readonly string[], sea: string]>([
  [plum, [['#2e1a38', '#6a2c70', '#d9577a', '#f7a072'], ['#ffe29a', '#ff8a70'], '#3b1e4a']],
  [coral, [['#f7c6a3', '#f59b7c', '#ee6f6a'], ['#fff0c2', '#ffc278'], '#b94a5e']],
  [peach, [['#fff1e0', '#ffd6c0', '#f9a89a'], ['#ff8f70', '#ef5d60'], '#d97f86']],
  [deepSea, [['#0f2a43', '#2c5d7c', '#e58b6b', '#f9c784'], ['#fff0b8', '#f79d5c'], '#123250']],
  [peacock, [['#0e6069', '#3b9a94', '#f2c694'], ['#fff3c9', '#f7a25e'], '#0b4f58']],
  [mustard, [['#f7e0a0', '#f3b952', '#e8853d'], ['#fff7d9', '#ffe08a'], '#a8532d']],
  [midnight, [['#151829', '#3a2d66', '#a8407a', '#f08a5d'], ['#ffdd99', '#ff6f91'], '#1b1838']],
  [persimmon, [['#fdf0df', '#fbd39a', '#f39a5a'], ['#e4572e', '#c93a2b'], '#b5532e']],
  [dustyRose, [['#ead5cf', '#e3b1aa', '#c97f86'], ['#fff1e2', '#f7c9a9'], '#8e5563']],
  [terracotta, [['#f7e3cc', '#eebd8d', '#d98a57'], ['#c84b31', '#8a3b28'], '#9c4a2f']],
]);

const skyOf = (p: Palette) => skies.get(p) ?? cycle([...skies.values()], 0);

function palmTree(height: number, color: string) {
  const frond = (reach: number, lift: number, drop: number) =>
    `M${n(height * 0.14)} ${n(-height)}q${n(reach * 0.45)} ${n(-lift)} ${n(reach)} ${n(drop)}q${n(-reach * 0.42)} ${n(-drop * 0.5 - lift * 0.18)} ${n(-reach)} ${n(-drop)}Z`;
  const h = height;
  const fronds = [-1, 1].map(
    (k) =>
      frond(k * h * 0.34, h * 0.02, h * 0.26) +
      frond(k * h * 0.42, h * 0.12, h * 0.12) +
      frond(k * h * 0.38, h * 0.2, -h * 0.02) +
      frond(k * h * 0.2, h * 0.22, -h * 0.16),
  );
  return (
    line(`M0 0Q${n(-h * 0.02)} ${n(-h * 0.5)} ${n(h * 0.14)} ${n(-h)}`, color, h * 0.024) +
    path(
      fronds.join('') + frond(h * 0.18, h * 0.02, h * 0.34) + frond(-h * 0.16, h * 0.02, h * 0.33),
      color,
    ) +
    circle(h * 0.12, -h * 0.97, h * 0.024, color) +
    circle(h * 0.165, -h * 0.965, h * 0.022, color)
  );
}

function sunDisc(x: number, y: number, r: number, slit: string, stripes: boolean) {
  const slits = repeat(stripes ? 5 : 0, (i) => {
    const [top, thick] = [r * (0.05 + i * 0.17), r * (0.02 + i * 0.018)];
    const half = Math.sqrt(r * r - top * top);
    return rect(x - half, y + top, half * 2, thick, slit);
  });
  return circle(x, y, r, 'url(#sun)') + slits;
}

function beach(scene: Scene) {
  const { rng, w, h, u, p } = scene;
  const [sky, sun, sea] = skyOf(p);
  const horizon = h * 0.66;
  const [x, r] = [w * rng.range(0.4, 0.6), Math.min(w, h) * rng.range(0.24, 0.3)];
  const silhouette = mix(sea, '#120b1e', 0.55);
  const glints = repeat(18, (i) => {
    const t = (i + 0.5) / 18;
    const half = r * rng.range(0.12, 0.95) * (1 - t * 0.35);
    return `M${n(x - half)} ${n(horizon + (h - horizon) * t)}H${n(x + half * rng.range(0.4, 1))}`;
  });
  const clouds = repeat(5, () => {
    const [cx, cy, cw] = [rng.range(0, w), rng.range(h * 0.08, h * 0.5), u * rng.range(10, 26)];
    return rect(cx - cw / 2, cy, cw, u * 1.1, '#ffffff', `rx="${n(u * 0.55)}" opacity="0.28"`);
  });
  const side = rng.pick([0, 1]);
  const palms = [0.86, 0.62, 0.5]
    .map(
      (k, i) =>
        `<g transform="translate(${n(side ? w - u * (4 + i * 9) : u * (4 + i * 9))} ${n(h * 1.02)}) scale(${side ? -1 : 1} 1)">${palmTree(h * k * 0.86, silhouette)}</g>`,
    )
    .join('');
  const dune = path(
    `M0 ${n(h)}V${n(h * 0.93)}Q${n(w * 0.3)} ${n(h * (side ? 0.99 : 0.88))} ${n(w * 0.55)} ${n(h * 0.955)}T${n(w)} ${n(h * (side ? 0.9 : 0.97))}V${n(h)}Z`,
    silhouette,
  );
  return (
    `<defs>${linearGradient('sky', sky)}${linearGradient('sun', sun)}</defs>` +
    rect(0, 0, w, h, 'url(#sky)') +
    clouds +
    sunDisc(x, horizon - r * 0.35, r, cycle(sky, sky.length - 1), false) +
    rect(0, horizon, w, h, sea) +
    line(glints, cycle(sun, 0), u * 0.7, 'opacity="0.8"') +
    palms +
    dune
  );
}

/** Bands of the seventies that rise, bend and leave the picture. */
function bands(scene: Scene) {
  const { rng, w, h, u, p } = scene;
  const [sky, sun, sea] = skyOf(p);
  const colors = [cycle(sun, 1), cycle(sky, 2), mix(cycle(sun, 0), cycle(sky, 2), 0.35), sea, cycle(sky, 1)];
  const r = Math.min(w, h) * 0.27;
  const [x, y] = [w * 0.5, h * rng.range(0.34, 0.42)];
  const t = u * rng.range(3.4, 4.6);
  const flip = rng.pick([-1, 1]);
  const stripes = colors.map((color, i) => {
    const o = i * t;
    return line(
      `M${n(-flip * w)} ${n(r * 1.15 + o)}H${n(-flip * r * 0.2)}C${n(flip * (r * 0.9 + o * 0.5))} ${n(r * 1.15 + o)} ${n(flip * (r * 0.55 - o * 0.6))} ${n(h * 0.62 + o)} ${n(flip * w)} ${n(h * 0.5 + o)}`,
      color,
      t * 1.04,
    );
  });
  return (
    `<defs>${linearGradient('sun', sun)}</defs>` +
    rect(0, 0, w, h, cycle(sky, 0)) +
    circle(x, y, r * 1.34, mix(cycle(sky, 0), cycle(sky, 1), 0.45)) +
    circle(x, y, r * 1.16, mix(cycle(sky, 0), cycle(sky, 2), 0.45)) +
    sunDisc(x, y, r, mix(cycle(sky, 0), cycle(sky, 2), 0.45), true) +
    `<g transform="translate(${n(x)} ${n(y)})">${stripes.join('')}</g>`
  );
}

/** Dunes or hills cut from paper under a striped sun. */
function hills(scene: Scene) {
  const { rng, w, h, u, p } = scene;
  const [sky, sun, sea] = skyOf(p);
  const r = Math.min(w, h) * 0.3;
  const [x, y] = [w * rng.range(0.35, 0.65), h * 0.42];
  const layers = repeat(6, (i) => {
    const t = i / 5;
    const [a, b] = [rng.range(-0.09, 0.09), rng.range(-0.09, 0.09)];
    const base = h * (0.52 + t * 0.36);
    return path(
      `M0 ${n(base + a * h)}C${n(w * 0.3)} ${n(base - b * h * 1.6)} ${n(w * 0.62)} ${n(base + b * h * 1.9)} ${n(w)} ${n(base - a * h)}V${n(h)}H0Z`,
      mix(mix(cycle(sky, sky.length - 1), cycle(sun, 1), 0.35), mix(sea, '#1a0f24', 0.35), t),
    );
  });
  const rays = repeat(16, (i) =>
    turned(`M0 ${n(-r * 1.1)}L${n(-u)} ${n(-r * 1.6)}L${n(u)} ${n(-r * 1.6)}Z`, i * 22.5, x, y),
  );
  return (
    `<defs>${linearGradient('sky', sky)}${linearGradient('sun', sun)}</defs>` +
    rect(0, 0, w, h, 'url(#sky)') +
    path(rays, cycle(sun, 0), 'opacity="0.35"') +
    sunDisc(x, y, r, cycle(sky, 1), true) +
    layers
  );
}

/** Many small suns, each its own hour of the evening. */
function album(scene: Scene) {
  const { rng, w, h, u, p } = scene;
  const [sky, sun, sea] = skyOf(p);
  const step = w / Math.max(2, Math.round(w / (u * 25)));
  const stamps = createStamps();
  const views = [0, 1, 2, 3].map((k) => {
    const r = step * 0.38;
    const id = `v${k}`;
    const level = -r * 0.1 + k * r * 0.16;
    return stamps.add(
      `<clipPath id="${id}"><path d="M${n(-r)} ${n(r)}V0A${n(r)} ${n(r)} 0 0 1 ${n(r)} 0V${n(r)}Z"/></clipPath><g clip-path="url(#${id})">${rect(-r, -r, r * 2, r * 2, cycle(sky, k + 1))}${circle((k - 1.5) * r * 0.2, level + r * 0.1, r * 0.46, 'url(#sun)')}${rect(-r, level + r * 0.32, r * 2, r * 2, mix(sea, cycle(sky, k), 0.25))}${line(
        repeat(
          4,
          (i) =>
            `M${n(-r * (0.5 - i * 0.08))} ${n(level + r * (0.46 + i * 0.14))}H${n(r * (0.4 - i * 0.06))}`,
        ),
        cycle(sun, 0),
        r * 0.035,
      )}</g>`,
    );
  });
  let body = '';
  const rows = Math.ceil(h / (step * 1.04));
  const top = (h - rows * step * 1.04) / 2;
  for (let row = 0; row < rows; row++)
    for (let i = 0; i < Math.round(w / step); i++)
      body += cycle(views, row + i * 3 + rng.int(0, 1))((i + 0.5) * step, top + (row + 0.5) * step * 1.04);
  return (
    `<defs>${linearGradient('sun', sun)}</defs>${stamps.defs()}` +
    rect(0, 0, w, h, mix(cycle(sky, 0), p.ground, 0.5)) +
    body
  );
}

export const sunsetFamily: Family = {
  id: 'sunset',
  series: '复古日落',
  style: 'landscape',
  tags: ['日落', '复古', '风景'],
  palettes: [...skies.keys()],
  compositions: [
    {
      names: [
        ['海滩日落', 'Beach Sunset'],
        ['椰影黄昏', 'Palms at Dusk'],
        ['海边傍晚', 'Evening by the Sea'],
        ['加州海岸', 'California Coast'],
      ],
      tags: ['海滩', '椰树'],
      draw: beach,
    },
    {
      names: [
        ['彩带太阳', 'Ribbon Sun'],
        ['七十年代', 'The Seventies'],
        ['复古条纹日落', 'Retro Striped Sunset'],
        ['公路旅行', 'Road Trip'],
      ],
      tags: ['条纹', '太阳'],
      draw: bands,
    },
    {
      names: [
        ['山丘夕阳', 'Hills at Sunset'],
        ['沙丘落日', 'Dune Sunset'],
        ['旷野斜阳', 'Prairie Sun'],
        ['荒原日出', 'Sunrise on the Moor'],
      ],
      tags: ['山丘', '夕阳'],
      draw: hills,
    },
    {
      names: [
        ['黄昏相册', 'Dusk Album'],
        ['拱窗看海', 'Sea through Arches'],
        ['日落窗景', 'Sunset Windows'],
        ['海上拱门', 'Arches over the Sea'],
      ],
      tags: ['窗景', '大海'],
      draw: album,
    },
  ],
};
