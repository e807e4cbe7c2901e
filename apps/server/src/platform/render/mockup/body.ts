import type { BlankDefinition } from '@motif/contract/features/blanks/definition';

/** What a place of a surface is made of. `fixed` has a colour of its own, the others get theirs with the design. */
export const PRINT = 0;
export const BASE = 1;
export const INSIDE = 2;
export const FIXED = 3;

/** A place of a surface; one object is filled again and again, because there are millions of them. */
export interface Surface {
  kind: number;
  /** Where in the design, from 0 to 1 over the area with its bleed. */
  u: number;
  v: number;
  /** The colour of `fixed`, in linear light. */
  r: number;
  g: number;
  b: number;
  /** How much it mirrors at least, and how blurred, both from 0 to 1. */
  gloss: number;
  rough: number;
  /** A metal mirrors in its own colour. */
  metal: number;
  /** How many millimetres a pixel covers: what is finer than that is not drawn. */
  footprint: number;
  /** Texture of the material: makes it a little lighter or darker. */
  tone: number;
}

/** A blank as a shape. Millimetres around its middle; x to the right, y up, z towards the viewer. */
export interface Body {
  min: readonly [number, number, number];
  max: readonly [number, number, number];
  distance(x: number, y: number, z: number): number;
  /** The share of the true distance that `distance` gives at most; 1 unless the shape is only approached. */
  cautious: number;
  surface(x: number, y: number, z: number, nx: number, ny: number, nz: number, out: Surface): void;
  /** It stands on a floor (y) or lies on a table (z), at this height. */
  ground: { axis: 'y' | 'z'; at: number };
  /** How dark its shadow is at a place of the ground: x and z of the floor, x and y of the table. */
  shadow(a: number, b: number): number;
}

/** Place in the design by millimetres from the middle of the print area. */
export function printPlace({ area }: BlankDefinition, out: Surface, x: number, y: number): boolean {
  const [w, h, bleed] = [area.w_um / 1000, area.h_um / 1000, area.bleed_um / 1000];
  out.u = (x + w / 2 + bleed) / (w + 2 * bleed);
  out.v = (h / 2 - y + bleed) / (h + 2 * bleed);
  return Math.abs(x) <= w / 2 && Math.abs(y) <= h / 2;
}

export function fixed(out: Surface, r: number, g: number, b: number): void {
  out.kind = FIXED;
  out.r = r;
  out.g = g;
  out.b = b;
}

/** A soft dark patch around a shape: full below it, gone after a few times `reach`. */
export const softly = (distance: number, reach: number): number =>
  distance <= 0 ? 1 : Math.exp(-((distance / reach) ** 2));
