import { mix } from '../../core/color';
import { smoothOpen, sparkle, star } from '../../core/curve';
import { pack } from '../../core/layout';
import { burgundy, charcoal, cobalt, deepSea, forest, midnight, peacock, plum } from '../../core/palettes';
import { cycle } from '../../core/rng';
import type { Family, Scene } from '../../core/scene';
import {
  around,
  circle,
  createStamps,
  fade,
  line,
  linearGradient,
  n,
  type Point,
  path,
  place,
  rect,
  repeat,
  ring,
} from '../../core/svg';

function starfield({ rng, w, h, u, p }: Scene, count: number) {
  const small = repeat(count, () => `M${n(rng.range(0, w))} ${n(rng.range(0, h))}h0`);
  const faint = repeat(count, () => `M${n(rng.range(0, w))} ${n(rng.range(0, h))}h0`);
  const bright = repeat(Math.round(count / 9), () =>
    sparkle(rng.range(0, w), rng.range(0, h), u * rng.range(0.9, 2.3)),
  );
  return (
    line(faint, p.ink, u * 0.22, 'opacity="0.6"') +
    line(small, mix(p.ink, p.a[0], 0.4), u * 0.38) +
    path(bright, mix(p.a[0], p.ink, 0.4))
  );
}

const crescent = (r: number, color: string) =>
  path(
    `M${n(r * 0.25)} ${n(-r)}A${n(r)} ${n(r)} 0 1 0 ${n(r * 0.98)} ${n(r * 0.35)}A${n(r * 0.78)} ${n(r * 0.78)} 0 0 1 ${n(r * 0.25)} ${n(-r)}Z`,
    color,
  );

function hillsAtNight(scene: Scene) {
  const { rng, w, h, u, p } = scene;
  const [x, y] = [w * rng.range(0.3, 0.7), h * rng.range(0.2, 0.3)];
  const ridges = repeat(4, (i) => {
    const base = h * (0.66 + i * 0.09);
    const points = Array.from(
      { length: 9 },
      (_, k): Point => [(k * w) / 8, base + rng.range(-1, 1) * h * 0.04],
    );
    return path(`${smoothOpen(points)}V${n(h)}H0Z`, mix(p.a[4], mix(p.ground, '#04050a', 0.6), i / 3));
  });
  const houses = repeat(5, (i) => {
    const [hx, hy, s] = [w * (0.15 + i * 0.18) + rng.range(-3, 3) * u, h * 0.95, u * rng.range(4, 5.6)];
    const wall = mix(p.ground, '#04050a', 0.75);
    return (
      rect(hx, hy - s, s * 1.3, s * 1.6, wall) +
      path(
        `M${n(hx - s * 0.2)} ${n(hy - s)}L${n(hx + s * 0.65)} ${n(hy - s * 1.8)}L${n(hx + s * 1.5)} ${n(hy - s)}Z`,
        wall,
      ) +
      rect(hx + s * 0.4, hy - s * 0.7, s * 0.45, s * 0.5, p.a[0])
    );
  });
  return (
    `<defs>${linearGradient('n', [mix(p.ground, '#04050a', 0.3), p.ground, mix(p.soft, p.a[4], 0.7)])}${fade('g', p.a[0], 0.45)}</defs>` +
    rect(0, 0, w, h, 'url(#n)') +
    starfield({ ...scene, h: h * 0.7 }, 90) +
    circle(x, y, u * 26, 'url(#g)') +
    place(crescent(u * 8.5, mix(p.a[0], p.ink, 0.45)), x, y, rng.range(-20, 10)) +
    ridges +
    houses
  );
}

