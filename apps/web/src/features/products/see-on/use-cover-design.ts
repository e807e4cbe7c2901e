import type { PrintArea } from '@motif/contract/features/blanks/definition';
import type { PictureCard } from '@motif/contract/features/pictures/pictures';
import { drawScene } from '@motif/contract/scene/draw-scene';
import { coverScene } from '@motif/contract/scene/place';
import type { Crop } from '@motif/contract/scene/scene';
import { useEffect, useState } from 'react';

export interface CoverDesign {
  canvas: HTMLCanvasElement | undefined;
  /** Rises whenever it was drawn again. */
  changed: number;
}

/** As large as a texture of the 3D view. */
const LONGEST_PX = 2048;

/**
 * A picture that covers a print area, drawn from the very addresses that the gallery shows to this person: a picture
 * that was not bought keeps its mark. The small form comes first, since it is mostly loaded already.
 */
export function useCoverDesign(
  picture: PictureCard | undefined,
  area: PrintArea | undefined,
  onBroken: (pictureId: number) => void,
): CoverDesign {
  const [design, setDesign] = useState<CoverDesign>({ canvas: undefined, changed: 0 });
  useEffect(() => {
    if (!picture || !area) return;
    let isLarge = false;
    const show = (image: HTMLImageElement) =>
      setDesign(({ changed }) => ({ canvas: drawCover(picture, area, image), changed: changed + 1 }));
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

function drawCover(picture: PictureCard, area: PrintArea, image: HTMLImageElement): HTMLCanvasElement {
  const scene = coverScene(area, picture);
  const [w, h] = [area.w_um + 2 * area.bleed_um, area.h_um + 2 * area.bleed_um];
  const scale = LONGEST_PX / Math.max(w, h);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(w * scale);
  canvas.height = Math.round(h * scale);
  const pen = canvas.getContext('2d');
  if (!pen) return canvas;
  pen.imageSmoothingQuality = 'high';
  const resources = {
    image: ({ crop }: { crop?: Crop }) => (crop ? cut(image, crop) : image),
    text: () => undefined,
  };
  drawScene<CanvasImageSource, Path2D>(pen, scene, resources, scale);
  return canvas;
}

const WHOLE = 10_000;

function cut(image: HTMLImageElement, { x, y, w, h }: Crop): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  const [width, height] = [image.naturalWidth / WHOLE, image.naturalHeight / WHOLE];
  canvas.width = Math.max(1, Math.round(w * width));
  canvas.height = Math.max(1, Math.round(h * height));
  const to = [0, 0, canvas.width, canvas.height] as const;
  canvas.getContext('2d')?.drawImage(image, x * width, y * height, w * width, h * height, ...to);
  return canvas;
}
