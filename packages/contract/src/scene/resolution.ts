import { type ImageLayer, isImageLayer, type Scene } from './scene';

export interface SourceSize {
  width: number;
  height: number;
}

const UM_PER_INCH = 25_400;
const WHOLE = { x: 0, y: 0, w: 10_000, h: 10_000 };

/** Pixels of the source on an inch of the print, along the side that has fewer; what is cut away does not count. */
export function layerDpi({ w_um, h_um, crop = WHOLE }: ImageLayer, source: SourceSize): number {
  const across = ((source.width * crop.w) / 10_000 / w_um) * UM_PER_INCH;
  const down = ((source.height * crop.h) / 10_000 / h_um) * UM_PER_INCH;
  return Math.floor(Math.min(across, down));
}

/** The least of all pictures and attachments that are printed; null without any whose source is known. */
export function sceneDpi(
  scene: Scene,
  sourceOf: (layer: ImageLayer) => SourceSize | undefined,
): number | null {
  const found = scene.layers.flatMap((layer) => {
    if (!isImageLayer(layer) || layer.hidden) return [];
    const source = sourceOf(layer);
    return source ? [layerDpi(layer, source)] : [];
  });
  return found.length > 0 ? Math.min(...found) : null;
}
