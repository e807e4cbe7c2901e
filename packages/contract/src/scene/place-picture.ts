import { LAYER_MAX_UM, LAYER_MIN_UM } from '../limits';
import type { SourceSize } from './resolution';
import type { PictureLayer, Scene } from './scene';

/** The print area of a blank. */
interface Area extends Pick<Scene, 'w_um' | 'h_um' | 'bleed_um'> {
  safe_um: number;
  fill: 'full' | 'free';
}

/**
 * A picture in the middle of a print area: it covers the area with its bleed where the whole is meant to be printed,
 * and fits inside of the safe line where a print may stand alone.
 */
export function placedPicture(
  { id, name, width, height }: SourceSize & { id: number; name: string },
  area: Area,
  layerId = 'a',
): PictureLayer {
  const grow = area.fill === 'full' ? area.bleed_um : -area.safe_um;
  const [across, down] = [(area.w_um + 2 * grow) / width, (area.h_um + 2 * grow) / height];
  const scale = area.fill === 'full' ? Math.max(across, down) : Math.min(across, down);
  // A cover is rounded up, so that no line of the blank is seen at its edge. A strip of a picture stays within a design.
  const side = (px: number) => Math.min(LAYER_MAX_UM, Math.max(LAYER_MIN_UM, Math.ceil(px * scale)));
  return {
    kind: 'picture',
    picture_id: id,
    id: layerId,
    name,
    x_um: Math.round(area.w_um / 2),
    y_um: Math.round(area.h_um / 2),
    w_um: side(width),
    h_um: side(height),
    turn: 0,
    opacity: 100,
    hidden: false,
    locked: false,
    flip_x: false,
    flip_y: false,
  };
}
