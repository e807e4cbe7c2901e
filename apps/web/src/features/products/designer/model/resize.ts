import { type ImageLayer, isImageLayer, type Layer } from '@motif/contract/scene/scene';
import { asSize, moved, scaled } from './edits';
import { type Box, heightOf, localBox, type Measure, type Point, radians, rotate, widthOf } from './geometry';

/** The eight handles, as directions from the middle. */
export const HANDLES = {
  nw: { x: -1, y: -1 },
  n: { x: 0, y: -1 },
  ne: { x: 1, y: -1 },
  e: { x: 1, y: 0 },
  se: { x: 1, y: 1 },
  s: { x: 0, y: 1 },
  sw: { x: -1, y: 1 },
  w: { x: -1, y: 0 },
} as const;
export type Handle = keyof typeof HANDLES;
export const HANDLE_NAMES = Object.keys(HANDLES) as Handle[];

/** Where a handle is, seen from the layer. */
export function handleAt(box: Box, handle: Handle): Point {
  const { x, y } = HANDLES[handle];
  return {
    x: x < 0 ? box.left : x > 0 ? box.right : (box.left + box.right) / 2,
    y: y < 0 ? box.top : y > 0 ? box.bottom : (box.top + box.bottom) / 2,
  };
}

const opposite = (handle: Handle): Handle => {
  const { x, y } = HANDLES[handle];
  return HANDLE_NAMES.find((name) => HANDLES[name].x === -x && HANDLES[name].y === -y) ?? handle;
};

/**
 * Pulls a handle by a way that is measured along the layer. The opposite handle stays where it is. The ratio is kept
 * unless it is set free, which only pictures can be.
 */
export function pulled(layer: Layer, handle: Handle, way: Point, measure: Measure, free = false): Layer {
  const box = localBox(layer, measure);
  const { x, y } = HANDLES[handle];
  const [w, h] = [widthOf(box), heightOf(box)];
  const [toX, toY] = [(w + way.x * x) / w, (h + way.y * y) / h];
  const next =
    free && isImageLayer(layer)
      ? { ...layer, w_um: asSize(layer.w_um * (x ? toX : 1)), h_um: asSize(layer.h_um * (y ? toY : 1)) }
      : scaled(layer, ratioOf(x, y, toX, toY, w, h));
  return anchored(layer, next, opposite(handle), measure);
}

/** A corner follows the pointer along its own diagonal. */
function ratioOf(x: number, y: number, toX: number, toY: number, w: number, h: number): number {
  if (x === 0) return Math.max(0, toY);
  if (y === 0) return Math.max(0, toX);
  return Math.max(0, (toX * w * w + toY * h * h) / (w * w + h * h));
}

/** `next` moved so that its handle is where it was before. */
export function anchored(layer: Layer, next: Layer, handle: Handle, measure: Measure): Layer {
  const before = handleAt(localBox(layer, measure), handle);
  const after = handleAt(localBox(next, measure), handle);
  const shift = rotate({ x: before.x - after.x, y: before.y - after.y }, radians(layer));
  return moved(next, layer.x_um + shift.x, layer.y_um + shift.y);
}

/** Sets one side of a picture by its field; the other follows unless the ratio is set free. */
export function withSide(layer: ImageLayer, side: 'w' | 'h', um: number, free: boolean): ImageLayer {
  if (!free) return scaled(layer, um / (side === 'w' ? layer.w_um : layer.h_um));
  return side === 'w' ? { ...layer, w_um: asSize(um) } : { ...layer, h_um: asSize(um) };
}

/** Two fingers hold the layer: it moves, scales and turns with them. */
export function pinched(
  layer: Layer,
  from: readonly [Point, Point],
  to: readonly [Point, Point],
): { layer: Layer; turn: number } {
  const [was, now] = [vector(from), vector(to)];
  const ratio = now.length / Math.max(1, was.length);
  const angle = now.angle - was.angle;
  const held = { x: layer.x_um - was.middle.x, y: layer.y_um - was.middle.y };
  const next = scaled(layer, ratio);
  const arm = rotate({ x: held.x * ratio, y: held.y * ratio }, angle);
  return {
    layer: moved(next, now.middle.x + arm.x, now.middle.y + arm.y),
    turn: layer.turn + (angle * 18_000) / Math.PI,
  };
}

function vector([a, b]: readonly [Point, Point]) {
  const [x, y] = [b.x - a.x, b.y - a.y];
  return {
    length: Math.hypot(x, y),
    angle: Math.atan2(y, x),
    middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 },
  };
}
