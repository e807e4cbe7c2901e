import { type ImageLayer, isImageLayer, type Scene, type TextLayer, type Tile } from './scene';
import { type Piece, pieceAt, piecesOf, reachOf, UNITS } from './tiles';

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
  /** A fill that repeats an image, for repeats without seams. */
  createPattern?(image: Image, repetition: 'repeat'): unknown;
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
  /** An empty canvas, on which one unit of a repeat is put together. Without it, pieces are drawn one by one. */
  board?(width: number, height: number): { pen: Pen<Image, Path>; image: Image };
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
    if (isImageLayer(layer)) drawImageLayer(pen, layer, scene, resources, pxPerUm);
    else drawTextLayer(pen, layer, resources.text(layer), pxPerUm);
    pen.restore();
  }
  pen.restore();
}

function drawImageLayer<Image, Path>(
  pen: Pen<Image, Path>,
  layer: ImageLayer,
  scene: Scene,
  resources: Resources<Image, Path>,
  pxPerUm: number,
): void {
  const image = resources.image(layer);
  if (image === undefined) return;
  const { tile } = layer;
  if (!tile) {
    drawPiece(pen, layer, image, WHOLE, layer.w_um * pxPerUm, layer.h_um * pxPerUm);
    return;
  }
  const repeat = { ...layer, tile };
  if (fillByPattern(pen, repeat, scene, image, resources, pxPerUm)) return;
  for (const piece of piecesOf(repeat, scene)) {
    pen.save();
    pen.translate(piece.x * pxPerUm, piece.y * pxPerUm);
    drawPiece(pen, layer, image, piece, layer.w_um * pxPerUm, layer.h_um * pxPerUm);
    pen.restore();
  }
}

type Mirrored = Pick<Piece, 'mirror_x' | 'mirror_y'>;
const WHOLE: Mirrored = { mirror_x: false, mirror_y: false };

/** One piece around the origin, flipped as its layer and its place in the repeat say. */
function drawPiece<Image, Path>(
  pen: Pen<Image, Path>,
  { flip_x, flip_y }: ImageLayer,
  image: Image,
  { mirror_x, mirror_y }: Mirrored,
  w: number,
  h: number,
): void {
  pen.save();
  pen.scale(flip_x !== mirror_x ? -1 : 1, flip_y !== mirror_y ? -1 : 1);
  pen.drawImage(image, -w / 2, -h / 2, w, h);
  pen.restore();
}

/** A unit of a repeat with more pixels is larger than any sheet, and few pieces of it are seen. */
const UNIT_PIXELS_MAX = 16_000_000;

/**
 * Fills the sheet with the repeat at once. Pieces drawn one by one would leave hairlines where they meet between two
 * pixels. One unit is put together on whole pixels, where nothing meets in between, and then repeated. False: it cannot.
 */
function fillByPattern<Image, Path>(
  pen: Pen<Image, Path>,
  repeat: ImageLayer & { tile: Tile },
  scene: Scene,
  image: Image,
  { board }: Resources<Image, Path>,
  pxPerUm: number,
): boolean {
  const { mode, gap_um } = repeat.tile;
  const [columns, rows] = UNITS[mode];
  // Even sides: half a piece, by which its neighbours are moved, is a whole number of pixels too.
  const even = (um: number) => 2 * Math.round((um * pxPerUm) / 2);
  const [stepX, stepY] = [repeat.w_um + gap_um, repeat.h_um + gap_um];
  const [w, h] = [even(stepX), even(stepY)];
  if (!board || !pen.createPattern || w * h === 0 || w * h * columns * rows > UNIT_PIXELS_MAX) return false;
  const unit = board(w * columns, h * rows);
  const [pieceW, pieceH] = [(w * repeat.w_um) / stepX, (h * repeat.h_um) / stepY];
  for (let row = -1; row <= rows; row += 1)
    for (let column = -1; column <= columns; column += 1) {
      const piece = pieceAt(mode, column, row, w, h);
      unit.pen.save();
      unit.pen.translate(piece.x + w / 2, piece.y + h / 2);
      drawPiece(unit.pen, repeat, image, piece, pieceW, pieceH);
      unit.pen.restore();
    }
  const radius = reachOf(repeat, scene) * pxPerUm;
  const [scaleX, scaleY] = [(stepX * pxPerUm) / w, (stepY * pxPerUm) / h];
  pen.translate((-stepX / 2) * pxPerUm, (-stepY / 2) * pxPerUm);
  pen.scale(scaleX, scaleY);
  pen.fillStyle = pen.createPattern(unit.image, 'repeat');
  const [farX, farY] = [(radius + stepX * pxPerUm) / scaleX, (radius + stepY * pxPerUm) / scaleY];
  pen.fillRect(-farX, -farY, 2 * farX, 2 * farY);
  return true;
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
    // Half of the line lies below the letters. One wider than they are high hides them, and takes minutes to draw.
    pen.lineWidth = (2 * Math.min(layer.stroke.width_um, layer.size_um) * pxPerUm) / scale;
    pen.lineJoin = 'round';
    pen.strokeStyle = layer.stroke.colour;
    pen.stroke(outline.path);
  }
  pen.fillStyle = layer.colour;
  pen.fill(outline.path);
}
