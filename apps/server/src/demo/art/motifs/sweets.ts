/** Cakes, drinks and ice around the origin, about `r` in radius. */
import { darker, lighter } from '../core/color';
import { blob } from '../core/curve';
import { createRng } from '../core/rng';
import { circle, ellipse, line, n, path, polar, rect, repeat } from '../core/svg';

const sprinkleColors = ['#f7c548', '#6cc3b5', '#ffffff', '#f2788f'];

const sprinkles = (count: number, distance: number, spread: number, size: number) =>
  repeat(count, (i) => {
    const [x, y] = polar(distance + Math.sin(i * 3.7) * spread, i * 2.4);
    return line(
      `M${n(x)} ${n(y)}l${n(Math.cos(i * 1.9) * size)} ${n(Math.sin(i * 1.9) * size)}`,
      sprinkleColors[i % 4] ?? '#ffffff',
      size * 0.45,
    );
  });

export function donut(r: number, icing: string): string {
  // Icing runs unevenly; the fixed seed keeps every donut the same in every picture.
  const glaze = blob(createRng(7), 0, 0, r * 0.84, 0.07, 11);
  return (
    circle(0, 0, r, '#e2a866') +
    path(glaze, icing) +
    sprinkles(16, r * 0.56, r * 0.14, r * 0.13) +
    circle(0, 0, r * 0.3, '#c98d4f') +
    circle(0, 0, r * 0.25, '#fff7ea')
  );
}

export function iceCream(r: number, top: string, low: string): string {
  const cone = `M${n(-r * 0.5)} ${n(r * 0.02)}L0 ${n(r * 1.1)}L${n(r * 0.5)} ${n(r * 0.02)}Z`;
  return (
    path(cone, '#dd9f5a') +
    line(
      `M${n(-r * 0.3)} ${n(r * 0.06)}L${n(r * 0.12)} ${n(r * 0.78)}M${n(r * 0.02)} ${n(r * 0.06)}L${n(r * 0.26)} ${n(r * 0.5)}M${n(r * 0.3)} ${n(r * 0.06)}L${n(-r * 0.12)} ${n(r * 0.78)}M${n(-r * 0.02)} ${n(r * 0.06)}L${n(-r * 0.26)} ${n(r * 0.5)}`,
      '#b97a3a',
      r * 0.035,
    ) +
    circle(0, -r * 0.62, r * 0.4, top) +
    path(
      `M${n(-r * 0.56)} ${n(r * 0.02)}A${n(r * 0.54)} ${n(r * 0.54)} 0 0 1 ${n(r * 0.56)} ${n(r * 0.02)}Q${n(r * 0.44)} ${n(r * 0.18)} ${n(r * 0.3)} ${n(r * 0.06)}Q${n(r * 0.14)} ${n(r * 0.24)} 0 ${n(r * 0.08)}Q${n(-r * 0.16)} ${n(r * 0.24)} ${n(-r * 0.3)} ${n(r * 0.06)}Q${n(-r * 0.44)} ${n(r * 0.18)} ${n(-r * 0.56)} ${n(r * 0.02)}Z`,
      low,
    ) +
    ellipse(-r * 0.16, -r * 0.74, r * 0.08, r * 0.12, lighter(top, 0.5), 'transform="rotate(30)"') +
    circle(r * 0.12, -r * 1.02, r * 0.13, '#d63a4a') +
    line(
      `M${n(r * 0.13)} ${n(-r * 1.12)}q${n(r * 0.02)} ${n(-r * 0.14)} ${n(r * 0.14)} ${n(-r * 0.18)}`,
      '#6b8f4e',
      r * 0.04,
    )
  );
}

export function popsicle(r: number, a: string, b: string, c: string): string {
  const bands = [a, b, c]
    .map((color, i) => rect(-r * 0.42, -r * 0.95 + i * r * 0.48, r * 0.84, r * 0.5, color))
    .join('');
  return (
    rect(-r * 0.09, r * 0.4, r * 0.18, r * 0.6, '#e6c08a', `rx="${n(r * 0.09)}"`) +
    `<clipPath id="pop"><path d="M${n(-r * 0.42)} ${n(r * 0.48)}V${n(-r * 0.5)}A${n(r * 0.42)} ${n(r * 0.45)} 0 0 1 ${n(r * 0.42)} ${n(-r * 0.5)}V${n(r * 0.48)}Z"/></clipPath><g clip-path="url(#pop)">${bands}</g>` +
    line(
      `M${n(-r * 0.16)} ${n(-r * 0.55)}V${n(r * 0.22)}M${n(r * 0.16)} ${n(-r * 0.55)}V${n(r * 0.22)}`,
      '#ffffff',
      r * 0.07,
      'opacity="0.5"',
    )
  );
}

export function macaron(r: number, color: string): string {
  const top = `M${n(-r * 0.8)} ${n(-r * 0.06)}C${n(-r * 0.8)} ${n(-r * 0.75)} ${n(r * 0.8)} ${n(-r * 0.75)} ${n(r * 0.8)} ${n(-r * 0.06)}Z`;
  return (
    rect(-r * 0.74, -r * 0.08, r * 1.48, r * 0.24, '#fff3df', `rx="${n(r * 0.1)}"`) +
    path(top, color) +
    rect(-r * 0.84, -r * 0.14, r * 1.68, r * 0.14, darker(color, 0.12), `rx="${n(r * 0.07)}"`) +
    rect(-r * 0.84, r * 0.12, r * 1.68, r * 0.14, darker(color, 0.12), `rx="${n(r * 0.07)}"`) +
    path(
      `M${n(-r * 0.8)} ${n(r * 0.22)}C${n(-r * 0.75)} ${n(r * 0.7)} ${n(r * 0.75)} ${n(r * 0.7)} ${n(r * 0.8)} ${n(r * 0.22)}Z`,
      color,
    ) +
    path(
      `M${n(-r * 0.5)} ${n(-r * 0.32)}Q${n(-r * 0.3)} ${n(-r * 0.5)} 0 ${n(-r * 0.5)}`,
      'none',
      `stroke="${lighter(color, 0.45)}" stroke-width="${n(r * 0.07)}" stroke-linecap="round"`,
    )
  );
}

