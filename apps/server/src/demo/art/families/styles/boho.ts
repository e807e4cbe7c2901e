import { mix, readable } from '../../core/color';
import { sparkle } from '../../core/curve';
import { pack } from '../../core/layout';
import {
  burgundy,
  celadon,
  cream,
  deepSea,
  dustyRose,
  forest,
  lilac,
  matcha,
  mint,
  mustard,
  peach,
  persimmon,
  plum,
  terracotta,
} from '../../core/palettes';
import { cycle } from '../../core/rng';
import type { Family, Scene } from '../../core/scene';
import { around, circle, createStamps, line, n, path, place, rect, repeat, ring } from '../../core/svg';
import { sprig } from '../../flora/leaves';

const arch = (r: number, k: number, leg: number) =>
  `M${n(-r * k)} ${n(leg)}V0A${n(r * k)} ${n(r * k)} 0 0 1 ${n(r * k)} 0V${n(leg)}`;

const rainbow = (r: number, colors: readonly string[]) =>
  repeat(4, (i) => line(arch(r, 0.92 - i * 0.23, r * 0.42), cycle(colors, i), r * 0.15));

function rainbows(scene: Scene) {
  const { rng, w, h, u, p } = scene;
  const r = u * rng.range(8, 13);
  const c = readable(p.a, p.ground, 0.15);
  const stamps = createStamps();
  const bows = [0, 1, 2].map((i) =>
    stamps.add(rainbow(r, [cycle(c, i), cycle(c, i + 1), cycle(c, i + 2), cycle(c, i + 3)])),
  );
  const sun = stamps.add(
    circle(0, 0, r * 0.34, cycle(c, 2)) +
      around(12, line(`M0 ${n(-r * 0.46)}V${n(-r * 0.64)}`, cycle(c, 2), r * 0.07)),
  );
  const cloud = stamps.add(
    path(
      `M${n(-r * 0.6)} ${n(r * 0.2)}A${n(r * 0.28)} ${n(r * 0.28)} 0 0 1 ${n(-r * 0.4)} ${n(-r * 0.24)}A${n(r * 0.36)} ${n(r * 0.36)} 0 0 1 ${n(r * 0.26)} ${n(-r * 0.26)}A${n(r * 0.26)} ${n(r * 0.26)} 0 0 1 ${n(r * 0.6)} ${n(r * 0.2)}Z`,
      mix(p.soft, '#ffffff', 0.35),
    ),
  );
  const tiny = [
    stamps.add(path(sparkle(0, 0, r * 0.2), cycle(c, 0))),
    stamps.add(circle(0, 0, r * 0.08, cycle(c, 1))),
  ];
  const spots = pack(rng, w, h, [
    { r: r * 1.02, tries: 360, gap: r * 0.06 },
    { r: r * 0.62, tries: 220, gap: r * 0.04 },
    { r: r * 0.2, tries: 160, gap: r * 0.06 },
  ]);
  return (
    stamps.defs() +
    rect(0, 0, w, h, p.ground) +
    spots
      .map((s, i) =>
        s.r > r * 0.9
          ? cycle(bows, i)(s.x, s.y + r * 0.2, rng.range(-12, 12))
          : s.r > r * 0.5
            ? cycle([sun, cloud], i)(s.x, s.y, rng.range(-8, 8))
            : cycle(tiny, i)(s.x, s.y),
      )
      .join('')
  );
}