/** Star trails: rings of broken arcs around a pole. */
function trails(scene: Scene) {
  const { rng, w, h, u, p } = scene;
  const [x, y] = [w * rng.range(0.35, 0.65), h * rng.range(0.3, 0.55)];
  const colors = [p.ink, p.a[0], p.a[3], p.a[1], p.a[2]];
  let body = '';
  for (let r = u * 4; r < Math.hypot(w, h) * 0.85; r += u * 2.1) {
    const length = r * 6.283;
    const dash = `${n(length * rng.range(0.05, 0.2))} ${n(length * rng.range(0.05, 0.22))}`;
    body += ring(
      x,
      y,
      r,
      rng.pick(colors),
      u * rng.range(0.25, 0.8),
      `stroke-dasharray="${dash}" stroke-dashoffset="${n(rng.range(0, length))}" stroke-linecap="round" opacity="0.85"`,
    );
  }
  const points = Array.from(
    { length: 30 },
    (_, i): Point => [(i * w) / 29, h * 0.86 - Math.abs(Math.sin(i * 1.7) * Math.sin(i * 0.6 + 1)) * h * 0.1],
  );
  return (
    `<defs>${linearGradient('n', [p.ground, mix(p.soft, p.a[4], 0.5)])}</defs>` +
    rect(0, 0, w, h, 'url(#n)') +
    body +
    circle(x, y, u * 1.4, p.ink) +
    path(`M${points.map(([a, b]) => `${n(a)} ${n(b)}`).join('L')}V${n(h)}H0Z`, mix(p.ground, '#04050a', 0.7))
  );
}

function celestial(scene: Scene) {
  const { rng, w, h, u, p } = scene;
  const stamps = createStamps();
  const r = u * rng.range(7.5, 12);
  const gold = p.a[0];
  const face = (ink: string) =>
    line(
      `M${n(-r * 0.26)} ${n(-r * 0.06)}q${n(r * 0.09)} ${n(r * 0.09)} ${n(r * 0.18)} 0M${n(r * 0.08)} ${n(-r * 0.06)}q${n(r * 0.09)} ${n(r * 0.09)} ${n(r * 0.18)} 0M${n(-r * 0.12)} ${n(r * 0.2)}q${n(r * 0.12)} ${n(r * 0.1)} ${n(r * 0.24)} 0`,
      ink,
      r * 0.045,
    ) +
    circle(-r * 0.32, r * 0.12, r * 0.07, p.a[2]) +
    circle(r * 0.32, r * 0.12, r * 0.07, p.a[2]);
  const sun =
    around(
      12,
      path(`M${n(-r * 0.12)} ${n(-r * 0.58)}Q0 ${n(-r * 1.1)} ${n(r * 0.12)} ${n(-r * 0.58)}Z`, gold),
    ) +
    around(12, line(`M0 ${n(-r * 0.66)}V${n(-r * 0.86)}`, p.ink, r * 0.035), 15) +
    circle(0, 0, r * 0.52, gold) +
    face(p.ground);
  const moon =
    crescent(r * 0.8, p.ink) +
    line(`M${n(-r * 0.55)} ${n(-r * 0.1)}q${n(r * 0.1)} ${n(r * 0.08)} ${n(r * 0.2)} 0`, p.ground, r * 0.05) +
    circle(r * 0.45, -r * 0.1, r * 0.07, gold) +
    path(sparkle(r * 0.35, -r * 0.42, r * 0.18), gold);
  const planet =
    circle(0, 0, r * 0.5, p.a[1]) +
    path(
      `M${n(-r * 0.47)} ${n(-r * 0.16)}A${n(r * 0.5)} ${n(r * 0.5)} 0 0 1 ${n(r * 0.47)} ${n(-r * 0.16)}Z`,
      mix(p.a[1], p.ink, 0.25),
    ) +
    `<ellipse rx="${n(r * 0.92)}" ry="${n(r * 0.2)}" fill="none" stroke="${gold}" stroke-width="${n(r * 0.06)}" transform="rotate(-18)"/>`;
  const comet =
    path(star(r * 0.4, -r * 0.4, r * 0.36, r * 0.16, 5), gold) +
    line(
      `M${n(r * 0.12)} ${n(-r * 0.2)}L${n(-r * 0.62)} ${n(r * 0.42)}M${n(r * 0.28)} ${n(-r * 0.02)}L${n(-r * 0.3)} ${n(r * 0.5)}M${n(r * 0.02)} ${n(-r * 0.42)}L${n(-r * 0.6)} ${n(r * 0.06)}`,
      p.a[3],
      r * 0.06,
    );
  const motifs = [sun, moon, planet, comet].map((m) => stamps.add(m));
  const tiny = [
    stamps.add(path(sparkle(0, 0, r * 0.26), p.ink)),
    stamps.add(path(star(0, 0, r * 0.16, r * 0.07, 5), gold)),
    stamps.add(circle(0, 0, r * 0.06, p.a[3])),
  ];
  const spots = pack(rng, w, h, [
    { r: r * 0.98, tries: 380, gap: r * 0.1 },
    { r: r * 0.24, tries: 240, gap: r * 0.08 },
    { r: r * 0.08, tries: 160, gap: r * 0.08 },
  ]);
  return (
    stamps.defs() +
    rect(0, 0, w, h, p.ground) +
    spots
      .map((s, i) => (s.r > r * 0.5 ? cycle(motifs, i) : rng.pick(tiny))(s.x, s.y, rng.range(-18, 18)))
      .join('')
  );
}

