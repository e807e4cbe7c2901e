/** Sea creatures, about `r` in half length, swimming to the left. */
import { darker, lighter } from '../core/color';
import { leafShape } from '../core/curve';
import { circle, ellipse, line, n, path, place, repeat } from '../core/svg';

export function whale(r: number, color: string, belly: string, ink: string): string {
  const body = `M${n(-r)} ${n(r * 0.08)}C${n(-r)} ${n(-r * 0.5)} ${n(-r * 0.35)} ${n(-r * 0.62)} ${n(r * 0.1)} ${n(-r * 0.4)}C${n(r * 0.45)} ${n(-r * 0.2)} ${n(r * 0.6)} ${n(-r * 0.1)} ${n(r * 0.78)} ${n(-r * 0.32)}C${n(r * 0.66)} ${n(-r * 0.55)} ${n(r * 0.7)} ${n(-r * 0.7)} ${n(r * 0.76)} ${n(-r * 0.74)}C${n(r * 0.85)} ${n(-r * 0.68)} ${n(r * 0.9)} ${n(-r * 0.58)} ${n(r * 0.92)} ${n(-r * 0.46)}C${n(r)} ${n(-r * 0.56)} ${n(r * 1.12)} ${n(-r * 0.6)} ${n(r * 1.22)} ${n(-r * 0.56)}C${n(r * 1.22)} ${n(-r * 0.4)} ${n(r * 1.1)} ${n(-r * 0.28)} ${n(r * 0.96)} ${n(-r * 0.24)}C${n(r * 0.8)} ${n(r * 0.2)} ${n(r * 0.4)} ${n(r * 0.5)} ${n(-r * 0.2)} ${n(r * 0.5)}C${n(-r * 0.7)} ${n(r * 0.5)} ${n(-r)} ${n(r * 0.4)} ${n(-r)} ${n(r * 0.08)}Z`;
  const under = `M${n(-r * 0.99)} ${n(r * 0.14)}C${n(-r * 0.6)} ${n(r * 0.28)} ${n(0)} ${n(r * 0.32)} ${n(r * 0.42)} ${n(r * 0.26)}C${n(r * 0.2)} ${n(r * 0.44)} ${n(0)} ${n(r * 0.5)} ${n(-r * 0.2)} ${n(r * 0.5)}C${n(-r * 0.7)} ${n(r * 0.5)} ${n(-r * 0.96)} ${n(r * 0.42)} ${n(-r * 0.99)} ${n(r * 0.14)}Z`;
  const folds = repeat(
    4,
    (i) =>
      `M${n(-r * (0.8 - i * 0.24))} ${n(r * 0.28)}q${n(r * 0.04)} ${n(r * 0.1)} ${n(r * 0.02)} ${n(r * (0.14 + i * 0.01))}`,
  );
  return (
    path(body, color) +
    path(under, belly) +
    line(folds, darker(belly, 0.16), r * 0.02) +
    place(path(leafShape(r * 0.42, r * 0.22), darker(color, 0.14)), -r * 0.2, r * 0.26, 150) +
    circle(-r * 0.66, r * 0.02, r * 0.045, ink) +
    line(
      `M${n(-r * 0.3)} ${n(-r * 0.62)}q0 ${n(-r * 0.16)} ${n(-r * 0.14)} ${n(-r * 0.22)}M${n(-r * 0.3)} ${n(-r * 0.62)}q0 ${n(-r * 0.16)} ${n(r * 0.14)} ${n(-r * 0.22)}`,
      lighter(color, 0.5),
      r * 0.045,
    ) +
    circle(-r * 0.56, r * 0.14, r * 0.05, '#f29c9c', 'opacity="0.7"')
  );
}

export function reefFish(r: number, color: string, stripe: string): string {
  return (
    path(`M${n(r * 0.5)} 0L${n(r)} ${n(-r * 0.45)}Q${n(r * 0.85)} 0 ${n(r)} ${n(r * 0.45)}Z`, stripe) +
    path(
      `M${n(-r * 0.1)} ${n(-r * 0.45)}Q${n(r * 0.1)} ${n(-r * 0.85)} ${n(r * 0.4)} ${n(-r * 0.5)}L${n(r * 0.3)} ${n(-r * 0.2)}Z`,
      stripe,
    ) +
    ellipse(-r * 0.1, 0, r * 0.78, r * 0.52, color) +
    path(
      `M${n(-r * 0.3)} ${n(-r * 0.5)}Q${n(-r * 0.12)} 0 ${n(-r * 0.3)} ${n(r * 0.5)}H${n(-r * 0.1)}Q${n(r * 0.08)} 0 ${n(-r * 0.1)} ${n(-r * 0.5)}Z`,
      stripe,
    ) +
    path(
      `M${n(r * 0.2)} ${n(-r * 0.47)}Q${n(r * 0.34)} 0 ${n(r * 0.2)} ${n(r * 0.47)}L${n(r * 0.36)} ${n(r * 0.4)}Q${n(r * 0.46)} 0 ${n(r * 0.36)} ${n(-r * 0.4)}Z`,
      stripe,
    ) +
    circle(-r * 0.56, -r * 0.1, r * 0.11, '#ffffff') +
    circle(-r * 0.58, -r * 0.1, r * 0.06, '#26262a')
  );
}

