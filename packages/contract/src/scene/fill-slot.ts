import { LAYER_MAX_UM, LAYER_MIN_UM } from '../limits';
import type { SourceSize } from './resolution';
import type { Crop, Layer, PictureLayer, Scene } from './scene';

/** The layers that can be the slot of a template. */
export const slotsIn = (scene: Scene): PictureLayer[] =>
  scene.layers.filter((layer): layer is PictureLayer => layer.kind === 'picture');

/** The picture that takes most room: a repeat takes all of it, and of pictures alike the lower one. */
export function largestPicture(scene: Scene): PictureLayer | undefined {
  const roomOf = ({ tile, w_um, h_um }: PictureLayer) => (tile ? Number.POSITIVE_INFINITY : w_um * h_um);
  const seen = slotsIn(scene).filter(({ hidden }) => !hidden);
  return seen.reduce<PictureLayer | undefined>(
    (best, layer) => (best && roomOf(best) >= roomOf(layer) ? best : layer),
    undefined,
  );
}

/**
 * Another picture in the place of the slot's: turned, mirrored and tiled like it. A single one is cut to the shape of
 * the slot, so that the design keeps its shape; a piece of a repeat keeps its width and shows the whole picture.
 */
export function fillSlot(
  scene: Scene,
  slot: string,
  picture: SourceSize & { id: number; name: string },
): Scene {
  return {
    ...scene,
    layers: scene.layers.map((layer) => (layer.id === slot ? filled(layer, picture) : layer)),
  };
}

function filled(layer: Layer, picture: SourceSize & { id: number; name: string }): Layer {
  if (layer.kind !== 'picture' || layer.picture_id === picture.id) return layer;
  const { crop: _, ...place } = layer;
  const next = { ...place, picture_id: picture.id, name: picture.name };
  if (layer.tile) {
    const h_um = Math.round((layer.w_um * picture.height) / picture.width);
    return { ...next, h_um: Math.min(LAYER_MAX_UM, Math.max(LAYER_MIN_UM, h_um)) };
  }
  const crop = cutTo(layer.w_um / layer.h_um, picture);
  return crop ? { ...next, crop } : next;
}

const WHOLE = 10_000;
const LEAST = 10;

/** The middle of a source in another ratio; undefined where all of it has that ratio. */
function cutTo(ratio: number, { width, height }: SourceSize): Crop | undefined {
  const share = ratio / (width / height);
  const part = (of: number) => Math.min(WHOLE, Math.max(LEAST, Math.round(WHOLE * of)));
  const [w, h] = share > 1 ? [WHOLE, part(1 / share)] : [part(share), WHOLE];
  if (w === WHOLE && h === WHOLE) return undefined;
  return { x: Math.floor((WHOLE - w) / 2), y: Math.floor((WHOLE - h) / 2), w, h };
}
