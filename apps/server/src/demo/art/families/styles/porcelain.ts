/** Blue-and-white and its relatives: lotus, scrolling vine, plates and tiles. */
import { mix } from '../../core/color';
import { leafShape, petalShape } from '../../core/curve';
import { halfDrop } from '../../core/layout';
import type { Palette } from '../../core/palettes';
import type { Family, Scene } from '../../core/scene';
import {
  around,
  circle,
  createStamps,
  line,
  n,
  path,
  place,
  polar,
  rect,
  repeat,
  ring,
  rosette,
  turned,
} from '../../core/svg';
import { wares } from '../../motifs/wares';

function lotus(r: number, p: Palette, petals: number) {
  const outline = `stroke="${p.ink}" stroke-width="${n(r * 0.035)}"`;
  const slim = 8 / petals;
  const turn = 180 / petals;
  return (
    path(rosette(petals, petalShape(r, r * 0.66 * slim)), p.a[2], outline) +
    path(rosette(petals, petalShape(r * 0.68, r * 0.46 * slim), turn), p.ground, outline) +
    path(rosette(petals, petalShape(r * 0.46, r * 0.2 * slim), turn), p.a[1]) +
    circle(0, 0, r * 0.24, p.ink) +
    line(rosette(7, `M0 ${n(-r * 0.14)}h0`), p.ground, r * 0.06) +
    circle(0, 0, r * 0.05, p.ground)
  );
}

const curlLeaf = (s: number, p: Palette) =>
  path(
    `M0 0C${n(s * 0.1)} ${n(-s * 0.45)} ${n(s * 0.5)} ${n(-s * 0.6)} ${n(s * 0.5)} ${n(-s)}C${n(s * 0.25)} ${n(-s * 0.85)} ${n(-s * 0.25)} ${n(-s * 0.6)} 0 0Z`,
    p.a[1],
    `stroke="${p.ink}" stroke-width="${n(s * 0.05)}"`,
  ) + line(`M0 0Q${n(s * 0.1)} ${n(-s * 0.5)} ${n(s * 0.42)} ${n(-s * 0.85)}`, p.ink, s * 0.04);

/** A spiral of vine with leaves on its outer side. */
function scroll(r: number, p: Palette) {
  const d = Array.from({ length: 26 }, (_, i) => polar(r * (1 - i / 34), i * 0.32 - 1))
    .map(([x, y], i) => `${i ? 'L' : 'M'}${n(x)} ${n(y)}`)
    .join('');
  const leaves = repeat(6, (i) => {
    const [x, y] = polar(r * (1 - i / 8.5), i * 1.28 - 1);
    return place(curlLeaf(r * (0.42 - i * 0.03), p), x, y, (i * 1.28 * 180) / Math.PI + 30);
  });
  return line(d, p.ink, r * 0.06) + leaves + circle(0, 0, r * 0.12, p.ink);
}

function vine(scene: Scene) {
  const { rng, w, h, u, p } = scene;
  const step = u * rng.range(25, 39);
  const stamps = createStamps();
  const flower = stamps.add(lotus(step * 0.27, p, rng.pick([6, 8, 10])));
  const curl = stamps.add(scroll(step * 0.24, p));
  const curlBack = stamps.add(`<g transform="scale(-1 1)">${scroll(step * 0.24, p)}</g>`);
  const bud = stamps.add(
    path(rosette(5, petalShape(step * 0.07, step * 0.07)), p.a[1]) + circle(0, 0, step * 0.022, p.ink),
  );
  const body = halfDrop(w, h, step, step * 0.5).map(
    ({ x, y, row, column }) =>
      flower(x, y) +
      ((row + column) % 2 ? curl : curlBack)(x + step * 0.5, y, row % 2 ? 180 : 0) +
      bud(x + step * 0.26, y + step * 0.25) +
      bud(x - step * 0.26, y + step * 0.25),
  );
  return stamps.defs() + rect(0, 0, w, h, p.ground) + body.join('');
}

