import type { Palette } from './palettes';
import type { Rng } from './rng';

export type Style =
  | 'floral'
  | 'geometric'
  | 'pattern'
  | 'landscape'
  | 'type'
  | 'animal'
  | 'food'
  | 'abstract'
  | 'oriental'
  | 'botanical';

/** What a composition draws on. `u` is a hundredth of the geometric mean of the sides: one scale for all ratios. */
export interface Scene {
  rng: Rng;
  w: number;
  h: number;
  u: number;
  p: Palette;
}

export interface Composition {
  /** What is seen, zh and en, to be put after a mood word of the palette. */
  names: readonly (readonly [zh: string, en: string])[];
  tags: readonly string[];
  draw(scene: Scene): string;
}

export interface Family {
  id: string;
  series: string;
  style: Style;
  tags: readonly string[];
  palettes: readonly Palette[];
  compositions: readonly Composition[];
}
