import { distance, readable } from '../core/color';
import type { Palette } from '../core/palettes';

/** Petal colours of a palette: seen on the ground and not taken for leaves. */
export function petalColors(p: Palette): readonly string[] {
  return readable(
    p.a.filter((color) => distance(color, p.leaf) > 0.16),
    p.ground,
    0.2,
  );
}

/** The middle of a flower must stand out from its petals. */
export function heartFor(petal: string, p: Palette): string {
  const wanted = [p.a[2], p.a[0], p.a[1], p.ink];
  return wanted.find((color) => distance(color, petal) > 0.28) ?? p.ink;
}