/** A plate: rings of borders around a lotus. */
function plate(scene: Scene) {
  const { rng, w, h, p } = scene;
  const r = Math.min(w, h) * 0.44;
  const leaves = rng.pick([8, 10, 12, 16]);
  const bands =
    circle(0, 0, r, p.soft) +
    ring(0, 0, r * 0.985, p.ink, r * 0.03) +
    ring(0, 0, r * 0.92, p.ink, r * 0.008) +
    line(rosette(48, `M0 ${n(-r * 0.9)}L0 ${n(-r * 0.84)}`), p.a[1], r * 0.02) +
    ring(0, 0, r * 0.81, p.ink, r * 0.012) +
    around(
      leaves,
      place(curlLeaf(r * 0.16, p), 0, -r * 0.6) +
        place(`<g transform="scale(-1 1)">${curlLeaf(r * 0.16, p)}</g>`, 0, -r * 0.6) +
        circle(0, -r * 0.78, r * 0.016, p.ink),
    ) +
    path(rosette(leaves, turned(petalShape(r * 0.1, r * 0.1), 0, 0, -r * 0.66), 180 / leaves), p.ink) +
    ring(0, 0, r * 0.56, p.ink, r * 0.02) +
    circle(0, 0, r * 0.54, p.ground) +
    path(rosette(24, turned(leafShape(r * 0.09, r * 0.05), 0, 0, -r * 0.44)), p.a[1]) +
    lotus(r * 0.4, p, rng.pick([6, 8, 10, 12]));
  const dim = {
    ...scene,
    p: {
      ...p,
      ink: mix(p.ink, p.ground, 0.72),
      a: [
        mix(p.ink, p.ground, 0.72),
        mix(p.a[1], p.ground, 0.7),
        mix(p.a[2], p.ground, 0.7),
        p.a[3],
        p.a[4],
      ] as const,
    },
  };
  const copies = w > h * 1.5 ? [-1, 1] : [0];
  return vine(dim) + copies.map((k) => place(bands, w / 2 + k * r * 1.14, h / 2)).join('');
}

function tilework(scene: Scene) {
  const { rng, w, h, p, u } = scene;
  const s = w / Math.max(2, Math.round(w / (u * rng.range(20, 34))));
  const stamps = createStamps();
  const corner =
    path(`M0 0H${n(s * 0.28)}A${n(s * 0.28)} ${n(s * 0.28)} 0 0 1 0 ${n(s * 0.28)}Z`, p.a[1]) +
    path(`M0 0H${n(s * 0.18)}A${n(s * 0.18)} ${n(s * 0.18)} 0 0 1 0 ${n(s * 0.18)}Z`, p.ink);
  const corners = repeat(
    4,
    (i) => `<g transform="rotate(${i * 90}) translate(${n(-s / 2)} ${n(-s / 2)})">${corner}</g>`,
  );
  const edge = rect(-s / 2, -s / 2, s, s, 'none', `stroke="${p.a[2]}" stroke-width="${n(s * 0.012)}"`);
  const tileA = stamps.add(
    edge +
      corners +
      lotus(s * 0.32, p, rng.pick([6, 8])) +
      path(rosette(4, turned(leafShape(s * 0.17, s * 0.09), 0, 0, -s * 0.32), 0), p.ink),
  );
  const tileB = stamps.add(
    rect(-s / 2, -s / 2, s, s, p.soft) +
      edge +
      corners +
      path(rosette(4, petalShape(s * 0.4, s * 0.3), 45), p.a[1]) +
      path(rosette(4, petalShape(s * 0.3, s * 0.16), 45), p.ground) +
      path(rosette(4, leafShape(s * 0.44, s * 0.12)), p.ink) +
      circle(0, 0, s * 0.07, p.ground),
  );
  let body = '';
  for (let y = s / 2, row = 0; y < h + s / 2; y += s, row++)
    for (let x = s / 2, column = 0; x < w + s / 2; x += s, column++)
      body += ((row + column) % 2 ? tileA : tileB)(x, y);
  return stamps.defs() + rect(0, 0, w, h, p.ground) + body;
}

export const porcelainFamily: Family = {
  id: 'porcelain',
  series: '青花瓷韵',
  style: 'oriental',
  tags: ['青花瓷', '国风', '传统'],
  palettes: wares,
  compositions: [
    {
      names: [
        ['缠枝莲花', 'Scrolling Lotus'],
        ['莲花缠枝纹', 'Lotus Scrolls'],
        ['荷塘莲影', 'Lotus Pond'],
      ],
      tags: ['莲花', '缠枝'],
      draw: vine,
    },
    {
      names: [
        ['瓷盘团花', 'Porcelain Plate'],
        ['团花瓷盘', 'Medallion Plate'],
        ['莲心圆盘', 'Lotus Heart Plate'],
      ],
      tags: ['瓷盘', '团花'],
      draw: plate,
    },
    {
      names: [
        ['瓷砖拼花', 'Porcelain Tiles'],
        ['瓷片花窗', 'Tile Lattice'],
        ['海岛瓷砖', 'Island Tiles'],
      ],
      tags: ['瓷砖', '拼花'],
      draw: tilework,
    },
  ],
};
