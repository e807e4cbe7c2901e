/** Fruit around the origin, about `r` in radius, in its natural colours. */
import { darker, lighter } from '../core/color';
import { leafShape, petalShape } from '../core/curve';
import { circle, ellipse, line, n, path, place, polar, repeat, rosette } from '../core/svg';

const green = '#5a9b57';

const seedRing = (count: number, distance: number, size: number, color: string) =>
  path(
    rosette(
      count,
      `M0 ${n(-distance)}C${n(size * 0.4)} ${n(-distance - size * 0.3)} ${n(size * 0.3)} ${n(-distance - size)} 0 ${n(-distance - size)}C${n(-size * 0.3)} ${n(-distance - size)} ${n(-size * 0.4)} ${n(-distance - size * 0.3)} 0 ${n(-distance)}Z`,
    ),
    color,
  );

export function citrus(r: number, skin: string, flesh: string, pith: string): string {
  const wedge = `M0 ${n(-r * 0.08)}L${n(-r * 0.27)} ${n(-r * 0.68)}Q0 ${n(-r * 0.9)} ${n(r * 0.27)} ${n(-r * 0.68)}Z`;
  const join = `stroke="${flesh}" stroke-width="${n(r * 0.06)}" stroke-linejoin="round"`;
  return (
    circle(0, 0, r, skin) +
    circle(0, 0, r * 0.89, pith) +
    path(rosette(8, wedge), flesh, join) +
    line(
      rosette(
        8,
        `M${n(-r * 0.06)} ${n(-r * 0.5)}L${n(-r * 0.09)} ${n(-r * 0.62)}M${n(r * 0.06)} ${n(-r * 0.42)}L${n(r * 0.1)} ${n(-r * 0.6)}`,
      ),
      lighter(flesh, 0.45),
      r * 0.03,
    )
  );
}

export function kiwi(r: number): string {
  return (
    circle(0, 0, r * 0.95, '#8a6a45') +
    circle(0, 0, r * 0.88, '#8cbf4f') +
    path(rosette(14, leafShape(r * 0.8, r * 0.16)), '#a5d166') +
    circle(0, 0, r * 0.3, '#eef5cf') +
    seedRing(14, r * 0.36, r * 0.13, '#2c3321')
  );
}

export function watermelon(r: number): string {
  const half = (k: number) => `M${n(-r * k)} 0A${n(r * k)} ${n(r * k)} 0 0 0 ${n(r * k)} 0Z`;
  const seeds = (
    [
      [-0.5, 0.18],
      [-0.2, 0.24],
      [0.12, 0.2],
      [0.45, 0.22],
      [-0.34, 0.48],
      [0, 0.55],
      [0.32, 0.48],
    ] as const
  )
    .map(([x, y]) => ellipse(r * x, r * y, r * 0.045, r * 0.075, '#3a2420'))
    .join('');
  return place(
    path(half(1.08), '#3f8f58') + path(half(0.98), '#dff0c8') + path(half(0.9), '#ee5a5f') + seeds,
    0,
    -r * 0.45,
    0,
  );
}

export function strawberry(r: number): string {
  const body = `M0 ${n(r)}C${n(-r * 0.5)} ${n(r * 0.8)} ${n(-r * 1.05)} ${n(-r * 0.1)} ${n(-r * 0.72)} ${n(-r * 0.5)}C${n(-r * 0.45)} ${n(-r * 0.78)} ${n(-r * 0.15)} ${n(-r * 0.6)} 0 ${n(-r * 0.55)}C${n(r * 0.15)} ${n(-r * 0.6)} ${n(r * 0.45)} ${n(-r * 0.78)} ${n(r * 0.72)} ${n(-r * 0.5)}C${n(r * 1.05)} ${n(-r * 0.1)} ${n(r * 0.5)} ${n(r * 0.8)} 0 ${n(r)}Z`;
  const pips = (
    [
      [-0.48, -0.2],
      [-0.16, -0.28],
      [0.16, -0.28],
      [0.48, -0.2],
      [-0.34, 0.08],
      [0, 0.02],
      [0.34, 0.08],
      [-0.2, 0.36],
      [0.16, 0.34],
      [0, 0.64],
    ] as const
  )
    .map(([x, y]) => `M${n(r * x)} ${n(r * y)}v${n(r * 0.05)}`)
    .join('');
  const cap = repeat(5, (i) =>
    place(
      path(leafShape(r * 0.55, r * 0.26), i % 2 ? green : darker(green, 0.12)),
      0,
      -r * 0.56,
      (i - 2) * 48,
    ),
  );
  return (
    path(body, '#e8414f') +
    path(
      `M${n(-r * 0.7)} ${n(-r * 0.3)}C${n(-r * 0.72)} ${n(r * 0.1)} ${n(-r * 0.4)} ${n(r * 0.6)} ${n(-r * 0.1)} ${n(r * 0.8)}C${n(-r * 0.4)} ${n(r * 0.4)} ${n(-r * 0.55)} 0 ${n(-r * 0.5)} ${n(-r * 0.45)}Z`,
      '#f2727a',
    ) +
    line(pips, '#ffd9a0', r * 0.06) +
    cap +
    line(`M0 ${n(-r * 0.6)}V${n(-r)}`, green, r * 0.08)
  );
}

