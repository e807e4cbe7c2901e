/** Cats from a few shapes, about `r` in half height, around the origin. */
import { darker, lighter } from '../core/color';
import { circle, ellipse, line, n, path } from '../core/svg';

export type Coat = readonly [fur: string, mark: string, ink: string];

export function catFace(r: number, x: number, y: number, [fur, mark, ink]: Coat): string {
  const ear = (k: number) =>
    path(
      `M${n(x + k * r * 0.92)} ${n(y - r * 0.2)}L${n(x + k * r * 0.86)} ${n(y - r * 1.12)}Q${n(x + k * r * 0.5)} ${n(y - r * 0.95)} ${n(x + k * r * 0.2)} ${n(y - r * 0.74)}Z`,
      fur,
      `stroke="${fur}" stroke-width="${n(r * 0.08)}" stroke-linejoin="round"`,
    ) +
    path(
      `M${n(x + k * r * 0.76)} ${n(y - r * 0.5)}L${n(x + k * r * 0.75)} ${n(y - r * 0.88)}L${n(x + k * r * 0.45)} ${n(y - r * 0.7)}Z`,
      mark,
    );
  return (
    ear(-1) +
    ear(1) +
    ellipse(x, y, r, r * 0.82, fur) +
    path(
      `M${n(x - r * 0.16)} ${n(y - r * 0.8)}L${n(x)} ${n(y - r * 0.4)}L${n(x + r * 0.16)} ${n(y - r * 0.8)}Z`,
      mark,
    ) +
    ellipse(x, y + r * 0.36, r * 0.4, r * 0.28, lighter(fur, 0.4)) +
    ellipse(x - r * 0.4, y - r * 0.02, r * 0.1, r * 0.14, ink) +
    ellipse(x + r * 0.4, y - r * 0.02, r * 0.1, r * 0.14, ink) +
    circle(x - r * 0.37, y - r * 0.07, r * 0.035, '#ffffff') +
    circle(x + r * 0.43, y - r * 0.07, r * 0.035, '#ffffff') +
    path(`M${n(x - r * 0.09)} ${n(y + r * 0.2)}h${n(r * 0.18)}l${n(-r * 0.09)} ${n(r * 0.1)}Z`, mark) +
    line(
      `M${n(x)} ${n(y + r * 0.3)}q${n(-r * 0.06)} ${n(r * 0.14)} ${n(-r * 0.18)} ${n(r * 0.1)}M${n(x)} ${n(y + r * 0.3)}q${n(r * 0.06)} ${n(r * 0.14)} ${n(r * 0.18)} ${n(r * 0.1)}M${n(x - r * 0.66)} ${n(y + r * 0.22)}l${n(-r * 0.4)} ${n(-r * 0.06)}M${n(x - r * 0.66)} ${n(y + r * 0.34)}l${n(-r * 0.38)} ${n(r * 0.06)}M${n(x + r * 0.66)} ${n(y + r * 0.22)}l${n(r * 0.4)} ${n(-r * 0.06)}M${n(x + r * 0.66)} ${n(y + r * 0.34)}l${n(r * 0.38)} ${n(r * 0.06)}`,
      ink,
      r * 0.035,
    )
  );
}

export function sittingCat(r: number, coat: Coat): string {
  const [fur, mark, ink] = coat;
  const tail =
    line(
      `M${n(r * 0.4)} ${n(r * 0.88)}C${n(r * 1.1)} ${n(r * 0.9)} ${n(r * 1.05)} ${n(r * 0.2)} ${n(r * 0.72)} ${n(r * 0.16)}`,
      fur,
      r * 0.16,
    ) + line(`M${n(r * 0.82)} ${n(r * 0.2)}L${n(r * 0.72)} ${n(r * 0.16)}`, mark, r * 0.16);
  const body = path(
    `M${n(-r * 0.36)} ${n(-r * 0.1)}C${n(-r * 0.75)} ${n(r * 0.35)} ${n(-r * 0.66)} ${n(r)} ${n(-r * 0.4)} ${n(r)}H${n(r * 0.4)}C${n(r * 0.66)} ${n(r)} ${n(r * 0.75)} ${n(r * 0.35)} ${n(r * 0.36)} ${n(-r * 0.1)}Z`,
    fur,
  );
  const chest = ellipse(0, r * 0.4, r * 0.24, r * 0.38, lighter(fur, 0.4));
  const legs = line(
    `M${n(-r * 0.14)} ${n(r * 0.62)}V${n(r * 0.98)}M${n(r * 0.14)} ${n(r * 0.62)}V${n(r * 0.98)}`,
    darker(fur, 0.2),
    r * 0.03,
  );
  const stripes = line(
    `M${n(-r * 0.6)} ${n(r * 0.45)}h${n(r * 0.16)}M${n(-r * 0.62)} ${n(r * 0.62)}h${n(r * 0.18)}M${n(r * 0.6)} ${n(r * 0.45)}h${n(-r * 0.16)}M${n(r * 0.62)} ${n(r * 0.62)}h${n(-r * 0.18)}`,
    mark,
    r * 0.06,
  );
  return tail + body + chest + legs + stripes + catFace(r * 0.52, 0, -r * 0.42, [fur, mark, ink]);
}

