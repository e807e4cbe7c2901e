import { type ImageLayer, isImageLayer, type Scene, type TextLayer } from './scene';
import { piecesOf } from './tiles';

/** The part of a 2D canvas that a design is drawn with; browsers and the server's canvas both have it. */
export interface Pen<Image, Path> {
  globalAlpha: number;
  fillStyle: unknown;
  strokeStyle: unknown;
  lineWidth: number;
  lineJoin: string;
  save(): void;
  restore(): void;
  translate(x: number, y: number): void;
  rotate(radians: number): void;
  scale(x: number, y: number): void;
  beginPath(): void;
  rect(x: number, y: number, w: number, h: number): void;
  clip(): void;
  fillRect(x: number, y: number, w: number, h: number): void;
  fill(path: Path): void;
  stroke(path: Path): void;
  drawImage(image: Image, x: number, y: number, w: number, h: number): void;
}

/** The outline of a text: a path in 1/1000 of its size around its middle, y down. */
export interface Outline<Path> {
  path: Path;
}

/** What layers are made of. Whatever is not there yet is left out. */
export interface Resources<Image, Path> {
  /** The picture of a layer, already cut to its crop, of any size. */
  image(layer: ImageLayer): Image | undefined;
  text(layer: TextLayer): Outline<Path> | undefined;
}

export const OUTLINE_UNITS = 1000;

/**
 * Draws a design with its bleed, whose corner is the corner of the canvas. Pure: the same scene and resources give the
 * same pixels. Filters, shadows and blend modes are not part of a design, since engines draw them differently.
 */
export function drawScene<Image, Path>(
  pen: Pen<Image, Path>,
  scene: Scene,
  resources: Resources<Image, Path>,
  pxPerUm: number,
): void {
  pen.save();
  pen.beginPath();
  pen.rect(0, 0, (scene.w_um + 2 * scene.bleed_um) * pxPerUm, (scene.h_um + 2 * scene.bleed_um) * pxPerUm);
  pen.clip();
  if (scene.background) {
    pen.fillStyle = scene.background;
    pen.fillRect(
      0,
      0,
      (scene.w_um + 2 * scene.bleed_um) * pxPerUm,
      (scene.h_um + 2 * scene.bleed_um) * pxPerUm,
    );
  }
  for (const layer of scene.layers) {
    if (layer.hidden || layer.opacity === 0) continue;
    pen.save();
    pen.globalAlpha = layer.opacity / 100;
    pen.translate((layer.x_um + scene.bleed_um) * pxPerUm, (layer.y_um + scene.bleed_um) * pxPerUm);
    pen.rotate((layer.turn / 100) * (Math.PI / 180));
    if (isImageLayer(layer)) drawImageLayer(pen, layer, scene, resources.image(layer), pxPerUm);
    else drawTextLayer(pen, layer, resources.text(layer), pxPerUm);
    pen.restore();
  }
  pen.restore();
}

function drawImageLayer<Image, Path>(
  pen: Pen<Image, Path>,
  layer: ImageLayer,
  scene: Scene,
  image: Image | undefined,
  pxPerUm: number,
): void {
  if (image === undefined) return;
  const [w, h] = [layer.w_um * pxPerUm, layer.h_um * pxPerUm];
  const { tile } = layer;
  const pieces = tile
    ? piecesOf({ ...layer, tile }, scene)
    : [{ x: 0, y: 0, mirror_x: false, mirror_y: false }];
  for (const piece of pieces) {
    pen.save();
    pen.translate(piece.x * pxPerUm, piece.y * pxPerUm);
    pen.scale(layer.flip_x !== piece.mirror_x ? -1 : 1, layer.flip_y !== piece.mirror_y ? -1 : 1);
    pen.drawImage(image, -w / 2, -h / 2, w, h);
    pen.restore();
  }
}

function drawTextLayer<Image, Path>(
  pen: Pen<Image, Path>,
  layer: TextLayer,
  outline: Outline<Path> | undefined,
  pxPerUm: number,
): void {
  if (!outline) return;
  const scale = (layer.size_um / OUTLINE_UNITS) * pxPerUm;
  pen.scale(scale, scale);
  if (layer.stroke) {
    // Half of the line lies below the letters.
    pen.lineWidth = (2 * layer.stroke.width_um * pxPerUm) / scale;
    pen.lineJoin = 'round';
    pen.strokeStyle = layer.stroke.colour;
    pen.stroke(outline.path);
  }
  pen.fillStyle = layer.colour;
  pen.fill(outline.path);
}
