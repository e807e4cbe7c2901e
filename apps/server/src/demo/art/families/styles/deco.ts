import { mix, readable } from '../../core/color';
import { polygon, sector } from '../../core/curve';
import { halfDrop } from '../../core/layout';
import {
  burgundy,
  celadon,
  charcoal,
  coral,
  cream,
  deepSea,
  dustyRose,
  forest,
  midnight,
  mint,
  peacock,
  plum,
  sakura,
} from '../../core/palettes';
import { cycle } from '../../core/rng';
import type { Family, Scene } from '../../core/scene';
import { circle, createStamps, line, n, path, polar, rect, repeat } from '../../core/svg';

function fans(scene: Scene) {
  const { rng, w, h, u, p } = scene;
  const r = u * rng.range(9, 16);
  const stamps = createStamps();
  const gold = cycle(readable([p.a[0], p.a[1]], p.ground, 0.25), 0);
  const fan = (fill: string) =>
    stamps.add(
      circle(0, 0, r, gold) +
        circle(0, 0, r * 0.96, fill) +
        path(
          repeat(9, (i) =>
            sector(
              0,
              0,
              r * 0.36,
              r * 0.88,
              Math.PI + (i * Math.PI) / 9 + 0.05,
              Math.PI + ((i + 1) * Math.PI) / 9 - 0.05,
            ),
          ),
          mix(fill, gold, 0.32),
        ) +
        line(
          repeat(10, (i) => {
            const [x, y] = polar(r * 0.9, Math.PI + (i * Math.PI) / 9);
            return `M0 0L${n(x)} ${n(y)}`;
          }),
          gold,
          r * 0.018,
        ) +
        circle(0, 0, r * 0.34, gold) +
        circle(0, 0, r * 0.29, fill) +
        circle(0, 0, r * 0.16, gold),
    );
  const tones = [p.ground, p.soft, mix(p.ground, p.a[4], 0.45)].map(fan);
  const body = halfDrop(w, h + r * 2, r * 2, r).map(({ x, y, row, column }) =>
    cycle(tones, row + (row % 4 === 3 ? column : 0))(x, y + r * 0.4),
  );
  return stamps.defs() + rect(0, 0, w, h, p.ground) + body.join('');
}

function sunburst(scene: Scene) {
  const { rng, w, h, u, p } = scene;
  const gold = cycle(readable([p.a[0], p.a[1]], p.ground, 0.25), 0);
  const [x, y] = [w / 2, h * rng.pick([0.5, 0.62, 1])];
  const reach = Math.hypot(w, h);
  const rays = 36;
  const body = repeat(rays, (i) =>
    path(
      polygon([
        [x, y],
        polar(reach, (i * 2 * Math.PI) / rays, x, y),
        polar(reach, ((i + 0.5) * 2 * Math.PI) / rays, x, y),
      ]),
      i % 2 ? p.soft : mix(p.soft, p.a[4], 0.5),
    ),
  );
  const rings = repeat(6, (i) => {
    const r = u * (9 + i * 8.5);
    return (
      circle(x, y, r, 'none', `stroke="${gold}" stroke-width="${n(i % 2 ? u * 0.3 : u * 0.8)}"`) +
      (i % 2
        ? line(
            repeat(24 + i * 8, (k) => {
              const [a, b] = polar(r - u * 4.2, (k * 2 * Math.PI) / (24 + i * 8), x, y);
              return `M${n(a)} ${n(b)}h0`;
            }),
            cycle(p.a, i),
            u * 1.1,
          )
        : '')
    );
  });
  const edge = `fill="none" stroke="${gold}"`;
  return (
    rect(0, 0, w, h, p.ground) +
    body +
    rings +
    circle(x, y, u * 6.5, gold) +
    circle(x, y, u * 4.5, p.ground) +
    circle(x, y, u * 2.4, cycle(p.a, 1)) +
    `<rect x="${n(u * 3)}" y="${n(u * 3)}" width="${n(w - u * 6)}" height="${n(h - u * 6)}" stroke-width="${n(u * 0.7)}" ${edge}/><rect x="${n(u * 4.4)}" y="${n(u * 4.4)}" width="${n(w - u * 8.8)}" height="${n(h - u * 8.8)}" stroke-width="${n(u * 0.25)}" ${edge}/>`
  );
}

