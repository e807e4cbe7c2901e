import type { PrintArea } from '@motif/contract/features/blanks/definition';
import type { PictureCard } from '@motif/contract/features/pictures/pictures';
import { drawScene } from '@motif/contract/scene/draw-scene';
import { placedPicture } from '@motif/contract/scene/place-picture';
import { emptyScene } from '@motif/contract/scene/scene';
import { useEffect, useState } from 'react';

export interface PictureDesign {
  canvas: HTMLCanvasElement | undefined;
  /** Rises whenever it was drawn again. */
  changed: number;
}

/** As large as a texture of the 3D view. */
const LONGEST_PX = 2048;

/**
 * A picture on a print area, placed as the server places it when a product is made. It is drawn from the very addresses
 * that the gallery shows to this person, so a picture that was not bought keeps its mark. The small form comes first,
 * since it is mostly loaded already.
 */
export function usePictureDesign(
  picture: PictureCard | undefined,
  area: PrintArea | undefined,
  onBroken: (pictureId: number) => void,
): PictureDesign {
  const [design, setDesign] = useState<PictureDesign>({ canvas: undefined, changed: 0 });
  useEffect(() => {
    if (!picture || !area) return;
    let isLarge = false;
    const show = (image: HTMLImageElement) =>
      setDesign(({ changed }) => ({ canvas: drawDesign(picture, area, image), changed: changed + 1 }));
    const small = load(picture.thumb, (image) => {
      if (!isLarge) show(image);
    });
    const large = load(
      picture.large,
      (image) => {
        isLarge = true;
        show(image);
      },
      () => onBroken(picture.id),
    );
    return () => {
      small.onload = null;
      large.onload = null;
      large.onerror = null;
    };
  }, [picture, area, onBroken]);
  return design;
}

function load(address: string, onLoad: (image: HTMLImageElement) => void, onError?: () => void) {
  const image = new Image();
  image.onload = () => onLoad(image);
  image.onerror = onError ?? null;
  image.src = address;
  return image;
}

function drawDesign(picture: PictureCard, area: PrintArea, image: HTMLImageElement): HTMLCanvasElement {
  const scene = { ...emptyScene(area), layers: [placedPicture(picture, area)] };
  const [w, h] = [area.w_um + 2 * area.bleed_um, area.h_um + 2 * area.bleed_um];
  const scale = LONGEST_PX / Math.max(w, h);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(w * scale);
  canvas.height = Math.round(h * scale);
  const pen = canvas.getContext('2d');
  if (!pen) return canvas;
  pen.imageSmoothingQuality = 'high';
  drawScene<CanvasImageSource, Path2D>(pen, scene, { image: () => image, text: () => undefined }, scale);
  return canvas;
}