/** Arches inside arches, a sun above, grasses at the sides. */
function portal(scene: Scene) {
  const { rng, w, h, u, p } = scene;
  const c = rng.shuffle(readable(p.a, p.ground, 0.12));
  const r = Math.min(w * 0.44, h * 0.4);
  const base = h * rng.range(0.52, 0.58);
  const rows = repeat(5, (i) => path(`${arch(r, 1 - i * 0.18, h)}Z`, i % 2 ? p.soft : cycle(c, i)));
  const rays = around(24, line(`M0 ${n(-r * 0.3)}V${n(-r * (0.42 + 0.05))}`, cycle(c, 1), u * 0.5));
  const grass = (x: number, k: number) =>
    repeat(3, (i) =>
      place(
        sprig(h * (0.42 - i * 0.07), i % 2 ? p.leaf : mix(p.leaf, p.ink, 0.2), 8, 0.3),
        x,
        h * 1.01,
        k * (6 + i * 13),
      ),
    );
  const moons = repeat(5, (i) =>
    circle(
      w / 2 + (i - 2) * u * 7,
      h * 0.07,
      u * (2 - Math.abs(i - 2) * 0.35),
      i === 2 ? cycle(c, 1) : p.soft,
    ),
  );
  return (
    rect(0, 0, w, h, p.ground) +
    moons +
    place(rows, w / 2, base) +
    place(rays + circle(0, 0, r * 0.24, cycle(c, 1)), w / 2, base - r * 0.02) +
    path(
      `M0 ${n(h * 0.9)}Q${n(w * 0.3)} ${n(h * 0.82)} ${n(w * 0.55)} ${n(h * 0.9)}T${n(w)} ${n(h * 0.88)}V${n(h)}H0Z`,
      cycle(c, 0),
    ) +
    path(
      `M0 ${n(h * 0.95)}Q${n(w * 0.4)} ${n(h * 0.9)} ${n(w)} ${n(h * 0.96)}V${n(h)}H0Z`,
      mix(cycle(c, 0), p.ink, 0.3),
    ) +
    grass(w * 0.06, 1) +
    grass(w * 0.94, -1)
  );
}

/** Woven bands of the loom: diamonds, steps and dots. */
function kilim(scene: Scene) {
  const { rng, w, h, u, p } = scene;
  const c = [p.ground, ...p.a, p.ink];
  let [y, body, last] = [-u * 4, '', ''];
  while (y < h) {
    const tall = u * rng.pick([3, 6, 10, 14]);
    const ground = rng.pick(c.filter((color) => color !== last));
    last = ground;
    const ink = rng.pick(readable(c, ground, 0.25));
    const other = rng.pick(readable(c, ground, 0.2));
    body += rect(0, y - 0.5, w, tall + 1, ground);
    const m = y + tall / 2;
    const count = Math.round(w / tall);
    const step = w / count;
    const kind = tall > u * 8 ? rng.int(0, 2) : 3 + rng.int(0, 2);
    body += repeat(count + 1, (i) => {
      const x = i * step;
      const d = (k: number) =>
        `M${n(x)} ${n(m - tall * 0.44 * k)}L${n(x + step * 0.44 * k)} ${n(m)}L${n(x)} ${n(m + tall * 0.44 * k)}L${n(x - step * 0.44 * k)} ${n(m)}Z`;
      if (kind === 0) return path(d(1), ink) + path(d(0.66), other) + path(d(0.32), ground);
      if (kind === 1)
        return (
          path(
            `M${n(x - step / 2)} ${n(y + tall * 0.9)}L${n(x)} ${n(y + tall * 0.1)}L${n(x + step / 2)} ${n(y + tall * 0.9)}Z`,
            ink,
          ) +
          path(
            `M${n(x - step / 4)} ${n(y + tall * 0.9)}L${n(x)} ${n(y + tall * 0.5)}L${n(x + step / 4)} ${n(y + tall * 0.9)}Z`,
            other,
          )
        );
      if (kind === 2)
        return (
          path(d(1), 'none', `stroke="${ink}" stroke-width="${n(u * 0.8)}"`) +
          path(d(0.5), other) +
          circle(x + step / 2, m, u * 0.8, ink)
        );
      if (kind === 3) return circle(x, m, Math.min(step, tall) * 0.22, ink);
      if (kind === 4)
        return line(
          `M${n(x - step / 2)} ${n(m + tall * 0.22)}L${n(x)} ${n(m - tall * 0.22)}L${n(x + step / 2)} ${n(m + tall * 0.22)}`,
          ink,
          tall * 0.14,
        );
      return rect(x - step * 0.2, m - tall * 0.2, step * 0.4, tall * 0.4, ink);
    });
    y += tall;
  }
  return body;
}