export function cherries(r: number): string {
  const one = (x: number, y: number) =>
    circle(x, y, r * 0.4, '#c9283e') +
    path(
      `M${n(x - r * 0.24)} ${n(y - r * 0.02)}A${n(r * 0.26)} ${n(r * 0.26)} 0 0 1 ${n(x - r * 0.02)} ${n(y - r * 0.24)}`,
      'none',
      `stroke="#f28a94" stroke-width="${n(r * 0.08)}" stroke-linecap="round"`,
    );
  return (
    line(
      `M${n(-r * 0.42)} ${n(r * 0.3)}C${n(-r * 0.3)} ${n(-r * 0.3)} 0 ${n(-r * 0.6)} ${n(r * 0.2)} ${n(-r * 0.85)}C${n(r * 0.3)} ${n(-r * 0.4)} ${n(r * 0.45)} 0 ${n(r * 0.45)} ${n(r * 0.4)}`,
      '#4d7d45',
      r * 0.06,
    ) +
    place(path(leafShape(r * 0.75, r * 0.36), green), r * 0.2, -r * 0.84, 80) +
    one(-r * 0.45, r * 0.42) +
    one(r * 0.45, r * 0.55)
  );
}

export function pineapple(r: number): string {
  const crown = repeat(7, (i) =>
    place(
      path(leafShape(r * (0.85 - Math.abs(i - 3) * 0.1), r * 0.22), i % 2 ? '#3f8a5a' : '#5aa86c'),
      0,
      -r * 0.28,
      (i - 3) * 20,
    ),
  );
  const cross = repeat(5, (i) => {
    const x = (i - 2) * r * 0.24;
    return `M${n(x - r * 0.36)} ${n(-r * 0.2)}L${n(x + r * 0.36)} ${n(r * 0.9)}M${n(x + r * 0.36)} ${n(-r * 0.2)}L${n(x - r * 0.36)} ${n(r * 0.9)}`;
  });
  // The net of lines stays inside because its overshoot is the colour of the rind, drawn again as an outline.
  const body = `M0 ${n(-r * 0.36)}C${n(r * 0.6)} ${n(-r * 0.36)} ${n(r * 0.62)} ${n(r)} 0 ${n(r)}C${n(-r * 0.62)} ${n(r)} ${n(-r * 0.6)} ${n(-r * 0.36)} 0 ${n(-r * 0.36)}Z`;
  return (
    crown +
    `<clipPath id="pa"><path d="${body}"/></clipPath>` +
    path(body, '#f2b035') +
    `<g clip-path="url(#pa)">${line(cross, '#d98a1f', r * 0.045)}</g>`
  );
}

