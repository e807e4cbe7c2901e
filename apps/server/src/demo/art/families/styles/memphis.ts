import { readable } from '../../core/color';
import { polygon } from '../../core/curve';
import { pack } from '../../core/layout';
import {
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
  persimmon,
  sakura,
  seaSalt,
} from '../../core/palettes';
import { cycle } from '../../core/rng';
import type { Family, Scene } from '../../core/scene';
import { circle, line, n, path, place, rect, repeat, ring } from '../../core/svg';

type Mark = (r: number, a: string, b: string) => string;

const zigzag = (count: number, step: number, rise: number) =>
  `M${n((-count * step) / 2)} 0${repeat(count, (i) => `l${n(step)} ${n(i % 2 ? rise : -rise)}`)}`;

const marks: readonly Mark[] = [
  (r, a) => line(zigzag(6, r * 0.34, r * 0.42), a, r * 0.14),
  (r, a) =>
    line(
      `M${n(-r)} 0q${n(r * 0.25)} ${n(-r * 0.6)} ${n(r * 0.5)} 0t${n(r * 0.5)} 0t${n(r * 0.5)} 0t${n(r * 0.5)} 0`,
      a,
      r * 0.16,
    ),
  (r, a, b) =>
    circle(0, 0, r * 0.72, a) +
    repeat(5, (i) =>
      rect(
        -r * 0.6,
        -r * 0.5 + i * r * 0.22,
        r * 1.2 * (1 - Math.abs(i - 2) * 0.14),
        r * 0.07,
        b,
        `transform="translate(${n(Math.abs(i - 2) * r * 0.08)} 0)"`,
      ),
    ),
  (r, a, b) =>
    path(
      polygon([
        [0, -r * 0.8],
        [r * 0.75, r * 0.55],
        [-r * 0.75, r * 0.55],
      ]),
      a,
    ) +
    line(
      polygon([
        [r * 0.14, -r * 0.62],
        [r * 0.9, r * 0.72],
        [-r * 0.6, r * 0.72],
      ]),
      b,
      r * 0.06,
    ),
  (r, a) => ring(0, 0, r * 0.56, a, r * 0.22),
  (r, a) =>
    repeat(16, (i) => circle(((i % 4) - 1.5) * r * 0.38, (Math.floor(i / 4) - 1.5) * r * 0.38, r * 0.09, a)),
  (r, a, b) =>
    path(`M${n(-r * 0.8)} ${n(r * 0.4)}A${n(r * 0.8)} ${n(r * 0.8)} 0 0 1 ${n(r * 0.8)} ${n(r * 0.4)}Z`, a) +
    path(`M${n(-r * 0.4)} ${n(r * 0.4)}A${n(r * 0.4)} ${n(r * 0.4)} 0 0 1 ${n(r * 0.4)} ${n(r * 0.4)}Z`, b),
  (r, a, b) =>
    rect(-r * 0.55, -r * 0.55, r * 1.1, r * 1.1, a) +
    line(
      repeat(6, (i) => `M${n(-r * 0.4 + i * r * 0.22)} ${n(-r * 0.4)}v${n(r * 1.1)}`),
      b,
      r * 0.05,
    ),
  (r, a) => line(`M0 ${n(-r * 0.55)}V${n(r * 0.55)}M${n(-r * 0.55)} 0H${n(r * 0.55)}`, a, r * 0.24),
  (r, a, b) =>
    rect(-r * 0.8, -r * 0.24, r * 1.6, r * 0.48, a, `rx="${n(r * 0.24)}"`) +
    circle(r * 0.52, 0, r * 0.13, b) +
    circle(-r * 0.52, 0, r * 0.13, b),
];

