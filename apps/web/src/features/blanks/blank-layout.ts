import type { BlankDefinition } from '@motif/contract/features/blanks/definition';

/** A rectangle in micrometres. */
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface BlankLayout {
  /** The thing that is printed on; of a cup its wall, unrolled, with the handle at both ends. */
  thing: Box & { r: number };
  trim: Box;
  bleed: Box;
  safe: Box;
  /** Around all of it. */
  bounds: Box;
}

export const grown = ({ x, y, w, h }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  w: w + 2 * by,
  h: h + 2 * by,
});

/** Where everything lies, from the top left corner of the print area as designs are measured. */
export function layoutOf(definition: BlankDefinition): BlankLayout {
  const { w_um: w, h_um: h, bleed_um, safe_um } = definition.area;
  const trim = { x: 0, y: 0, w, h };
  const thing = thingOf(definition);
  const bleed = grown(trim, bleed_um);
  return { thing, trim, bleed, safe: grown(trim, -safe_um), bounds: around([thing, bleed]) };
}

/** How far the top left corner of the thing is from that of the print area. */
export function thingOf(definition: BlankDefinition): Box & { r: number } {
  const { area } = definition;
  if (definition.shape === 'cup') {
    const { d, h, print_bottom } = definition.geometry;
    const w = Math.round(Math.PI * d);
    return { x: Math.round((area.w_um - w) / 2), y: area.h_um + print_bottom - h, w, h, r: 0 };
  }
  const { w, h, r } = definition.geometry;
  return { x: Math.round((area.w_um - w) / 2), y: Math.round((area.h_um - h) / 2), w, h, r };
}

export function around(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return {
    x,
    y,
    w: Math.max(...boxes.map((box) => box.x + box.w)) - x,
    h: Math.max(...boxes.map((box) => box.y + box.h)) - y,
  };
}
