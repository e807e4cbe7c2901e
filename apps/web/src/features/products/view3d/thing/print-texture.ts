import { CanvasTexture, SRGBColorSpace } from 'three';
import type { PrintMap } from '../geometry/print-map';

export type Design = HTMLCanvasElement | ImageBitmap;

export interface PrintTexture {
  texture: CanvasTexture;
  /** Draws the design on the colour of the blank. */
  draw: (design: Design, colour: string) => void;
}

export function printTexture(
  { width, height, border, source }: PrintMap,
  sharpness: number,
): PrintTexture | undefined {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) return undefined;
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = sharpness;
  return {
    texture,
    draw: (design, colour) => {
      pen.fillStyle = colour;
      pen.fillRect(0, 0, width, height);
      pen.imageSmoothingQuality = 'high';
      // A design without a size would throw.
      if (design.width > 0 && design.height > 0) {
        pen.drawImage(
          design,
          source.x * design.width,
          source.y * design.height,
          source.w * design.width,
          source.h * design.height,
          border,
          border,
          width - 2 * border,
          height - 2 * border,
        );
      }
      texture.needsUpdate = true;
    },
  };
}
