import type { Rng } from './rng';

export interface Spot {
  x: number;
  y: number;
  r: number;
}

/** Throws circles, large ones first, and keeps those that touch no other; they bleed over the edges. */
export function pack(
  rng: Rng,
  w: number,
  h: number,
  sizes: readonly { r: number; tries: number; gap?: number }[],
  taken: readonly Spot[] = [],
): Spot[] {
  const spots: Spot[] = [...taken];
  for (const { r, tries, gap = 0 } of sizes) {
    for (let i = 0; i < tries; i++) {
      const x = rng.range(-r * 0.6, w + r * 0.6);
      const y = rng.range(-r * 0.6, h + r * 0.6);
      const free = spots.every((s) => (s.x - x) ** 2 + (s.y - y) ** 2 > (s.r + r + gap) ** 2);
      if (free) spots.push({ x, y, r });
    }
  }
  return spots.slice(taken.length);
}

/** Rows shifted by half a step, the textile half-drop; covers the edges. */
export function halfDrop(
  w: number,
  h: number,
  stepX: number,
  stepY: number,
): (Spot & { row: number; column: number })[] {
  const spots: (Spot & { row: number; column: number })[] = [];
  const columns = Math.ceil(w / stepX) + 1;
  const rows = Math.ceil(h / stepY) + 1;
  // Centred, so that both edges cut the motif alike.
  const left = (w - (columns - 1) * stepX) / 2;
  const top = (h - (rows - 1) * stepY) / 2;
  for (let row = 0; row < rows; row++) {
    for (let column = -1; column < columns + 1; column++) {
      const x = left + column * stepX + (row % 2 ? stepX / 2 : 0);
      // Motifs reach about half a step; what lies further out is never seen but would still be rendered.
      if (x < -stepX * 1.05 || x > w + stepX * 0.75) continue;
      spots.push({ x, y: top + row * stepY, r: stepX / 2, row, column });
    }
  }
  return spots;
}

/** Square cells that fill the picture exactly in width and cover it in height. */
export function cells(w: number, h: number, across: number): (Spot & { row: number; column: number })[] {
  const size = w / across;
  const down = Math.ceil(h / size - 0.02);
  const top = (h - down * size) / 2;
  return Array.from({ length: across * down }, (_, i) => {
    const [row, column] = [Math.floor(i / across), i % across];
    return { x: column * size, y: top + row * size, r: size, row, column };
  });
}
