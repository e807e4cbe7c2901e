import { distance, mix } from '../../core/color';
import { sparkle } from '../../core/curve';
import { pack } from '../../core/layout';
import {
  celadon,
  charcoal,
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
  peacock,
  sakura,
} from '../../core/palettes';
import { cycle } from '../../core/rng';
import type { Family, Scene } from '../../core/scene';
import { circle, createStamps, line, n, path, place, rect, repeat } from '../../core/svg';
import { leaf, sprig } from '../../flora/leaves';
import { type Coat, catFace, fish, loafCat, paw, peekingCat, sittingCat, yarn } from '../../motifs/cats';

/** Coats that real cats have, so that palettes colour the room and not the animal. */
function coats({ p }: Scene): Coat[] {
  const all: Coat[] = [
    ['#e9a15b', '#c9713a', '#3a2a22'],
    ['#f7efe2', '#d9b48f', '#3a2f2a'],
    ['#7d7f8a', '#585a66', '#22232a'],
    ['#3d3a42', '#e59aa0', '#f2c14e'],
    ['#c9a88a', '#8c6a50', '#33261f'],
  ];
  return all.filter(([fur]) => distance(fur, p.ground) > 0.17);
}

function crowd(scene: Scene, size: number) {
  const { rng, w, h, u, p } = scene;
  const r = u * size * rng.pick([0.85, 1, 1.2]);
  const stamps = createStamps();
  const fur = coats(scene);
  const cats = fur.flatMap((coat, i) => [
    stamps.add(cycle([sittingCat, loafCat, peekingCat], i)(r, coat)),
    stamps.add(cycle([loafCat, sittingCat, peekingCat], i + 1)(r, coat)),
  ]);
  const toys = [
    fish(r * 0.3, p.a[0]),
    paw(r * 0.3, mix(p.a[3], p.ground, 0.2)),
    yarn(r * 0.26, p.a[2]),
    path(sparkle(0, 0, r * 0.26), p.a[1]),
  ].map((body) => stamps.add(body));
  const spots = pack(rng, w, h, [
    { r: r * 1.1, tries: 420, gap: r * 0.04 },
    { r: r * 0.36, tries: 240, gap: r * 0.06 },
  ]);
  const body = spots.map((s, i) =>
    s.r > r * 0.6
      ? cycle(cats, i * 3 + 1)(s.x, s.y, rng.range(-10, 10))
      : cycle(toys, i)(s.x, s.y, rng.range(-40, 40)),
  );
  return stamps.defs() + rect(0, 0, w, h, p.ground) + body.join('');
}

/** Faces in rows, as on wrapping paper. */
function faces(scene: Scene) {
  const { rng, w, h, u, p } = scene;
  const s = w / Math.max(2, Math.round(w / (u * rng.range(18, 28))));
  const stamps = createStamps();
  const heads = coats(scene).map((coat) => stamps.add(catFace(s * 0.31, 0, s * 0.06, coat)));
  const rows = Math.ceil(h / s);
  const top = (h - rows * s) / 2;
  const columns = Math.round(w / s);
  const grounds = [p.ground, p.soft, mix(p.a[2], p.ground, 0.35), mix(p.a[1], p.ground, 0.5)];
  const body = repeat(rows * columns, (i) => {
    const [row, column] = [Math.floor(i / columns), i % columns];
    return (
      rect(column * s - 0.5, top + row * s - 0.5, s + 1, s + 1, cycle(grounds, row * 3 + column)) +
      cycle(heads, row * 2 + column)((column + 0.5) * s, top + (row + 0.5) * s, rng.range(-6, 6))
    );
  });
  return stamps.defs() + body;
}

/** One cat on a windowsill among plants. */
function windowsill(scene: Scene) {
  const { rng, w, h, u, p } = scene;
  const r = Math.min(w * 0.3, h * 0.22);
  const sill = h * 0.78;
  const coat = cycle(coats(scene), rng.int(0, 4));
  const pane = (x: number) =>
    rect(x, h * 0.1, w * 0.38, sill - h * 0.1, mix(p.soft, '#ffffff', 0.25), `rx="${n(w * 0.19)}"`) +
    rect(x, sill - h * 0.2, w * 0.38, h * 0.2, mix(p.soft, '#ffffff', 0.25));
  const pot = (x: number, k: number, tall: number) =>
    repeat(5, (i) =>
      place(
        i % 2 ? sprig(u * tall, p.leaf, 5) : leaf(u * tall * 0.85, u * 4.5, mix(p.leaf, p.ink, 0.15)),
        x,
        sill - u * 8,
        (i - 2) * 24 + k * 5,
      ),
    ) +
    path(
      `M${n(x - u * 6)} ${n(sill - u * 10)}H${n(x + u * 6)}L${n(x + u * 4.6)} ${n(sill)}H${n(x - u * 4.6)}Z`,
      p.a[0],
    ) +
    rect(x - u * 6.6, sill - u * 11, u * 13.2, u * 2.6, mix(p.a[0], p.ink, 0.18), `rx="${n(u)}"`);
  const wide = w > h * 1.4;
  const cats = wide ? [0.34, 0.62] : [0.5];
  return (
    rect(0, 0, w, h, p.ground) +
    pane(w * 0.09) +
    pane(w * 0.53) +
    circle(w * 0.7, h * 0.28, Math.min(w, h) * 0.09, '#f9c97c') +
    rect(0, sill, w, h, mix(p.soft, p.ink, 0.14)) +
    rect(0, sill, w, u * 2.4, mix(p.soft, p.ink, 0.3)) +
    line(
      repeat(
        9,
        (i) =>
          `M${n(w * 0.04 + i * w * 0.115)} ${n(sill + (h - sill) * (0.35 + (i % 3) * 0.2))}h${n(w * 0.06)}`,
      ),
      mix(p.soft, p.ink, 0.24),
      u * 0.4,
    ) +
    pot(w * 0.12, -1, 26) +
    pot(w * 0.88, 1, 21) +
    cats
      .map((x, i) =>
        place(
          (i ? loafCat : sittingCat)(r, i ? cycle(coats(scene), 2) : coat),
          w * x,
          sill - r * (i ? 0.56 : 0.98),
        ),
      )
      .join('')
  );
}

export const catsFamily: Family = {
  id: 'cats',
  series: '猫咪日常',
  style: 'animal',
  tags: ['猫咪', '动物', '可爱'],
  palettes: [
    mint,
    peach,
    mist,
    mustard,
    lilac,
    cream,
    charcoal,
    sakura,
    lemon,
    deepSea,
    celadon,
    dustyRose,
    peacock,
    coral,
    midnight,
  ],
  compositions: [
    {
      names: [
        ['猫咪聚会', 'Cat Gathering'],
        ['猫咪乐园', 'Cat Park'],
        ['橘猫一家', 'Ginger Cat Family'],
      ],
      tags: ['橘猫', '毛线球'],
      draw: (s) => crowd(s, 9.5),
    },
    {
      names: [
        ['窗边猫咪', 'Cat at the Window'],
        ['窗台上的猫', 'Cat on the Sill'],
        ['猫咪午睡', 'Cat Nap'],
      ],
      tags: ['窗台', '盆栽'],
      draw: windowsill,
    },
    {
      names: [
        ['猫咪头像', 'Cat Portraits'],
        ['猫咪表情', 'Cat Faces'],
        ['九宫格猫咪', 'Grid of Cats'],
      ],
      tags: ['头像', '格子'],
      draw: faces,
    },
  ],
};