/** Hollow diamonds inside diamonds, gold line on a dark ground. */
function lattice(scene: Scene) {
  const { rng, w, h, u, p } = scene;
  const gold = cycle(readable([p.a[0], p.a[1]], p.ground, 0.25), 0);
  const a = w / Math.max(2, Math.round(w / (u * rng.range(16, 26))));
  const b = a * 1.5;
  const diamond = (k: number) =>
    polygon([
      [0, (-b / 2) * k],
      [(a / 2) * k, 0],
      [0, (b / 2) * k],
      [(-a / 2) * k, 0],
    ]);
  const stamps = createStamps();
  const cell = (fill: string, gem: string) =>
    stamps.add(
      path(diamond(1), fill, `stroke="${gold}" stroke-width="${n(u * 0.45)}"`) +
        line(diamond(0.8), gold, u * 0.2) +
        line(
          repeat(
            7,
            (i) => `M0 ${n(b * 0.22)}L${n((i - 3) * a * 0.1)} ${n(-b * (0.26 - Math.abs(i - 3) * 0.055))}`,
          ),
          gold,
          u * 0.22,
        ) +
        path(
          `M0 ${n(b * 0.12)}l${n(a * 0.09)} ${n(b * 0.1)}l${n(-a * 0.09)} ${n(b * 0.1)}l${n(-a * 0.09)} ${n(-b * 0.1)}Z`,
          gem,
        ),
    );
  const kinds = [
    cell(p.ground, cycle(p.a, 1)),
    cell(p.soft, gold),
    cell(mix(p.ground, p.a[4], 0.5), cycle(p.a, 3)),
  ];
  const body = halfDrop(w, h, a, b / 2).map(({ x, y, row, column }) =>
    cycle(kinds, row + (row % 2 ? column : 0))(x, y),
  );
  return stamps.defs() + rect(0, 0, w, h, p.ground) + body.join('');
}

function arches(scene: Scene) {
  const { rng, w, h, u, p } = scene;
  const a = w / Math.max(2, Math.round(w / (u * rng.range(17, 28))));
  const colors = rng.shuffle(readable(p.a, p.ground, 0.12));
  const stamps = createStamps();
  const kinds = [0, 1, 2].map((k) =>
    stamps.add(
      [1, 0.82, 0.64, 0.46, 0.28]
        .map((size, i) =>
          path(
            `M${n((-a / 2) * size)} ${n(a)}V0A${n((a / 2) * size)} ${n((a / 2) * size)} 0 0 1 ${n((a / 2) * size)} 0V${n(a)}Z`,
            i % 2 ? p.ground : cycle(colors, k + i / 2),
          ),
        )
        .join(''),
    ),
  );
  const body = halfDrop(w, h + a * 1.5, a, a * 0.75).map(({ x, y, row, column }) =>
    cycle(kinds, row + column)(x, y - a * 0.3),
  );
  return stamps.defs() + rect(0, 0, w, h, p.ground) + body.join('');
}

export const decoFamily: Family = {
  id: 'deco',
  series: '装饰艺术',
  style: 'geometric',
  tags: ['装饰艺术', '金线', '优雅'],
  palettes: [
    midnight,
    forest,
    burgundy,
    cream,
    peacock,
    charcoal,
    deepSea,
    sakura,
    plum,
    celadon,
    dustyRose,
    mint,
    coral,
  ],
  compositions: [
    {
      names: [
        ['金色扇贝', 'Golden Scallops'],
        ['孔雀羽扇', 'Plumed Fans'],
        ['扇形华章', 'Fan Suite'],
      ],
      tags: ['扇形'],
      draw: fans,
    },
    {
      names: [
        ['放射光芒', 'Sunburst'],
        ['爵士年代', 'Jazz Age'],
        ['剧院之光', 'Theatre Lights'],
      ],
      tags: ['放射', '爵士'],
      draw: sunburst,
    },
    {
      names: [
        ['金线菱花', 'Gilded Diamonds'],
        ['菱形宝石', 'Diamond Gems'],
        ['大饭店墙纸', 'Grand Hotel Wallpaper'],
      ],
      tags: ['菱形', '宝石'],
      draw: lattice,
    },
    {
      names: [
        ['拱门回廊', 'Arcade'],
        ['彩虹拱门', 'Rainbow Arches'],
        ['拱廊光影', 'Arcade Light'],
      ],
      tags: ['拱门'],
      draw: arches,
    },
  ],
};