/** Sun, eye and hand-drawn rings, stacked like a charm. */
function charm(scene: Scene) {
  const { w, h, u, p, rng } = scene;
  const c = readable(p.a, p.ground, 0.18);
  const r = Math.min(w, h) * 0.36;
  const sun =
    around(
      24,
      path(
        `M${n(-r * 0.055)} ${n(-r * 0.62)}L0 ${n(-r * 0.95)}L${n(r * 0.055)} ${n(-r * 0.62)}Z`,
        cycle(c, 0),
      ),
    ) +
    around(24, line(`M0 ${n(-r * 0.66)}V${n(-r * 0.82)}`, cycle(c, 1), r * 0.014), 7.5) +
    ring(0, 0, r * 0.57, cycle(c, 0), r * 0.03) +
    circle(0, 0, r * 0.5, cycle(c, 1)) +
    around(16, circle(0, -r * 0.42, r * 0.03, p.ground));
  const eye =
    path(
      `M${n(-r * 0.34)} 0Q0 ${n(-r * 0.34)} ${n(r * 0.34)} 0Q0 ${n(r * 0.34)} ${n(-r * 0.34)} 0Z`,
      p.ground,
    ) +
    circle(0, 0, r * 0.14, cycle(c, 3)) +
    circle(0, 0, r * 0.07, p.ink) +
    circle(r * 0.03, -r * 0.03, r * 0.025, p.ground);
  const garland = repeat(9, (i) => {
    const t = (i - 4) / 4;
    return (
      place(sprig(r * 0.5, p.leaf, 4), t * w * 0.44, h * 0.42 - t * t * r * 0.5, 180 + t * -30) +
      place(sprig(r * 0.5, mix(p.leaf, p.ink, 0.2), 4), t * w * 0.44, -h * 0.42 + t * t * r * 0.5, t * 30)
    );
  });
  const stars = repeat(26, () =>
    path(sparkle(rng.range(0, w), rng.range(0, h), u * rng.range(0.8, 2)), cycle(c, 2)),
  );
  return (
    rect(0, 0, w, h, p.ground) +
    stars +
    place(circle(0, 0, r * 1.06, p.soft) + garland + sun + eye, w / 2, h / 2)
  );
}

export const bohoFamily: Family = {
  id: 'boho',
  series: '波西米亚',
  style: 'abstract',
  tags: ['波西米亚', '手绘', '治愈'],
  palettes: [
    cream,
    terracotta,
    dustyRose,
    mustard,
    peach,
    celadon,
    forest,
    persimmon,
    burgundy,
    matcha,
    lilac,
    deepSea,
    mint,
    plum,
  ],
  compositions: [
    {
      names: [
        ['手绘彩虹', 'Hand-drawn Rainbows'],
        ['彩虹与太阳', 'Rainbows and Suns'],
        ['彩虹云朵', 'Rainbows and Clouds'],
      ],
      tags: ['彩虹', '云朵'],
      draw: rainbows,
    },
    {
      names: [
        ['拱门日出', 'Sunrise Arch'],
        ['太阳之门', 'Gate of the Sun'],
        ['沙丘拱门', 'Dune Arch'],
      ],
      tags: ['拱门', '太阳'],
      draw: portal,
    },
    {
      names: [
        ['游牧织毯', 'Nomad Rug'],
        ['部落纹样', 'Tribal Weave'],
        ['手织挂毯', 'Woven Hanging'],
      ],
      tags: ['织毯', '部落'],
      draw: kilim,
    },
    {
      names: [
        ['太阳之眼', 'Eye of the Sun'],
        ['占星太阳', 'Astral Sun'],
        ['守护之眼', 'Guardian Eye'],
      ],
      tags: ['太阳', '神秘'],
      draw: charm,
    },
  ],
};
