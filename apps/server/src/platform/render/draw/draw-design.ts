import { drawScene, type Outline } from '@motif/contract/scene/draw-scene';
import { type ImageLayer, isImageLayer, type Scene } from '@motif/contract/scene/scene';
import type { Canvas, Path2D } from '@napi-rs/canvas';
import { loadImage } from './load-image';

/** A design with all that its layers are made of. */
export interface Design {
  scene: Scene;
  /** The bytes of pictures, by their ids; one that is missing is left out. */
  pictures: Record<number, Uint8Array>;
  /** The paths of texts, by the ids of their layers. */
  outlines: Record<string, string>;
}

/** Draws a design with its bleed on a transparent canvas. */
export async function drawDesign(
  { scene, pictures, outlines }: Design,
  pxPerUm: number,
  width: number,
  height: number,
): Promise<Canvas> {
  const { createCanvas, Path2D } = await import('@napi-rs/canvas');
  const images = new Map<string, Canvas>();
  for (const layer of scene.layers) {
    const bytes = isImageLayer(layer) && !layer.hidden ? bytesOf(layer, pictures) : undefined;
    if (isImageLayer(layer) && bytes) images.set(layer.id, await loadImage(bytes, sizeOf(layer, pxPerUm)));
  }
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext('2d');
  pen.imageSmoothingQuality = 'high';
  // A sheet is rarely a whole number of pixels; without this its last row would be half clear.
  const exact = (um: number) => (um + 2 * scene.bleed_um) * pxPerUm;
  pen.scale(width / exact(scene.w_um), height / exact(scene.h_um));
  const texts = new Map<string, Outline<Path2D>>(
    Object.entries(outlines).map(([id, path]) => [id, { path: new Path2D(path) }]),
  );
  drawScene<Canvas, Path2D>(
    pen,
    scene,
    {
      image: ({ id }) => images.get(id),
      text: ({ id }) => texts.get(id),
      board(w, h) {
        const unit = createCanvas(w, h);
        return { pen: unit.getContext('2d'), image: unit };
      },
    },
    pxPerUm,
  );
  return canvas;
}

const bytesOf = (layer: ImageLayer, pictures: Design['pictures']) =>
  layer.kind === 'picture' ? pictures[layer.picture_id] : undefined;

const sizeOf = ({ w_um, h_um, crop }: ImageLayer, pxPerUm: number) => ({
  width: Math.max(1, Math.round(w_um * pxPerUm)),
  height: Math.max(1, Math.round(h_um * pxPerUm)),
  ...(crop && { crop }),
});
