import { clamp, ramp } from './solids';

/*
 * The light of the studio, in the directions of the camera: a large soft box from the upper left, a tall strip on the
 * left, a weaker one on the right, and a grey room. Surfaces that face the viewer keep their colours.
 */

type Direction = readonly [number, number, number];
interface SoftBox {
  middle: Direction;
  across: Direction;
  up: Direction;
  halfW: number;
  halfH: number;
  light: number;
}

const unit = ([x, y, z]: Direction): Direction => {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
};
const cross = (a: Direction, b: Direction): Direction => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
function softBox(towards: Direction, halfW: number, halfH: number, light: number): SoftBox {
  const middle = unit(towards);
  const across = unit(cross([0, 1, 0], middle));
  return { middle, across, up: cross(middle, across), halfW, halfH, light };
}
const BOXES = [
  softBox([-0.55, 0.85, 0.42], 0.5, 0.34, 3.2),
  softBox([-0.97, 0.12, 0.34], 0.15, 1.5, 4.6),
  softBox([0.98, 0.2, 0.22], 0.11, 1.4, 2.6),
  softBox([0.2, 0.35, -0.9], 0.8, 0.3, 1.6),
];

const KEY = unit([-0.46, 0.62, 0.64]);
const FILL = unit([0.75, 0.05, 0.66]);
const towards = ([x, y, z]: Direction, nx: number, ny: number, nz: number) => x * nx + y * ny + z * nz;

/** How much light falls on a surface that looks this way. */
export function lightOn(nx: number, ny: number, nz: number): number {
  const key = clamp((towards(KEY, nx, ny, nz) + 0.2) / 1.2);
  const fill = clamp((towards(FILL, nx, ny, nz) + 0.3) / 1.3);
  return (0.4 + 0.1 * ny + 0.44 * key + 0.24 * fill) / FRONTAL;
}
const FRONTAL = 0.4 + 0.44 * ((KEY[2] + 0.2) / 1.2) + 0.24 * ((FILL[2] + 0.3) / 1.3) + 0.012;

/** What a surface mirrors that looks into this direction; a rough one sees it blurred and weaker. */
export function mirrored(x: number, y: number, z: number, rough: number): number {
  let light = 0.34 + 0.16 * y;
  const soft = 0.035 + rough * 0.75;
  const spread = 1 / (1 + rough * 2.2);
  for (const { middle, across, up, halfW, halfH, light: bright } of BOXES) {
    const ahead = towards(middle, x, y, z);
    if (ahead <= 0.05) continue;
    const a = Math.abs(towards(across, x, y, z) / ahead);
    const b = Math.abs(towards(up, x, y, z) / ahead);
    if (a > halfW + soft || b > halfH + soft) continue;
    light += bright * spread * ramp(halfW + soft, halfW - soft, a) * ramp(halfH + soft, halfH - soft, b);
  }
  return light;
}

/** More is mirrored at a flat angle; `facing` is 1 where the surface looks at the viewer. */
export const fresnel = (least: number, facing: number, rough: number): number =>
  least + (1 - least) * (1 - clamp(facing)) ** 5 * (1 - 0.85 * rough) * (least > 0.03 ? 0.7 : 0.25);

/** The backdrop in linear light, at a place of the picture from 0 to 1. */
export function backdrop(x: number, y: number): number {
  const away = Math.hypot(x - 0.46, (y - 0.36) * 0.9);
  return 0.885 - 0.21 * ramp(0.1, 0.95, away);
}
