import { mix, readable } from '../../core/color';
import { smoothOpen } from '../../core/curve';
import { pack } from '../../core/layout';
import {
  charcoal,
  cobalt,
  coral,
  cream,
  every,
  lemon,
  lilac,
  mint,
  mustard,
  peach,
  persimmon,
  sakura,
} from '../../core/palettes';
import { cycle } from '../../core/rng';
import type { Family, Scene } from '../../core/scene';
import { circle, createStamps, line, n, type Point, path, polar, rect, repeat } from '../../core/svg';

/** A fat flower of the seventies, with or without a smile. */
function puffy(r: number, petal: string, heart: string, ink: string, smile: boolean) {
  const petals = repeat(6, (i) => {
    const [x, y] = polar(r * 0.6, (i * Math.PI) / 3);
    return circle(x, y, r * 0.4, petal);
  });
  const face = smile
    ? circle(-r * 0.14, -r * 0.06, r * 0.05, ink) +
      circle(r * 0.14, -r * 0.06, r * 0.05, ink) +
      line(`M${n(-r * 0.16)} ${n(r * 0.1)}Q0 ${n(r * 0.26)} ${n(r * 0.16)} ${n(r * 0.1)}`, ink, r * 0.05)
    : '';
  return petals + circle(0, 0, r * 0.5, petal) + circle(0, 0, r * 0.38, heart) + face;
}

function daisies(scene: Scene) {
  const { rng, w, h, u, p } = scene;
  const c = readable([...p.a, p.soft], p.ground, 0.12);
  const r = u * rng.range(8, 14);
  const stamps = createStamps();
  const flowers = c.map((petal, i) =>
    stamps.add(puffy(r, petal, cycle(readable(['#fff6e0', ...p.a], petal, 0.2), i), '#3a2a26', i % 2 === 0)),
  );
  const spots = pack(rng, w, h, [
    { r: r * 0.98, tries: 380, gap: r * 0.03 },
    { r: r * 0.55, tries: 260, gap: r * 0.03 },
    { r: r * 0.3, tries: 220, gap: r * 0.03 },
  ]);
  return (
    stamps.defs() +
    rect(0, 0, w, h, p.ground) +
    spots.map((s, i) => cycle(flowers, i + rng.int(0, 1))(s.x, s.y, rng.range(-25, 25), s.r / r)).join('')
  );
}

/** Stripes that bend together and thicken as they go. */
function waves(scene: Scene) {
  const { rng, w, h, u, p } = scene;
  const c = [p.ground, ...readable(p.a, p.ground, 0.12)];
  const t = u * rng.range(5, 9.5);
  const [a, b, amp] = [rng.range(0, 6), rng.range(1.1, 1.8), u * rng.range(9, 15)];
  const vertical = rng.chance(0.5);
  const [span, across] = vertical ? [h, w] : [w, h];
  const count = Math.ceil((across + amp * 4) / t) + 1;
  const edge = (i: number) =>
    Array.from({ length: 13 }, (_, k): Point => {
      const s = (k / 12) * (span + 40) - 20;
      const o =
        -amp * 2 +
        i * t +
        Math.sin((s / span) * 6.283 * b + a) * amp +
        Math.sin((s / span) * 6.283 * b * 0.5 + i * 0.12) * amp * 0.4;
      return vertical ? [o, s] : [s, o];
    });
  return (
    rect(0, 0, w, h, p.ground) +
    repeat(count, (i) =>
      path(
        `${smoothOpen(edge(i))}${vertical ? `H${n(w + amp * 3)}V-20` : `V${n(h + amp * 3)}H-20`}Z`,
        cycle(c, i),
      ),
    )
  );
}

