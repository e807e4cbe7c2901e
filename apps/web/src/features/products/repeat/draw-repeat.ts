import { drawScene } from '@motif/contract/scene/draw-scene';
import type { Scene } from '@motif/contract/scene/scene';
import { board } from '../designer/canvas/board';
import type { RepeatImages } from './use-repeat-picture';

/** Sharper screens than this would cost more memory than the eye can tell. */
const RATIO_MAX = 2;

/** Draws a sheet on a canvas of this size, as the print file is drawn. */
export function drawRepeat(
  canvas: HTMLCanvasElement,
  { images }: RepeatImages,
  scene: Scene,
  size: { width: number; height: number },
): void {
  const ratio = Math.min(RATIO_MAX, devicePixelRatio || 1);
  canvas.width = Math.round(size.width * ratio);
  canvas.height = Math.round(size.height * ratio);
  const pen = canvas.getContext('2d');
  if (!pen || canvas.width === 0 || canvas.height === 0) return;
  pen.imageSmoothingQuality = 'high';
  const scale = canvas.width / (scene.w_um + 2 * scene.bleed_um);
  drawScene<CanvasImageSource, Path2D>(
    pen,
    scene,
    { image: (layer) => images.image(layer, scale), text: () => undefined, board },
    scale,
  );
}