export function bubbleTea(r: number, tea: string, straw: string): string {
  const cup = `M${n(-r * 0.55)} ${n(-r * 0.45)}H${n(r * 0.55)}L${n(r * 0.42)} ${n(r)}Q0 ${n(r * 1.1)} ${n(-r * 0.42)} ${n(r)}Z`;
  const pearls = repeat(9, (i) =>
    circle((((i * 5) % 9) - 4) * r * 0.085, r * (0.86 - Math.floor(i / 4) * 0.17), r * 0.085, '#4a2f27'),
  );
  return (
    line(`M${n(r * 0.06)} ${n(r * 0.2)}L${n(r * 0.26)} ${n(-r * 1.1)}`, straw, r * 0.12) +
    path(cup, '#fff8ee') +
    path(
      `M${n(-r * 0.51)} ${n(-r * 0.1)}Q0 ${n(r * 0.06)} ${n(r * 0.51)} ${n(-r * 0.1)}L${n(r * 0.42)} ${n(r)}Q0 ${n(r * 1.1)} ${n(-r * 0.42)} ${n(r)}Z`,
      tea,
    ) +
    pearls +
    rect(-r * 0.64, -r * 0.56, r * 1.28, r * 0.18, straw, `rx="${n(r * 0.09)}"`) +
    line(
      `M${n(-r * 0.38)} ${n(r * 0.02)}L${n(-r * 0.32)} ${n(r * 0.6)}`,
      '#ffffff',
      r * 0.07,
      'opacity="0.6"',
    )
  );
}

export function cakeSlice(r: number, cream: string, jam: string): string {
  const side = `M${n(-r * 0.85)} ${n(-r * 0.1)}L${n(r * 0.85)} ${n(-r * 0.3)}V${n(r * 0.55)}L${n(-r * 0.85)} ${n(r * 0.7)}Z`;
  return (
    path(side, '#f3d3a0') +
    path(
      `M${n(-r * 0.85)} ${n(r * 0.2)}L${n(r * 0.85)} ${n(r * 0.04)}V${n(r * 0.2)}L${n(-r * 0.85)} ${n(r * 0.36)}Z`,
      jam,
    ) +
    path(
      `M${n(-r * 0.85)} ${n(-r * 0.1)}C${n(-r * 0.5)} ${n(-r * 0.5)} ${n(r * 0.2)} ${n(-r * 0.75)} ${n(r * 0.85)} ${n(-r * 0.7)}V${n(-r * 0.2)}Q${n(r * 0.66)} ${n(-r * 0.02)} ${n(r * 0.46)} ${n(-r * 0.18)}Q${n(r * 0.24)} ${n(r * 0.06)} 0 ${n(-r * 0.12)}Q${n(-r * 0.24)} ${n(r * 0.12)} ${n(-r * 0.46)} ${n(-r * 0.06)}Q${n(-r * 0.7)} ${n(r * 0.12)} ${n(-r * 0.85)} ${n(-r * 0.1)}Z`,
      cream,
    ) +
    circle(r * 0.3, -r * 0.72, r * 0.2, '#d9364a') +
    circle(r * 0.24, -r * 0.78, r * 0.05, '#f59aa5')
  );
}

export function coffee(r: number, cup: string): string {
  return (
    line(
      `M${n(r * 0.5)} ${n(-r * 0.05)}C${n(r * 1.05)} ${n(-r * 0.1)} ${n(r)} ${n(r * 0.5)} ${n(r * 0.42)} ${n(r * 0.45)}`,
      cup,
      r * 0.13,
    ) +
    path(
      `M${n(-r * 0.62)} ${n(-r * 0.25)}H${n(r * 0.62)}Q${n(r * 0.62)} ${n(r * 0.72)} 0 ${n(r * 0.76)}Q${n(-r * 0.62)} ${n(r * 0.72)} ${n(-r * 0.62)} ${n(-r * 0.25)}Z`,
      cup,
    ) +
    ellipse(0, -r * 0.25, r * 0.62, r * 0.16, darker(cup, 0.12)) +
    ellipse(0, -r * 0.24, r * 0.54, r * 0.12, '#6b4432') +
    ellipse(0, r * 0.8, r * 0.8, r * 0.1, darker(cup, 0.1)) +
    line(
      `M${n(-r * 0.22)} ${n(-r * 0.5)}q${n(-r * 0.12)} ${n(-r * 0.16)} 0 ${n(-r * 0.3)}t0 ${n(-r * 0.26)}M${n(r * 0.16)} ${n(-r * 0.5)}q${n(-r * 0.12)} ${n(-r * 0.16)} 0 ${n(-r * 0.3)}t0 ${n(-r * 0.26)}`,
      lighter(cup, 0.35),
      r * 0.06,
    ) +
    path(
      `M0 ${n(r * 0.36)}C${n(-r * 0.3)} ${n(r * 0.14)} ${n(-r * 0.16)} ${n(-r * 0.02)} 0 ${n(r * 0.1)}C${n(r * 0.16)} ${n(-r * 0.02)} ${n(r * 0.3)} ${n(r * 0.14)} 0 ${n(r * 0.36)}Z`,
      '#ffffff',
      'opacity="0.75"',
    )
  );
}