export function avocado(r: number): string {
  const pearShape = (k: number) =>
    `M0 ${n(-r * k)}C${n(r * 0.42 * k)} ${n(-r * k)} ${n(r * 0.4 * k)} ${n(-r * 0.4 * k)} ${n(r * 0.66 * k)} ${n(r * 0.1 * k)}C${n(r * 0.95 * k)} ${n(r * 0.7 * k)} ${n(r * 0.45 * k)} ${n(r * k)} 0 ${n(r * k)}C${n(-r * 0.45 * k)} ${n(r * k)} ${n(-r * 0.95 * k)} ${n(r * 0.7 * k)} ${n(-r * 0.66 * k)} ${n(r * 0.1 * k)}C${n(-r * 0.4 * k)} ${n(-r * 0.4 * k)} ${n(-r * 0.42 * k)} ${n(-r * k)} 0 ${n(-r * k)}Z`;
  return (
    path(pearShape(1), '#4c6b3c') +
    path(pearShape(0.88), '#b9cf7a') +
    path(pearShape(0.72), '#e9efb2') +
    circle(0, r * 0.32, r * 0.33, '#8a5a3a') +
    circle(-r * 0.1, r * 0.22, r * 0.08, '#b98560')
  );
}

export function pear(r: number): string {
  const d = `M0 ${n(-r * 0.8)}C${n(r * 0.4)} ${n(-r * 0.8)} ${n(r * 0.3)} ${n(-r * 0.3)} ${n(r * 0.58)} ${n(r * 0.05)}C${n(r * 0.9)} ${n(r * 0.55)} ${n(r * 0.45)} ${n(r)} 0 ${n(r * 0.95)}C${n(-r * 0.45)} ${n(r)} ${n(-r * 0.9)} ${n(r * 0.55)} ${n(-r * 0.58)} ${n(r * 0.05)}C${n(-r * 0.3)} ${n(-r * 0.3)} ${n(-r * 0.4)} ${n(-r * 0.8)} 0 ${n(-r * 0.8)}Z`;
  return (
    line(`M0 ${n(-r * 0.75)}Q${n(r * 0.02)} ${n(-r)} ${n(r * 0.12)} ${n(-r * 1.1)}`, '#6b4a2f', r * 0.07) +
    path(d, '#c9cf57') +
    ellipse(r * 0.28, r * 0.42, r * 0.22, r * 0.32, '#e0b457', 'opacity="0.6"') +
    place(path(leafShape(r * 0.55, r * 0.28), green), r * 0.05, -r * 0.9, 66) +
    line(
      repeat(6, (i) => {
        const [x, y] = polar(r * (0.2 + (i % 3) * 0.1), i * 1.3, -r * 0.15, r * 0.4);
        return `M${n(x)} ${n(y)}h0`;
      }),
      '#a8a83c',
      r * 0.05,
    )
  );
}

export function peachFruit(r: number): string {
  return (
    circle(-r * 0.26, r * 0.1, r * 0.68, '#f7a27c') +
    circle(r * 0.26, r * 0.1, r * 0.68, '#f58c6e') +
    ellipse(-r * 0.42, -r * 0.05, r * 0.2, r * 0.3, '#fcc7a4', 'opacity="0.8"') +
    line(
      `M0 ${n(-r * 0.5)}C${n(r * 0.16)} ${n(-r * 0.1)} ${n(r * 0.14)} ${n(r * 0.3)} ${n(r * 0.02)} ${n(r * 0.62)}`,
      '#d9674f',
      r * 0.05,
    ) +
    place(path(leafShape(r * 0.75, r * 0.34), green), 0, -r * 0.5, 58) +
    place(path(leafShape(r * 0.55, r * 0.26), darker(green, 0.12)), 0, -r * 0.5, -46)
  );
}

export function dragonFruit(r: number): string {
  const scales = path(
    rosette(
      9,
      `M${n(-r * 0.2)} ${n(-r * 0.72)}Q${n(-r * 0.05)} ${n(-r * 0.95)} ${n(r * 0.16)} ${n(-r * 1.1)}Q${n(r * 0.14)} ${n(-r * 0.85)} ${n(r * 0.24)} ${n(-r * 0.7)}Z`,
    ),
    '#8fbf5a',
  );
  const pips = repeat(26, (i) => {
    const [x, y] = polar(r * 0.62 * Math.sqrt((i + 0.5) / 26), i * 2.4);
    return `M${n(x)} ${n(y)}h0`;
  });
  return (
    scales +
    path(rosette(9, petalShape(r * 0.9, r * 0.7)), '#e0457f') +
    circle(0, 0, r * 0.86, '#e0457f') +
    circle(0, 0, r * 0.74, '#fdf3f6') +
    line(pips, '#33252f', r * 0.05)
  );
}