/** A checkerboard seen through moving water. */
function checks(scene: Scene) {
  const { rng, w, h, u, p } = scene;
  const s = u * rng.range(8, 13);
  const [a, b, k] = [rng.range(0, 6), rng.range(0, 6), rng.range(0.25, 0.5)];
  const warp = (i: number, j: number): string => {
    const [x, y] = [(i - 1) * s, (j - 1) * s];
    return `${n(x + Math.sin(y / (s * 1.6) + a) * s * k)} ${n(y + Math.sin(x / (s * 1.8) + b) * s * k)}`;
  };
  const c = readable([...p.a, p.ink], p.ground, 0.25);
  const layers = [cycle(c, 0), cycle(c, 1)].map(() => '');
  const [columns, rows] = [Math.ceil(w / s) + 3, Math.ceil(h / s) + 3];
  for (let j = 0; j < rows; j++)
    for (let i = j % 2; i < columns; i += 2) {
      const layer = (i + j * 3) % 14 < 2 ? 1 : 0;
      layers[layer] +=
        `M${warp(i, j)}L${warp(i + 0.5, j)}L${warp(i + 1, j)}L${warp(i + 1, j + 0.5)}L${warp(i + 1, j + 1)}L${warp(i + 0.5, j + 1)}L${warp(i, j + 1)}L${warp(i, j + 0.5)}Z`;
    }
  return rect(0, 0, w, h, p.ground) + layers.map((d, i) => path(d, cycle(c, i))).join('');
}

/** Rings of colour that swell from a corner. */
function swirl(scene: Scene) {
  const { rng, w, h, u, p } = scene;
  const c = readable([...p.a, p.soft], p.ground, 0.08);
  const [x, y] = [w * rng.pick([0.2, 0.5, 0.8]), h * rng.pick([0.2, 0.5, 0.8])];
  const reach = Math.hypot(Math.max(x, w - x), Math.max(y, h - y)) * 1.15;
  const arms = 14;
  const body = repeat(arms, (i) => {
    const side = (offset: number) =>
      Array.from({ length: 9 }, (_, k) =>
        polar((reach * k) / 8, ((i + offset) / arms) * Math.PI * 2 + Math.sin(k * 0.55) * 0.75, x, y),
      );
    const back = side(1).reverse();
    return path(
      `${smoothOpen(side(0))}L${smoothOpen(back).slice(1)}Z`,
      cycle([p.ground, cycle(c, i >> 1)], i),
    );
  });
  return (
    rect(0, 0, w, h, p.ground) +
    body +
    circle(x, y, u * 7, cycle(c, 0)) +
    circle(x, y, u * 4.4, mix(p.ground, '#ffffff', 0.2))
  );
}

export const groovyFamily: Family = {
  id: 'groovy',
  series: '迷幻七零',
  style: 'pattern',
  tags: ['复古', '迷幻', '潮流'],
  palettes: [
    mustard,
    peach,
    cream,
    lilac,
    coral,
    mint,
    cobalt,
    persimmon,
    charcoal,
    sakura,
    lemon,
    ...every.filter((_, i) => i % 3 === 2),
  ],
  compositions: [
    {
      names: [
        ['笑脸花朵', 'Smiling Flowers'],
        ['微笑小花', 'Little Smiles'],
        ['嬉皮花朵', 'Hippie Blooms'],
      ],
      tags: ['笑脸', '花朵'],
      draw: daisies,
    },
    {
      names: [
        ['迷幻波浪', 'Groovy Waves'],
        ['波浪条纹', 'Wavy Stripes'],
        ['流动彩带', 'Flowing Ribbons'],
      ],
      tags: ['波浪', '条纹'],
      draw: waves,
    },
    {
      names: [
        ['扭曲棋盘', 'Warped Checks'],
        ['水波棋盘', 'Rippled Checks'],
        ['棋盘格梦', 'Checkered Dream'],
      ],
      tags: ['棋盘格'],
      draw: checks,
    },
    {
      names: [
        ['旋转糖果', 'Candy Swirl'],
        ['迷幻漩涡', 'Groovy Swirl'],
        ['棒棒糖漩涡', 'Lollipop Swirl'],
      ],
      tags: ['漩涡', '糖果'],
      draw: swirl,
    },
  ],
};
