import { type Grey, median } from './grey';

const ROW_STEP = 7;
/** From one pixel to the next. A slope that is less steep than this is shading, not an edge. */
const STEEP = 12;
/** From one side of an edge to the other; less is noise of the encoder. */
const CONTRAST = 40;
/** An edge ends where the slope is this much less than at its steepest. */
const FADED = 0.1;
/** How much steeper an edge is across than down before its width is taken. */
const UPRIGHT = 2;
/** So many tell enough. */
const EDGES_MAX = 200_000;
/** With fewer the middle one is chance. */
const EDGES_MIN = 40;

/**
 * How many pixels an edge takes to rise from 10 to 90 per cent, in the middle of all strong edges of every 7th row; null
 * for a picture without enough of them. Near 1 in a sharp picture, above 2 where it was enlarged to twice its size.
 */
export function edgeWidth(grey: Grey): number | null {
  const widths: number[] = [];
  for (let y = 1 + (ROW_STEP >> 1); y + 1 < grey.height && widths.length < EDGES_MAX; y += ROW_STEP)
    addEdges(grey, y, widths);
  const middle = widths.length < EDGES_MIN ? null : median(widths);
  return middle === null ? null : Math.round(middle * 10) / 10;
}

function addEdges({ data, width }: Grey, y: number, widths: number[]): void {
  const row = data.subarray(y * width, (y + 1) * width);
  const step = (at: number) => (row[at + 1] as number) - (row[at] as number);
  for (let at = 0; at + 1 < width; at += 1) {
    const first = step(at);
    if (Math.abs(first) < STEEP) continue;
    const sign = Math.sign(first);
    // The steepest place of this rise, then as far to both sides as it goes on rising.
    let peak = at;
    let end = at;
    for (; end + 1 < width && sign * step(end) >= STEEP; end += 1)
      if (sign * step(end) > sign * step(peak)) peak = end;
    const least = Math.max(1, FADED * sign * step(peak));
    let [left, right] = [peak, peak + 1];
    while (left > 0 && sign * step(left - 1) >= least) left -= 1;
    while (right + 1 < width && sign * step(right) >= least) right += 1;
    at = Math.max(at, end - 1, right - 1);
    const contrast = Math.abs((row[right] as number) - (row[left] as number));
    if (contrast >= CONTRAST && isUpright(data, y * width + peak, width))
      widths.push(riseBetween(row, left, right));
  }
}

/** A row crosses a slanted edge on a longer way than the edge is wide. */
function isUpright(data: Uint8Array, at: number, width: number): boolean {
  const across = Math.abs((data[at + 1] as number) - (data[at] as number));
  const down = (place: number) =>
    Math.abs((data[place + width] as number) - (data[place - width] as number)) / 2;
  return across >= UPRIGHT * Math.max(down(at), down(at + 1));
}

/** From where it crosses 10 per cent to where it crosses 90, between pixels too. */
function riseBetween(row: Uint8Array, left: number, right: number): number {
  const low = row[left] as number;
  const high = (row[right] as number) - low;
  const share = (at: number) => ((row[at] as number) - low) / high;
  const crossing = (level: number) => {
    let at = left;
    while (at + 1 < right && share(at + 1) < level) at += 1;
    return at + (level - share(at)) / (share(at + 1) - share(at));
  };
  return crossing(0.9) - crossing(0.1);
}

/** Drawing programs and encoders soften edges up to 1.8; from here on it is an enlargement, or as good as one. */
const ENLARGED_FROM = 2;
const NATIVE_WIDTH = 1.1;

/** How many times its real size a picture has that was reduced before: 1 unless its edges are too wide, in tenths. */
export function upscaleOf(width: number | null, reduced = 1): number {
  if (width === null || width < ENLARGED_FROM) return 1;
  return Math.round((10 * reduced * width) / NATIVE_WIDTH) / 10;
}
