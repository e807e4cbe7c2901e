import { mix, readable } from '../../core/color';
import { leafShape } from '../../core/curve';
import { halfDrop } from '../../core/layout';
import {
  burgundy,
  celadon,
  cobalt,
  coral,
  cream,
  deepSea,
  dustyRose,
  forest,
  midnight,
  mist,
  mustard,
  peach,
  peacock,
  sakura,
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
  place,
  rect,
  repeat,
  ring,
} from '../../core/svg';
import { heartFor, petalColors } from '../../flora/bouquet';
import { blossom, camellia, peony } from '../../flora/flowers';
import { foldedLeaf } from '../../flora/leaves';
import { luckyCloud, waterScales } from '../../motifs/cloud';

function crane(s: number, ink: string, crown: string) {
  const wing = (k: number) =>
    path(
      `M0 0C${n(k * s * 0.25)} ${n(-s * 0.5)} ${n(k * s * 0.75)} ${n(-s * 0.75)} ${n(k * s * 1.15)} ${n(-s * 0.62)}C${n(k * s * 0.95)} ${n(-s * 0.45)} ${n(k * s * 0.9)} ${n(-s * 0.3)} ${n(k * s * 0.7)} ${n(-s * 0.22)}C${n(k * s * 0.6)} ${n(-s * 0.05)} ${n(k * s * 0.3)} ${n(s * 0.1)} 0 ${n(s * 0.12)}Z`,
      '#fffdf7',
    ) +
    path(
      `M${n(k * s * 1.15)} ${n(-s * 0.62)}C${n(k * s * 0.95)} ${n(-s * 0.45)} ${n(k * s * 0.9)} ${n(-s * 0.3)} ${n(k * s * 0.7)} ${n(-s * 0.22)}L${n(k * s * 0.62)} ${n(-s * 0.36)}C${n(k * s * 0.75)} ${n(-s * 0.5)} ${n(k * s * 0.9)} ${n(-s * 0.6)} ${n(k * s * 1.15)} ${n(-s * 0.62)}Z`,
      ink,
    );
  return (
    wing(-1) +
    wing(1) +
    path(
      `M${n(-s * 0.12)} ${n(-s * 0.05)}Q0 ${n(s * 0.75)} ${n(s * 0.04)} ${n(s * 0.62)}Q${n(s * 0.2)} ${n(s * 0.2)} ${n(s * 0.12)} ${n(-s * 0.05)}Z`,
      '#fffdf7',
    ) +
    line(`M0 0Q${n(-s * 0.1)} ${n(-s * 0.35)} ${n(s * 0.04)} ${n(-s * 0.62)}`, '#fffdf7', s * 0.09) +
    line(
      `M${n(-s * 0.03)} ${n(-s * 0.22)}Q${n(-s * 0.05)} ${n(-s * 0.4)} ${n(s * 0.02)} ${n(-s * 0.56)}`,
      ink,
      s * 0.035,
    ) +
    circle(s * 0.05, -s * 0.66, s * 0.075, '#fffdf7') +
    circle(s * 0.05, -s * 0.71, s * 0.045, crown) +
    line(`M${n(s * 0.1)} ${n(-s * 0.68)}L${n(s * 0.24)} ${n(-s * 0.86)}`, ink, s * 0.03) +
    line(
      `M${n(s * 0.02)} ${n(s * 0.55)}L${n(-s * 0.02)} ${n(s * 0.95)}M${n(s * 0.05)} ${n(s * 0.55)}L${n(s * 0.06)} ${n(s * 0.92)}`,
      ink,
      s * 0.025,
    )
  );
}

const gold = '#d9a94e';