/** Phases of the moon down the middle, thin orbits around. */
function phases(scene: Scene) {
  const { w, h, u, p } = scene;
  const down = h >= w;
  const length = down ? h : w;
  const r = Math.min(Math.min(w, h) * 0.2, length * 0.066);
  const moons = [0.15, 0.45, 0.75, 1, 0.75, 0.45, 0.15].map((lit, i) => {
    const at = length * (0.11 + i * 0.13);
    const [x, y] = down ? [w / 2, at] : [at, h / 2];
    const k = r * Math.abs(1 - lit * 2);
    const sweep = lit > 0.5 ? 1 : 0;
    const shape = path(
      `M0 ${n(-r)}A${n(r)} ${n(r)} 0 0 1 0 ${n(r)}A${n(k)} ${n(r)} 0 0 ${sweep} 0 ${n(-r)}Z`,
      mix(p.a[0], p.ink, 0.55),
    );
    return place(
      circle(0, 0, r, mix(p.soft, p.ink, 0.08)) +
        (i > 3 ? `<g transform="scale(-1 1)">${shape}</g>` : shape) +
        (i === 3
          ? circle(-r * 0.3, -r * 0.2, r * 0.16, mix(p.a[0], p.ink, 0.3)) +
            circle(r * 0.28, r * 0.3, r * 0.22, mix(p.a[0], p.ink, 0.3))
          : ''),
      x,
      y,
    );
  });
  const orbits = repeat(
    5,
    (i) =>
      `<ellipse cx="${n(w / 2)}" cy="${n(h / 2)}" rx="${n(down ? w * (0.24 + i * 0.1) : w * (0.5 + i * 0.06))}" ry="${n(down ? h * (0.5 + i * 0.04) : h * (0.26 + i * 0.09))}" fill="none" stroke="${p.a[0]}" stroke-width="${n(u * 0.22)}" opacity="0.55"/>`,
  );
  return rect(0, 0, w, h, p.ground) + orbits + starfield(scene, 60) + moons.join('');
}

export const nightFamily: Family = {
  id: 'night',
  series: '星河夜语',
  style: 'landscape',
  tags: ['星空', '夜晚', '梦幻'],
  palettes: [midnight, deepSea, plum, forest, cobalt, charcoal, burgundy, peacock],
  compositions: [
    {
      names: [
        ['小镇星空', 'Stars over the Village'],
        ['月光山村', 'Moonlit Hamlet'],
        ['弯月之夜', 'Crescent Night'],
      ],
      tags: ['月亮', '小镇'],
      draw: hillsAtNight,
    },
    {
      names: [
        ['星轨', 'Star Trails'],
        ['星空漩涡', 'Whirl of Stars'],
        ['银河流转', 'Turning Galaxy'],
      ],
      tags: ['星轨', '银河'],
      draw: trails,
    },
    {
      names: [
        ['太阳与月亮', 'Sun and Moon'],
        ['星球漫游', 'Planet Wander'],
        ['宇宙童话', 'Space Tale'],
      ],
      tags: ['太阳', '月亮', '宇宙'],
      draw: celestial,
    },
    {
      names: [
        ['月相', 'Moon Phases'],
        ['月亮日记', 'Moon Diary'],
        ['月相轨道', 'Lunar Orbit'],
      ],
      tags: ['月相', '月亮'],
      draw: phases,
    },
  ],
};