function party(scene: Scene, size: number, backdrop: boolean) {
  const { rng, w, h, u, p } = scene;
  const colors = readable(p.a, p.ground, 0.2);
  const r = u * size;
  const slabs = backdrop
    ? circle(w * rng.range(0.1, 0.3), h * rng.range(0.1, 0.3), u * 32, p.soft) +
      place(rect(-u * 30, -u * 12, u * 60, u * 24, p.soft), w * 0.8, h * 0.62, -35) +
      circle(w * 0.25, h * 0.9, u * 20, p.soft)
    : '';
  const spots = pack(rng, w, h, [
    { r, tries: 260, gap: r * 0.18 },
    { r: r * 0.42, tries: 260, gap: r * 0.14 },
    { r: r * 0.14, tries: 200, gap: r * 0.14 },
  ]);
  const body = spots.map((s, i) => {
    const [a, b] = [cycle(colors, i * 3 + rng.int(0, 1)), cycle([p.ink, cycle(colors, i + 2)], i)];
    if (s.r < r * 0.2) return circle(s.x, s.y, s.r * 0.7, p.ink);
    return place(
      cycle(marks, i * 7 + rng.int(0, 2))(s.r, a, a === b ? p.ground : b),
      s.x,
      s.y,
      rng.range(0, 360),
    );
  });
  return rect(0, 0, w, h, p.ground) + slabs + body.join('');
}

/** Wide diagonal lanes, each with its own mark. */
function lanes(scene: Scene) {
  const { rng, w, h, u, p } = scene;
  const colors = readable(p.a, p.ground, 0.2);
  const reach = Math.hypot(w, h);
  const step = u * rng.range(11, 18);
  const count = Math.ceil(reach / step);
  const body = repeat(count, (i) => {
    const ground = cycle([p.ground, cycle(colors, i), p.soft, cycle(colors, i + 1)], i);
    const ink = cycle(readable([p.ink, ...colors], ground, 0.3), 0);
    const y = -reach / 2 + i * step;
    const m = y + step / 2;
    const k = rng.int(0, 4);
    const deco =
      k === 0
        ? line(
            `M${n(-reach / 2)} ${n(m + step * 0.18)}${repeat(Math.ceil(reach / (step * 0.4)), (j) => `l${n(step * 0.4)} ${n(j % 2 ? step * 0.36 : -step * 0.36)}`)}`,
            ink,
            step * 0.09,
          )
        : k === 1
          ? line(
              repeat(
                Math.ceil(reach / (step * 0.55)),
                (j) => `M${n(-reach / 2 + j * step * 0.55)} ${n(m + (j % 2 ? -1 : 1) * step * 0.14)}h0`,
              ),
              ink,
              step * 0.2,
            )
          : k === 2
            ? line(
                `M${n(-reach / 2)} ${n(m)}${repeat(Math.ceil(reach / step), (j) => `${j ? 't' : `q${n(step * 0.25)} ${n(-step * 0.5)} `}${n(step * 0.5)} 0`)}${repeat(Math.ceil(reach / step), () => `t${n(step * 0.5)} 0`)}`,
                ink,
                step * 0.1,
              )
            : k === 3
              ? line(
                  repeat(
                    Math.ceil(reach / (step * 0.3)),
                    (j) =>
                      `M${n(-reach / 2 + j * step * 0.3)} ${n(y + step * 0.2)}l${n(step * 0.2)} ${n(step * 0.6)}`,
                  ),
                  ink,
                  step * 0.07,
                )
              : '';
    return rect(-reach / 2, y - 0.5, reach, step + 1, ground) + deco;
  });
  return rect(0, 0, w, h, p.ground) + place(body, w / 2, h / 2, rng.pick([-45, -30, 0, 30]));
}

export const memphisFamily: Family = {
  id: 'memphis',
  series: '孟菲斯派对',
  style: 'geometric',
  tags: ['孟菲斯', '几何', '活力'],
  palettes: [
    mint,
    coral,
    midnight,
    lemon,
    lilac,
    cobalt,
    cream,
    sakura,
    mustard,
    charcoal,
    seaSalt,
    peacock,
    peach,
    persimmon,
  ],
  compositions: [
    {
      names: [
        ['孟菲斯狂欢', 'Memphis Carnival'],
        ['八十年代派对', 'Eighties Party'],
        ['几何派对', 'Geometry Party'],
      ],
      tags: ['派对'],
      draw: (s) => party(s, 9, true),
    },
    {
      names: [
        ['几何糖果', 'Geometric Candy'],
        ['跳跃几何', 'Jumping Shapes'],
        ['波点与折线', 'Dots and Zigzags'],
      ],
      tags: ['波点', '折线'],
      draw: (s) => party(s, 5.5, false),
    },
    {
      names: [
        ['斜纹律动', 'Diagonal Rhythm'],
        ['折线舞曲', 'Zigzag Dance'],
        ['彩条节拍', 'Striped Beat'],
      ],
      tags: ['条纹'],
      draw: lanes,
    },
  ],
};
