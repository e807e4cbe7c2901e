/*
 * Distances to simple shapes. A shape is a function that says how far a point is from its surface, negative inside; rays
 * walk by that distance until they touch. Millimetres; x to the right, y up, z towards the viewer.
 */

/** The distance from the origin; `Math.hypot` takes ten times as long. */
export const lengthOf = (x: number, y: number): number => Math.sqrt(x * x + y * y);

/** A rectangle with round corners around the origin, in the plane. */
export function roundRect(x: number, y: number, halfW: number, halfH: number, r: number): number {
  const qx = Math.abs(x) - halfW + r;
  const qy = Math.abs(y) - halfH + r;
  const ox = qx > 0 ? qx : 0;
  const oy = qy > 0 ? qy : 0;
  const inner = qx > qy ? qx : qy;
  return (inner < 0 ? inner : 0) + Math.sqrt(ox * ox + oy * oy) - r;
}

/** A flat shape with the distance `flat` in the plane, as thick as `2 * half` and with edges rounded by `r`. */
export function slab(flat: number, z: number, half: number, r: number): number {
  const qx = flat + r;
  const qz = Math.abs(z) - half + r;
  const ox = qx > 0 ? qx : 0;
  const oz = qz > 0 ? qz : 0;
  const inner = qx > qz ? qx : qz;
  return (inner < 0 ? inner : 0) + Math.sqrt(ox * ox + oz * oz) - r;
}

/** The union of two shapes with a soft seam of this width. */
export function blend(a: number, b: number, width: number): number {
  const h = width - Math.abs(a - b);
  const least = a < b ? a : b;
  return h > 0 ? least - (h * h) / (4 * width) : least;
}

/** `a` without `b`, with a soft edge of this width. */
export const carve = (a: number, b: number, width: number): number => -blend(-a, b, width);

export const clamp = (value: number, low = 0, high = 1): number =>
  value < low ? low : value > high ? high : value;

/** 0 below `from`, 1 above `to`, smooth between them. */
export function ramp(from: number, to: number, value: number): number {
  const t = clamp((value - from) / (to - from));
  return t * t * (3 - 2 * t);
}

/** A number from 0 to 1 that looks random but is the same for the same place. */
export function grain(x: number, y: number): number {
  const value = Math.sin(x * 127.1 + y * 311.7) * 43_758.5453;
  return value - Math.floor(value);
}
