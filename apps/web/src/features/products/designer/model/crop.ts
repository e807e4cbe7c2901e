import type { Crop, ImageLayer } from '@motif/contract/scene/scene';
import { SIZE_MIN_UM } from './edits';
import { type Box, type Point, toSheet } from './geometry';
import { HANDLES, type Handle } from './resize';

/** A crop is counted in ten thousandths of the source. */
export const WHOLE: Crop = { x: 0, y: 0, w: 10_000, h: 10_000 };
const PARTS = 10_000;
const LEAST = 10;

/** Where the whole source would lie around the middle of the layer, before it is turned. */
export function wholeBox(layer: ImageLayer): Box {
  const crop = layer.crop ?? WHOLE;
  const [w, h] = [(layer.w_um * PARTS) / crop.w, (layer.h_um * PARTS) / crop.h];
  const [fromX, fromY] = [crop.x / PARTS, crop.y / PARTS];
  // In a mirrored layer the source begins at the other side.
  const left = layer.flip_x ? layer.w_um / 2 - w + fromX * w : -layer.w_um / 2 - fromX * w;
  const top = layer.flip_y ? layer.h_um / 2 - h + fromY * h : -layer.h_um / 2 - fromY * h;
  return { left, top, right: left + w, bottom: top + h };
}

/** Shows the part of the source under a frame; the source stays where it is on the sheet. */
function framed(layer: ImageLayer, frame: Box): ImageLayer {
  const whole = wholeBox(layer);
  const [w, h] = [whole.right - whole.left, whole.bottom - whole.top];
  const x = layer.flip_x ? whole.right - frame.right : frame.left - whole.left;
  const y = layer.flip_y ? whole.bottom - frame.bottom : frame.top - whole.top;
  const crop = cropOf({
    x: (x / w) * PARTS,
    y: (y / h) * PARTS,
    w: ((frame.right - frame.left) / w) * PARTS,
    h: ((frame.bottom - frame.top) / h) * PARTS,
  });
  const at = toSheet(layer, { x: (frame.left + frame.right) / 2, y: (frame.top + frame.bottom) / 2 });
  return {
    ...layer,
    crop,
    x_um: Math.round(at.x),
    y_um: Math.round(at.y),
    w_um: Math.max(SIZE_MIN_UM, Math.round((w * crop.w) / PARTS)),
    h_um: Math.max(SIZE_MIN_UM, Math.round((h * crop.h) / PARTS)),
  };
}

/** Whole numbers inside of the source. */
export function cropOf({ x, y, w, h }: Crop): Crop {
  const size = (part: number) => Math.min(PARTS, Math.max(LEAST, Math.round(part)));
  const [width, height] = [size(w), size(h)];
  const start = (part: number, length: number) => Math.min(PARTS - length, Math.max(0, Math.round(part)));
  return { x: start(x, width), y: start(y, height), w: width, h: height };
}

/** Pulls an edge or a corner of the frame by a way along the layer. */
export function cropPulled(layer: ImageLayer, handle: Handle, way: Point): ImageLayer {
  const { x, y } = HANDLES[handle];
  const whole = wholeBox(layer);
  const [halfW, halfH] = [layer.w_um / 2, layer.h_um / 2];
  const between = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);
  const frame: Box = { left: -halfW, top: -halfH, right: halfW, bottom: halfH };
  if (x < 0) frame.left = between(frame.left + way.x, whole.left, frame.right - SIZE_MIN_UM);
  if (x > 0) frame.right = between(frame.right + way.x, frame.left + SIZE_MIN_UM, whole.right);
  if (y < 0) frame.top = between(frame.top + way.y, whole.top, frame.bottom - SIZE_MIN_UM);
  if (y > 0) frame.bottom = between(frame.bottom + way.y, frame.top + SIZE_MIN_UM, whole.bottom);
  return framed(layer, frame);
}

/** Moves the source under the frame, which stays. */
export function cropSlid(layer: ImageLayer, way: Point): ImageLayer {
  const crop = layer.crop ?? WHOLE;
  const [dx, dy] = [(way.x / layer.w_um) * crop.w, (way.y / layer.h_um) * crop.h];
  return {
    ...layer,
    crop: cropOf({
      ...crop,
      x: crop.x + (layer.flip_x ? dx : -dx),
      y: crop.y + (layer.flip_y ? dy : -dy),
    }),
  };
}

/** The whole source again, at the same scale. */
export function uncropped(layer: ImageLayer): ImageLayer {
  if (!layer.crop) return layer;
  const { crop: _, ...plain } = framed(layer, wholeBox(layer));
  return plain;
}

/** Sets one figure of the crop by its field. */
export function withCrop(layer: ImageLayer, change: Partial<Crop>): ImageLayer {
  const before = layer.crop ?? WHOLE;
  const crop = cropOf({ ...before, ...change });
  return {
    ...layer,
    crop,
    w_um: Math.max(SIZE_MIN_UM, Math.round((layer.w_um * crop.w) / before.w)),
    h_um: Math.max(SIZE_MIN_UM, Math.round((layer.h_um * crop.h) / before.h)),
  };
}
