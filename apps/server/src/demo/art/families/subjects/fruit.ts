import { petalShape } from '../../core/curve';
import { pack } from '../../core/layout';
import {
  celadon,
  charcoal,
  cobalt,
  coral,
  cream,
  lemon,
  lilac,
  midnight,
  mint,
  mustard,
  peach,
  peacock,
  plum,
  sakura,
  seaSalt,
} from '../../core/palettes';
import { cycle } from '../../core/rng';
import type { Composition, Family, Scene } from '../../core/scene';
import { circle, createStamps, line, n, path, rect, repeat, rosette } from '../../core/svg';
import {
  avocado,
  cherries,
  citrus,
  dragonFruit,
  kiwi,
  peachFruit,
  pear,
  pineapple,
  strawberry,
  watermelon,
} from '../../motifs/fruit';

type Motif = (r: number) => string;

/** Fruit keeps its own colours; the palette gives the ground and the small things between. */
function toss(motifs: readonly Motif[], size: number): Composition['draw'] {
  return ({ rng, w, h, u, p }: Scene) => {
    const stamps = createStamps();
    const r = u * size * rng.pick([0.8, 1, 1.25]);
    const fruits = motifs.map((motif) => stamps.add(motif(r)));
    const flower = stamps.add(
      path(rosette(5, petalShape(r * 0.24, r * 0.22)), p.ink === '#f5f0e1' ? p.ink : '#ffffff') +
        circle(0, 0, r * 0.07, '#f2b632'),
    );
    const dash = stamps.add(line(`M${n(-r * 0.09)} 0H${n(r * 0.09)}`, p.a[0], r * 0.07));
    const spots = pack(rng, w, h, [
      { r: r * 0.98, tries: 420, gap: r * 0.06 },
      { r: r * 0.26, tries: 160, gap: r * 0.05 },
      { r: r * 0.1, tries: 160, gap: r * 0.07 },
    ]);
    const body = spots.map((s, i) => {
      if (s.r > r * 0.5) return cycle(fruits, i)(s.x, s.y, rng.range(-32, 32), rng.range(0.92, 1.04));
      return (s.r > r * 0.2 ? flower : dash)(s.x, s.y, rng.range(0, 360));
    });
    return stamps.defs() + rect(0, 0, w, h, p.ground) + body.join('');
  };
}

/** Slices in a strict grid, the ground changing like a checkerboard. */
function grid(motifs: readonly Motif[]): Composition['draw'] {
  return ({ rng, w, h, u, p }: Scene) => {
    const s = w / Math.max(2, Math.round(w / (u * rng.range(21, 31))));
    const stamps = createStamps();
    const fruits = motifs.map((motif) => stamps.add(motif(s * 0.37)));
    const rows = Math.ceil(h / s);
    const top = (h - rows * s) / 2;
    const columns = Math.round(w / s);
    const tiles = repeat(rows * columns, (i) => {
      const [row, column] = [Math.floor(i / columns), i % columns];
      const ground = cycle([p.ground, p.soft, p.a[2]], row + column * 2);
      return (
        rect(column * s - 0.5, top + row * s - 0.5, s + 1, s + 1, ground) +
        cycle(fruits, row * 2 + column)(
          (column + 0.5) * s,
          top + (row + 0.5) * s,
          (row + column) % 2 ? 12 : -12,
        )
      );
    });
    return stamps.defs() + tiles;
  };
}

const orange: Motif = (r) => citrus(r, '#f28c28', '#ffb454', '#fff1d9');
const lemonSlice: Motif = (r) => citrus(r, '#f2c230', '#ffe27a', '#fffbe6');
const lime: Motif = (r) => citrus(r, '#6aa84f', '#b6d97a', '#f6fbe2');
const grapefruit: Motif = (r) => citrus(r, '#f0975c', '#f0647c', '#ffe6da');

export const fruitFamily: Family = {
  id: 'fruit',
  series: '水果派对',
  style: 'food',
  tags: ['水果', '美食', '夏天'],
  palettes: [
    mint,
    peach,
    cobalt,
    seaSalt,
    lilac,
    lemon,
    charcoal,
    sakura,
    celadon,
    mustard,
    plum,
    cream,
    peacock,
    midnight,
    coral,
  ],
  compositions: [
    {
      names: [
        ['柑橘切片', 'Citrus Slices'],
        ['橙子与青柠', 'Oranges and Limes'],
        ['柑橘花园', 'Citrus Garden'],
      ],
      tags: ['柑橘', '橙子', '柠檬'],
      draw: toss([orange, lemonSlice, lime, grapefruit], 9),
    },
    {
      names: [
        ['水果拼盘', 'Fruit Platter'],
        ['缤纷水果', 'Colourful Fruit'],
        ['果园派对', 'Orchard Party'],
      ],
      tags: ['草莓', '西瓜', '菠萝'],
      draw: toss([strawberry, watermelon, kiwi, pineapple, cherries, orange], 9.5),
    },
    {
      names: [
        ['草莓樱桃', 'Strawberries and Cherries'],
        ['草莓果酱', 'Strawberry Jam'],
        ['樱桃甜心', 'Cherry Sweetheart'],
      ],
      tags: ['草莓', '樱桃'],
      draw: toss([strawberry, cherries, strawberry], 8),
    },
    {
      names: [
        ['水果棋盘', 'Fruit Checkerboard'],
        ['果汁格子', 'Juicy Squares'],
        ['水果日历', 'Fruit Almanac'],
      ],
      tags: ['格子', '牛油果'],
      draw: grid([avocado, grapefruit, pear, kiwi, peachFruit, lime, dragonFruit]),
    },
    {
      names: [
        ['西瓜夏天', 'Watermelon Summer'],
        ['热带水果', 'Tropical Fruit'],
        ['菠萝海岛', 'Pineapple Island'],
      ],
      tags: ['西瓜', '菠萝', '火龙果'],
      draw: toss([pineapple, watermelon, dragonFruit, lime], 10.5),
    },
  ],
};
