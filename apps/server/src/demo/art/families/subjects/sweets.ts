import { mix, readable } from '../../core/color';
import { star } from '../../core/curve';
import { cells, pack } from '../../core/layout';
import {
  charcoal,
  cobalt,
  coral,
  cream,
  lemon,
  lilac,
  midnight,
  mint,
  mist,
  mustard,
  peach,
  peacock,
  plum,
  sakura,
  seaSalt,
} from '../../core/palettes';
import { cycle } from '../../core/rng';
import type { Composition, Family, Scene } from '../../core/scene';
import { circle, createStamps, line, n, path, rect } from '../../core/svg';
import { bubbleTea, cakeSlice, coffee, donut, iceCream, macaron, popsicle } from '../../motifs/sweets';

type Menu = (r: number, c: readonly string[]) => string[];

const pink = '#f59bb0';

const bakery: Menu = (r, c) => [
  donut(r * 0.88, pink),
  cakeSlice(r, '#fff6ea', '#e5677a'),
  donut(r * 0.88, '#7a4a35'),
  macaron(r, cycle(c, 0)),
  macaron(r, cycle(c, 1)),
];
const icy: Menu = (r, c) => [
  iceCream(r, '#fbd3dc', cycle(c, 0)),
  popsicle(r, '#f7c548', '#f58f6b', '#e5577a'),
  iceCream(r, '#fff4dc', '#8fcfc0'),
  iceCream(r, '#8a5a44', '#fbd3dc'),
];
const tea: Menu = (r, c) => [
  bubbleTea(r, '#d9a877', cycle(c, 0)),
  bubbleTea(r, '#b9d69a', cycle(c, 1)),
  bubbleTea(r, '#e9a3b5', cycle(c, 2)),
  coffee(r, cycle(c, 3)),
];
const coffees: Menu = (r, c) => [
  coffee(r, cycle(c, 0)),
  donut(r * 0.8, pink),
  coffee(r, cycle(c, 1)),
  cakeSlice(r * 0.9, '#fff6ea', '#b5654a'),
];

function toss(menu: Menu): Composition['draw'] {
  return ({ rng, w, h, u, p }: Scene) => {
    const r = u * 9 * rng.pick([0.85, 1, 1.2]);
    const stamps = createStamps();
    const c = readable(p.a, p.ground, 0.2);
    const items = menu(r, c).map((body) => stamps.add(body));
    const crumbs = [
      path(star(0, 0, r * 0.2, r * 0.09, 5), cycle(c, 0), 'stroke-linejoin="round"'),
      circle(0, 0, r * 0.1, cycle(c, 1)),
      line(`M${n(-r * 0.12)} 0H${n(r * 0.12)}`, cycle(c, 2), r * 0.09),
    ].map((body) => stamps.add(body));
    const spots = pack(rng, w, h, [
      { r: r * 0.98, tries: 480, gap: 0 },
      { r: r * 0.2, tries: 280, gap: r * 0.1 },
    ]);
    return (
      stamps.defs() +
      rect(0, 0, w, h, p.ground) +
      spots
        .map((s, i) =>
          s.r > r * 0.5
            ? cycle(items, i)(s.x, s.y, rng.range(-16, 16))
            : cycle(crumbs, i)(s.x, s.y, rng.range(0, 180)),
        )
        .join('')
    );
  };
}

/** A menu card: one sweet to a tile. */
function menuCard(scene: Scene) {
  const { rng, w, h, u, p } = scene;
  const across = Math.max(2, Math.round(w / (u * rng.range(24, 30))));
  const s = w / across;
  const stamps = createStamps();
  const c = readable(p.a, p.ground, 0.15);
  const items = [...icy(s * 0.31, c), ...tea(s * 0.31, c), ...bakery(s * 0.34, c)].map((body) =>
    stamps.add(body),
  );
  const tones = [p.ground, p.soft, mix(p.soft, '#ffffff', 0.2), mix(p.soft, p.ink, 0.07)];
  return (
    stamps.defs() +
    cells(w, h, across)
      .map(
        ({ x, y, r, row, column }) =>
          rect(x - 0.5, y - 0.5, r + 1, r + 1, cycle(tones, row * 3 + column)) +
          circle(x + r / 2, y + r / 2, r * 0.44, mix(cycle(tones, row * 3 + column), '#ffffff', 0.22)) +
          cycle(items, row * 5 + column * 4)(x + r / 2, y + r / 2, (row + column) % 2 ? 6 : -6),
      )
      .join('')
  );
}

export const sweetsFamily: Family = {
  id: 'sweets',
  series: '甜品时光',
  style: 'food',
  tags: ['甜品', '美食', '可爱'],
  palettes: [
    sakura,
    mint,
    lilac,
    cobalt,
    peach,
    lemon,
    mist,
    charcoal,
    mustard,
    seaSalt,
    coral,
    cream,
    plum,
    peacock,
    midnight,
  ],
  compositions: [
    {
      names: [
        ['甜甜圈派对', 'Donut Party'],
        ['马卡龙下午茶', 'Macaron Tea'],
        ['甜品橱窗', 'Sweet Window'],
      ],
      tags: ['甜甜圈', '马卡龙', '蛋糕'],
      draw: toss(bakery),
    },
    {
      names: [
        ['冰淇淋', 'Ice Cream'],
        ['冰淇淋海滩', 'Ice Cream Beach'],
        ['冰棒夏天', 'Popsicle Summer'],
      ],
      tags: ['冰淇淋', '冰棒'],
      draw: toss(icy),
    },
    {
      names: [
        ['珍珠奶茶', 'Bubble Tea'],
        ['奶茶时间', 'Tea Time'],
        ['奶茶铺子', 'Tea Stall'],
      ],
      tags: ['奶茶', '饮料'],
      draw: toss(tea),
    },
    {
      names: [
        ['甜品菜单', 'Sweet Menu'],
        ['糖果方格', 'Candy Squares'],
        ['甜品画册', 'Book of Sweets'],
      ],
      tags: ['菜单', '格子'],
      draw: menuCard,
    },
    {
      names: [
        ['咖啡时光', 'Coffee Time'],
        ['街角咖啡', 'Corner Coffee'],
        ['咖啡与甜点', 'Coffee and Cake'],
      ],
      tags: ['咖啡', '杯子'],
      draw: toss(coffees),
    },
  ],
};