export function jellyfish(r: number, color: string): string {
  const arms = repeat(
    5,
    (i) =>
      `M${n((i - 2) * r * 0.26)} 0c${n(-r * 0.2)} ${n(r * 0.35)} ${n(r * 0.2)} ${n(r * 0.6)} 0 ${n(r * (0.85 + (i % 2) * 0.25))}`,
  );
  return (
    line(arms, lighter(color, 0.25), r * 0.07) +
    path(
      `M${n(-r * 0.72)} ${n(r * 0.06)}C${n(-r * 0.8)} ${n(-r * 0.95)} ${n(r * 0.8)} ${n(-r * 0.95)} ${n(r * 0.72)} ${n(r * 0.06)}Q${n(r * 0.54)} ${n(r * 0.2)} ${n(r * 0.36)} ${n(r * 0.06)}T0 ${n(r * 0.06)}T${n(-r * 0.36)} ${n(r * 0.06)}T${n(-r * 0.72)} ${n(r * 0.06)}Z`,
      color,
    ) +
    path(
      `M${n(-r * 0.5)} ${n(-r * 0.2)}Q${n(-r * 0.4)} ${n(-r * 0.55)} 0 ${n(-r * 0.58)}`,
      'none',
      `stroke="${lighter(color, 0.45)}" stroke-width="${n(r * 0.08)}" stroke-linecap="round"`,
    )
  );
}

export function turtle(r: number, shell: string, skin: string): string {
  const fin = (x: number, y: number, angle: number, size: number) =>
    place(path(leafShape(r * size, r * size * 0.46), skin), x, y, angle);
  return (
    fin(-r * 0.3, -r * 0.3, -50, 0.75) +
    fin(-r * 0.3, r * 0.3, -130, 0.75) +
    fin(r * 0.45, -r * 0.25, 60, 0.4) +
    fin(r * 0.45, r * 0.25, 120, 0.4) +
    ellipse(-r * 0.82, 0, r * 0.24, r * 0.19, skin) +
    circle(-r * 0.9, -r * 0.07, r * 0.035, '#26262a') +
    ellipse(0, 0, r * 0.64, r * 0.52, shell) +
    path(
      `M${n(-r * 0.2)} ${n(-r * 0.24)}H${n(r * 0.2)}L${n(r * 0.36)} 0L${n(r * 0.2)} ${n(r * 0.24)}H${n(-r * 0.2)}L${n(-r * 0.36)} 0Z`,
      lighter(shell, 0.22),
    ) +
    line(
      `M${n(-r * 0.2)} ${n(-r * 0.24)}L${n(-r * 0.32)} ${n(-r * 0.42)}M${n(r * 0.2)} ${n(-r * 0.24)}L${n(r * 0.32)} ${n(-r * 0.42)}M${n(-r * 0.2)} ${n(r * 0.24)}L${n(-r * 0.32)} ${n(r * 0.42)}M${n(r * 0.2)} ${n(r * 0.24)}L${n(r * 0.32)} ${n(r * 0.42)}M${n(-r * 0.36)} 0H${n(-r * 0.62)}M${n(r * 0.36)} 0H${n(r * 0.62)}`,
      darker(shell, 0.2),
      r * 0.035,
    )
  );
}

export function seaweed(size: number, color: string): string {
  return line(
    `M0 0C${n(-size * 0.25)} ${n(-size * 0.3)} ${n(size * 0.25)} ${n(-size * 0.5)} 0 ${n(-size)}M0 0C${n(size * 0.3)} ${n(-size * 0.2)} ${n(size * 0.05)} ${n(-size * 0.4)} ${n(size * 0.28)} ${n(-size * 0.7)}M0 0C${n(-size * 0.32)} ${n(-size * 0.15)} ${n(-size * 0.1)} ${n(-size * 0.35)} ${n(-size * 0.3)} ${n(-size * 0.55)}`,
    color,
    size * 0.1,
  );
}

export const shell = (r: number, color: string) =>
  path(
    `M0 ${n(r * 0.7)}L${n(-r * 0.9)} ${n(-r * 0.1)}Q${n(-r * 0.75)} ${n(-r * 0.8)} 0 ${n(-r * 0.85)}Q${n(r * 0.75)} ${n(-r * 0.8)} ${n(r * 0.9)} ${n(-r * 0.1)}Z`,
    color,
  ) +
  line(
    `M0 ${n(r * 0.6)}V${n(-r * 0.7)}M0 ${n(r * 0.6)}L${n(-r * 0.45)} ${n(-r * 0.55)}M0 ${n(r * 0.6)}L${n(r * 0.45)} ${n(-r * 0.55)}M0 ${n(r * 0.6)}L${n(-r * 0.72)} ${n(-r * 0.15)}M0 ${n(r * 0.6)}L${n(r * 0.72)} ${n(-r * 0.15)}`,
    darker(color, 0.16),
    r * 0.06,
  );
