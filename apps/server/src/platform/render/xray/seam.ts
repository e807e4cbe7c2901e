import type { Grey } from './grey';

/** How a repeat is laid; in a mirrored one the edges always meet. */
export type SeamMode = 'grid' | 'half-drop' | 'half-brick';
export type Seams = Record<SeamMode, number>;

/** Neighbours differ too; a seam is seen where opposite edges differ more than twice as much, and a little. */
const TIMES = 2;
const SPARE = 4;

/**
 * How much the seam shows when the picture is repeated: the difference of opposite edges as a share of what goes
 * unnoticed. Up to 1 the repeat has no seam.
 */
export function seamsOf(grey: Grey): Seams {
  const { width, height } = grey;
  const column = (x: number) => (along: number) => grey.data[along * width + x] as number;
  const row = (y: number) => (along: number) => grey.data[y * width + along] as number;
  const across = (shift: number) => share(height, column(0), column(width - 1), column(1), shift);
  const down = (shift: number) => share(width, row(0), row(height - 1), row(1), shift);
  const round = (value: number) => Math.round(value * 100) / 100;
  const [straightAcross, straightDown] = [across(0), down(0)];
  return {
    grid: round(Math.max(straightAcross, straightDown)),
    'half-drop': round(Math.max(across(height >> 1), straightDown)),
    'half-brick': round(Math.max(straightAcross, down(width >> 1))),
  };
}

type Line = (along: number) => number;

function share(length: number, first: Line, last: Line, second: Line, shift: number): number {
  let [seam, inner] = [0, 0];
  for (let along = 0; along < length; along += 1) {
    seam += Math.abs(first(along) - last((along + shift) % length));
    inner += Math.abs(first(along) - second(along));
  }
  return seam / (TIMES * inner + SPARE * length);
}