function peonies(scene: Scene) {
  const { rng, w, h, u, p } = scene;
  const step = u * rng.range(27, 40);
  const stamps = createStamps();
  const colors = petalColors(p);
  const heads = colors
    .slice(0, 3)
    .flatMap((petal, i) => [
      stamps.add(cycle([peony, camellia], i)(step * 0.34, petal, gold)),
      stamps.add(peony(step * 0.3, petal, heartFor(petal, p))),
    ]);
  const green = mix(p.leaf, p.ink, 0.05);
  const leaves = stamps.add(
    repeat(6, (i) =>
      place(
        foldedLeaf(step * (0.52 - (i % 2) * 0.08), step * 0.2, i % 2 ? green : mix(green, p.ground, 0.25)),
        0,
        0,
        i * 60 + (i % 2) * 14,
      ),
    ),
  );
  const cloud = stamps.add(luckyCloud(step * 0.16, mix(p.soft, p.ground, 0.3), mix(gold, p.ground, 0.2)));
  const bud = stamps.add(blossom(step * 0.11, cycle(colors, 1), gold));
  const body = halfDrop(w, h, step, step * 0.62).map(
    ({ x, y, row, column }) =>
      cloud(x + step / 2, y + step * 0.03) +
      leaves(x, y, rng.range(0, 60)) +
      cycle(heads, row * 2 + column)(x, y, rng.range(0, 360)) +
      bud(x + step * 0.36, y + step * 0.26, rng.range(0, 72)),
  );
  return stamps.defs() + rect(0, 0, w, h, p.ground) + body.join('');
}

function cranes(scene: Scene) {
  const { rng, w, h, u, p } = scene;
  const stamps = createStamps();
  const ink = '#2a2f3a';
  const bird = stamps.add(crane(u * 9, ink, '#d9483b'));
  const edge = mix(p.ink, p.ground, 0.35);
  const clouds = [p.soft, mix(p.soft, p.a[0], 0.22), mix(p.ground, '#ffffff', 0.4)].map((tone) =>
    stamps.add(luckyCloud(u * 8, tone, edge)),
  );
  const [x, y, r] = [w * rng.range(0.35, 0.65), h * 0.3, Math.min(w, h) * 0.24];
  const flock = repeat(w > h * 1.5 ? 5 : 4, (i) =>
    bird(
      w * (0.2 + ((i * 0.37) % 0.68)) + rng.range(-3, 3) * u,
      h * (0.18 + i * 0.13),
      rng.range(-28, 28),
      rng.range(0.8, 1.25),
    ),
  );
  const drift = repeat(7, (i) =>
    cycle(clouds, i)(w * ((i * 0.43 + 0.08) % 1), h * (0.1 + i * 0.1), 0, rng.range(0.7, 1.25)),
  );
  const water = waterScales(w, h * 0.82, h, u * 7, [
    mix(p.a[0], p.ground, 0.1),
    mix(p.ground, '#ffffff', 0.25),
  ]);
  return (
    `<defs>${linearGradient('sky', [p.ground, mix(p.ground, p.soft, 0.9)])}</defs>${stamps.defs()}` +
    rect(0, 0, w, h, 'url(#sky)') +
    circle(x, y, r, '#e2593f') +
    drift +
    flock +
    water
  );
}

function cloudField(scene: Scene) {
  const { rng, w, h, u, p } = scene;
  const step = u * rng.range(20, 31);
  const stamps = createStamps();
  const fills = readable([p.soft, ...p.a.slice(0, 3)], p.ground, 0.06);
  const edge = mix(p.ink, p.ground, 0.15);
  const clouds = fills.map((fill) => stamps.add(luckyCloud(step * 0.3, fill, edge)));
  const coin = stamps.add(
    ring(0, 0, step * 0.07, gold, step * 0.02) +
      rect(-step * 0.022, -step * 0.022, step * 0.044, step * 0.044, gold),
  );
  const body = halfDrop(w, h + step, step * 1.1, step * 0.46).map(
    ({ x, y, row, column }) => cycle(clouds, row + column * 2)(x, y) + coin(x + step * 0.55, y - step * 0.04),
  );
  return stamps.defs() + rect(0, 0, w, h, p.ground) + body.join('');
}

