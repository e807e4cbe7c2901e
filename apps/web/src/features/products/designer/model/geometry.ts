import { isImageLayer, type Layer, type Scene, type TextLayer } from '@motif/contract/scene/scene';

export interface Point {
  x: number;
  y: number;
}

/** Sides of an upright box, in µm. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The box of a text around its middle in 1/1000 of its size, as its outline says. */
export type Measure = (layer: TextLayer) => Box;

const RADIANS = Math.PI / 180;
/** The turn of a layer in radians. */
export const radians = ({ turn }: Pick<Layer, 'turn'>): number => (turn / 100) * RADIANS;

export function rotate({ x, y }: Point, angle: number): Point {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return { x: x * cos - y * sin, y: x * sin + y * cos };
}

export const widthOf = (box: Box): number => box.right - box.left;
export const heightOf = (box: Box): number => box.bottom - box.top;

/** The box of a layer around its own middle, before it is turned. */
export function localBox(layer: Layer, measure: Measure): Box {
  if (isImageLayer(layer))
    return { left: -layer.w_um / 2, top: -layer.h_um / 2, right: layer.w_um / 2, bottom: layer.h_um / 2 };
  const scale = layer.size_um / 1000;
  const box = measure(layer);
  return {
    left: box.left * scale,
    top: box.top * scale,
    right: box.right * scale,
    bottom: box.bottom * scale,
  };
}

/** A point of the layer, on the sheet. */
export function toSheet(layer: Layer, point: Point): Point {
  const turned = rotate(point, radians(layer));
  return { x: turned.x + layer.x_um, y: turned.y + layer.y_um };
}

/** A point of the sheet, seen from the layer. */
export const toLayer = (layer: Layer, point: Point): Point =>
  rotate({ x: point.x - layer.x_um, y: point.y - layer.y_um }, -radians(layer));

/** The corners on the sheet, clockwise from the top left of the layer. */
export function cornersOf(layer: Layer, measure: Measure): [Point, Point, Point, Point] {
  const { left, top, right, bottom } = localBox(layer, measure);
  return [
    toSheet(layer, { x: left, y: top }),
    toSheet(layer, { x: right, y: top }),
    toSheet(layer, { x: right, y: bottom }),
    toSheet(layer, { x: left, y: bottom }),
  ];
}

/** The upright box around a layer as it is turned. */
export function boundsOf(layer: Layer, measure: Measure): Box {
  const corners = cornersOf(layer, measure);
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

export function boundsOfAll(layers: readonly Layer[], measure: Measure): Box | undefined {
  const [first, ...rest] = layers.map((layer) => boundsOf(layer, measure));
  return first && rest.reduce(union, first);
}

const union = (a: Box, b: Box): Box => ({
  left: Math.min(a.left, b.left),
  top: Math.min(a.top, b.top),
  right: Math.max(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
});

/** Half a turn at most to each side, as designs are stored. */
export function normalTurn(turn: number): number {
  const rest = Math.round(turn) % 36_000;
  if (rest > 18_000) return rest - 36_000;
  return rest <= -18_000 ? rest + 36_000 : rest;
}

/** The topmost layer at a point. Whatever else lies there is meant before a repeat, which lies everywhere. */
export function layerAt(
  layers: readonly Layer[],
  point: Point,
  measure: Measure,
  slack = 0,
): Layer | undefined {
  const free = layers.filter((layer) => !layer.hidden && !layer.locked).reverse();
  const isOver = (layer: Layer) => {
    const { left, top, right, bottom } = localBox(layer, measure);
    const { x, y } = toLayer(layer, point);
    return x >= left - slack && x <= right + slack && y >= top - slack && y <= bottom + slack;
  };
  return free.find((layer) => !isTiled(layer) && isOver(layer)) ?? free.find(isTiled);
}

/**
 * The layers that a dragged box touches, from the lowest up. A picture behind everything would always be among them, so
 * one that covers the sheet has to be wholly inside, and a repeat is chosen by a click or in the list.
 */
export function layersIn(
  { layers, w_um, h_um }: Pick<Scene, 'layers' | 'w_um' | 'h_um'>,
  box: Box,
  measure: Measure,
): Layer[] {
  return layers.filter((layer) => {
    if (layer.hidden || layer.locked || isTiled(layer)) return false;
    const { left, top, right, bottom } = boundsOf(layer, measure);
    if (left <= 0 && top <= 0 && right >= w_um && bottom >= h_um)
      return box.left <= left && box.top <= top && box.right >= right && box.bottom >= bottom;
    return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
  });
}

export const isTiled = (layer: Layer): boolean => isImageLayer(layer) && layer.tile !== undefined;
