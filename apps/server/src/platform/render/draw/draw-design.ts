import { drawScene } from '@motif/contract/scene/draw-scene';
import { type ImageLayer, isImageLayer, type Scene } from '@motif/contract/scene/scene';
import type { Canvas, Path2D } from '@napi-rs/canvas';
import { loadImage } from './load-image';

/** A design with all that its layers are made of. */
export interface Design {
  scene: Scene;
  /** The bytes of pictures, by their ids; one that is missing is left out. */
  pictures: Record<number, Uint8Array>;
  attachments?: Record<number, Uint8Array>;
  /** The paths of texts, by the ids of their layers. */
  outlines: Record<string, string>;
}

/**
 * Draws a design with its bleed on a transparent canvas, one layer after the other: sixty pictures of a hundred megabytes
 * each are then never in memory together.
 */
export async function drawDesign(
  design: Design,
  pxPerUm: number,
  width: number,
  height: number,
  isForScreen = false,
  load = loadImage,
): Promise<Canvas> {
  const { scene } = design;
  const { createCanvas, Path2D } = await import('@napi-rs/canvas');
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext('2d');
  pen.imageSmoothingQuality = 'high';
  // A sheet is rarely a whole number of pixels; without this its last row would be half clear.
  const exact = (um: number) => (um + 2 * scene.bleed_um) * pxPerUm;
  pen.scale(width / exact(scene.w_um), height / exact(scene.h_um));

  drawScene<Canvas, Path2D>(pen, { ...scene, layers: [] }, NOTHING, pxPerUm);
  for (const layer of scene.layers) {
    if (layer.hidden) continue;
    const used: Canvas[] = [];
    const keep = (one: Canvas) => {
      used.push(one);
      return one;
    };
    const bytes = isImageLayer(layer) ? bytesOf(layer, design) : undefined;
    const image =
      isImageLayer(layer) && bytes ? keep(await load(bytes, sizeOf(layer, pxPerUm), isForScreen)) : undefined;
    const path = design.outlines[layer.id];
    drawScene<Canvas, Path2D>(
      pen,
      { ...scene, background: null, layers: [layer] },
      {
        image: () => image,
        text: () => (path === undefined ? undefined : { path: new Path2D(path) }),
        board(w, h) {
          const unit = keep(createCanvas(w, h));
          return { pen: unit.getContext('2d'), image: unit };
        },
      },
      pxPerUm,
    );
    for (const one of used) release(one);
  }
  return canvas;
}

const NOTHING = { image: () => undefined, text: () => undefined };

/** Gives the pixels back now: the collector does not see how much memory they take. */
export function release(canvas: Canvas): void {
  canvas.width = 1;
  canvas.height = 1;
}

const bytesOf = (layer: ImageLayer, { pictures, attachments }: Design) =>
  layer.kind === 'picture' ? pictures[layer.picture_id] : attachments?.[layer.attachment_id];

const sizeOf = ({ w_um, h_um, crop }: ImageLayer, pxPerUm: number) => ({
  width: Math.max(1, Math.round(w_um * pxPerUm)),
  height: Math.max(1, Math.round(h_um * pxPerUm)),
  ...(crop && { crop }),
});
