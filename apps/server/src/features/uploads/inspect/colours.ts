import type { Sharp } from 'sharp';
import { decoding } from './decoder';

const SIDE = 64;
const PALETTE = 5;
/** Shades closer than this look like one colour. */
const APART = 48;
/** A colour with less than this share of the picture does not count. */
const MIN_SHARE = 0.01;

interface Shade {
  red: number;
  green: number;
  blue: number;
  count: number;
}

/**
 * The average colour of a picture (a card shows it before the picture loads) and its main colours, the largest first.
 */
export async function coloursOf(thumbnail: Sharp): Promise<{ color: string; palette: string[] }> {
  const small = thumbnail
    .flatten({ background: '#ffffff' })
    .resize(SIDE, SIDE, { fit: 'inside' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw();
  const pixels = await decoding(small.toBuffer());
  const shades = new Map<number, Shade>();
  const all: Shade = { red: 0, green: 0, blue: 0, count: 0 };
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    const pixel: Shade = {
      red: pixels[at] ?? 0,
      green: pixels[at + 1] ?? 0,
      blue: pixels[at + 2] ?? 0,
      count: 1,
    };
    // Each colour has sixteen steps, and the pixels of one box are counted together.
    const box = (pixel.red >> 4) * 256 + (pixel.green >> 4) * 16 + (pixel.blue >> 4);
    const shade = shades.get(box);
    if (shade) add(shade, pixel);
    else shades.set(box, { ...pixel });
    add(all, pixel);
  }
  return { color: hex(all), palette: mainShades([...shades.values()]).map(hex) };
}

/** The largest box takes in all boxes that look like it, then the largest of the rest does the same. */
function mainShades(boxes: Shade[]): Shade[] {
  const total = boxes.reduce((sum, { count }) => sum + count, 0);
  let rest = boxes.sort((a, b) => b.count - a.count);
  const found: Shade[] = [];
  while (rest.length > 0 && found.length < PALETTE) {
    const [largest] = rest as [Shade];
    const near = rest.filter((box) => distance(box, largest) < APART);
    rest = rest.filter((box) => distance(box, largest) >= APART);
    const group = { red: 0, green: 0, blue: 0, count: 0 };
    for (const box of near) add(group, box);
    if (group.count >= total * MIN_SHARE || found.length === 0) found.push(group);
  }
  return found.sort((a, b) => b.count - a.count);
}

function add(sum: Shade, { red, green, blue, count }: Shade): void {
  sum.red += red;
  sum.green += green;
  sum.blue += blue;
  sum.count += count;
}

function distance(a: Shade, b: Shade): number {
  const apart = (name: 'red' | 'green' | 'blue') => a[name] / a.count - b[name] / b.count;
  return Math.hypot(apart('red'), apart('green'), apart('blue'));
}

function hex({ red, green, blue, count }: Shade): string {
  const parts = [red, green, blue].map((sum) => Math.round(sum / Math.max(1, count)));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
