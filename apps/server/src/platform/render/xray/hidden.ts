import type { Hole } from '@motif/contract/features/blanks/definition';
import type { ImageLayer } from '@motif/contract/scene/scene';
import { boxesOf, isIn } from './holes';
import type { Saliency } from './saliency';

/** Every second cell across and down tells enough. */
const STEP = 2;

/** Per cent of what matters in a placed picture that lies where nothing is printed, however it is turned or cut. */
export function hiddenPercent(layer: ImageLayer, saliency: Saliency, holes: readonly Hole[]): number {
  const boxes = boxesOf(holes);
  const { crop = { x: 0, y: 0, w: 10_000, h: 10_000 } } = layer;
  const angle = (layer.turn / 100) * (Math.PI / 180);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  let [all, hidden] = [0, 0];
  for (let y = 0; y < saliency.height; y += STEP)
    for (let x = 0; x < saliency.width; x += STEP) {
      const across = (((x + 0.5) / saliency.width) * 10_000 - crop.x) / crop.w;
      const down = (((y + 0.5) / saliency.height) * 10_000 - crop.y) / crop.h;
      if (across < 0 || across > 1 || down < 0 || down > 1) continue;
      const weight = saliency.cells[y * saliency.width + x] as number;
      all += weight;
      const dx = (across - 0.5) * (layer.flip_x ? -1 : 1) * layer.w_um;
      const dy = (down - 0.5) * (layer.flip_y ? -1 : 1) * layer.h_um;
      if (isIn(boxes, layer.x_um + dx * cos - dy * sin, layer.y_um + dx * sin + dy * cos)) hidden += weight;
    }
  return all === 0 ? 0 : Math.round((100 * hidden) / all);
}