/** A plum branch across a full moon. */
function plumBranch(scene: Scene) {
  const { rng, w, h, u, p } = scene;
  const stamps = createStamps();
  const bark = mix('#4a332c', p.ink, 0.2);
  const colors = petalColors(p);
  const flowers = [0, 1].map((i) =>
    stamps.add(blossom(u * 5.4, mix(mix(cycle(colors, i), '#f3a3b4', 0.6), '#ffffff', i * 0.4), gold)),
  );
  const bud = stamps.add(
    circle(0, 0, u * 1.3, cycle(colors, 0)) + path(leafShape(u * 1.8, u * 1.2), mix(p.leaf, p.ink, 0.2)),
  );
  const twigs: string[] = [];
  const dots: string[] = [];
  const grow = (x: number, y: number, angle: number, length: number, width: number, depth: number) => {
    const bend = rng.range(-0.35, 0.35);
    const [mx, my] = [x + Math.cos(angle + bend) * length * 0.5, y + Math.sin(angle + bend) * length * 0.5];
    const [ex, ey] = [x + Math.cos(angle) * length, y + Math.sin(angle) * length];
    twigs.push(line(`M${n(x)} ${n(y)}Q${n(mx)} ${n(my)} ${n(ex)} ${n(ey)}`, bark, width));
    if (depth < 3)
      dots.push(
        cycle(flowers, depth)(
          mx + rng.range(-2, 2) * u,
          my + rng.range(-2, 2) * u,
          rng.range(0, 72),
          rng.range(0.7, 1.1),
        ),
      );
    dots.push(
      depth
        ? cycle(flowers, depth + 1)(ex, ey, rng.range(0, 72), rng.range(0.7, 1.05))
        : bud(ex, ey, 90 + (angle * 180) / Math.PI),
    );
    if (depth === 0) return;
    grow(ex, ey, angle + rng.range(-0.25, 0.25), length * 0.82, width * 0.68, depth - 1);
    grow(mx, my, angle + rng.pick([-1, 1]) * rng.range(0.6, 0.95), length * 0.66, width * 0.5, depth - 1);
  };
  const side = rng.pick([0, 1]);
  grow(
    side ? w * 1.02 : -w * 0.02,
    h * 0.86,
    side ? Math.PI + 0.62 : -0.62,
    Math.min(w * 0.42, h * 0.36),
    u * 2.8,
    4,
  );
  const cloud = stamps.add(luckyCloud(u * 8, p.soft, mix(gold, p.ground, 0.3)));
  return (
    stamps.defs() +
    rect(0, 0, w, h, p.ground) +
    circle(w * (side ? 0.42 : 0.58), h * 0.38, Math.min(w, h) * 0.33, mix(p.soft, '#fff3d6', 0.86)) +
    cloud(w * 0.2, h * 0.16) +
    cloud(w * 0.82, h * 0.72, 0, 1.2) +
    cloud(w * 0.3, h * 0.93) +
    twigs.join('') +
    dots.join('')
  );
}

export const orientalFamily: Family = {
  id: 'oriental',
  series: '国色天香',
  style: 'oriental',
  tags: ['国风', '祥云', '吉祥'],
  palettes: [
    burgundy,
    celadon,
    cream,
    deepSea,
    sakura,
    forest,
    mist,
    mustard,
    peach,
    peacock,
    coral,
    midnight,
    dustyRose,
    cobalt,
  ],
  compositions: [
    {
      names: [
        ['牡丹祥云', 'Peonies and Clouds'],
        ['富贵牡丹', 'Noble Peonies'],
        ['牡丹锦缎', 'Peony Brocade'],
      ],
      tags: ['牡丹'],
      draw: peonies,
    },
    {
      names: [
        ['仙鹤祥云', 'Cranes and Clouds'],
        ['云鹤朝阳', 'Cranes at Sunrise'],
        ['松鹤延年', 'Cranes of Long Life'],
      ],
      tags: ['仙鹤', '海浪'],
      draw: cranes,
    },
    {
      names: [
        ['梅花映月', 'Plum Blossom and Moon'],
        ['一枝梅花', 'A Branch of Plum'],
        ['月下寒梅', 'Winter Plum'],
      ],
      tags: ['梅花', '月亮'],
      draw: plumBranch,
    },
    {
      names: [
        ['祥云朵朵', 'Lucky Clouds'],
        ['祥云满天', 'Sky of Clouds'],
        ['如意祥云', 'Ruyi Clouds'],
      ],
      tags: ['祥云', '纹样'],
      draw: cloudField,
    },
  ],
};