export function loafCat(r: number, coat: Coat): string {
  const [fur, mark, ink] = coat;
  const body = path(
    `M${n(-r)} ${n(r * 0.6)}C${n(-r * 1.1)} ${n(-r * 0.1)} ${n(-r * 0.5)} ${n(-r * 0.35)} ${n(r * 0.1)} ${n(-r * 0.25)}C${n(r * 0.8)} ${n(-r * 0.2)} ${n(r * 1.05)} ${n(r * 0.1)} ${n(r)} ${n(r * 0.6)}Z`,
    fur,
    `stroke="${fur}" stroke-width="${n(r * 0.08)}" stroke-linejoin="round"`,
  );
  const back = line(
    `M${n(-r * 0.72)} ${n(-r * 0.02)}l${n(r * 0.1)} ${n(r * 0.2)}M${n(-r * 0.5)} ${n(-r * 0.16)}l${n(r * 0.08)} ${n(r * 0.2)}M${n(-r * 0.26)} ${n(-r * 0.24)}l${n(r * 0.06)} ${n(r * 0.2)}`,
    mark,
    r * 0.07,
  );
  return (
    line(
      `M${n(-r * 0.9)} ${n(r * 0.55)}C${n(-r * 1.35)} ${n(r * 0.5)} ${n(-r * 1.2)} ${n(0)} ${n(-r * 0.96)} ${n(-r * 0.16)}`,
      fur,
      r * 0.15,
    ) +
    body +
    back +
    catFace(r * 0.46, r * 0.5, -r * 0.22, [fur, mark, ink]) +
    line(
      `M${n(r * 0.3)} ${n(r * 0.6)}h${n(r * 0.2)}M${n(r * 0.6)} ${n(r * 0.6)}h${n(r * 0.2)}`,
      darker(fur, 0.22),
      r * 0.035,
    )
  );
}

export function peekingCat(r: number, coat: Coat): string {
  const paw = (k: number) =>
    ellipse(k * r * 0.5, r * 0.62, r * 0.2, r * 0.16, coat[0]) +
    line(
      `M${n(k * r * 0.5 - r * 0.06)} ${n(r * 0.6)}v${n(r * 0.1)}M${n(k * r * 0.5 + r * 0.06)} ${n(r * 0.6)}v${n(r * 0.1)}`,
      darker(coat[0], 0.25),
      r * 0.025,
    );
  return catFace(r * 0.74, 0, 0, coat) + paw(-1) + paw(1);
}

export const fish = (r: number, color: string) =>
  ellipse(0, 0, r, r * 0.5, color) +
  path(`M${n(r * 0.8)} 0L${n(r * 1.4)} ${n(-r * 0.45)}V${n(r * 0.45)}Z`, color) +
  circle(-r * 0.5, -r * 0.1, r * 0.1, '#ffffff');

export const paw = (r: number, color: string) =>
  ellipse(0, r * 0.3, r * 0.5, r * 0.4, color) +
  circle(-r * 0.55, -r * 0.1, r * 0.2, color) +
  circle(-r * 0.2, -r * 0.42, r * 0.22, color) +
  circle(r * 0.2, -r * 0.42, r * 0.22, color) +
  circle(r * 0.55, -r * 0.1, r * 0.2, color);

export const yarn = (r: number, color: string) =>
  circle(0, 0, r, color) +
  line(
    `M${n(-r * 0.7)} ${n(-r * 0.5)}Q0 ${n(-r * 0.2)} ${n(r * 0.5)} ${n(-r * 0.7)}M${n(-r * 0.95)} ${n(-r * 0.1)}Q0 ${n(r * 0.3)} ${n(r * 0.9)} ${n(-r * 0.3)}M${n(-r * 0.8)} ${n(r * 0.4)}Q0 ${n(r * 0.75)} ${n(r * 0.9)} ${n(r * 0.2)}`,
    lighter(color, 0.35),
    r * 0.09,
  ) +
  line(`M${n(r * 0.5)} ${n(r * 0.8)}q${n(r * 0.6)} ${n(r * 0.5)} ${n(r)} ${n(r * 0.05)}`, color, r * 0.1);
