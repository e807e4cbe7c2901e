import { isImageLayer, type Layer } from '@motif/contract/scene/scene';
import { WHOLE } from './crop';

const UM_PER_INCH = 25_400;
/** Of the source, in pixels. */
export interface SourceSize {
  width: number;
  height: number;
}

/** Pixels of the source on an inch of the print, in the worse direction; null for what has no pixels. */
export function dpiOf(layer: Layer, source: SourceSize | undefined): number | null {
  if (!isImageLayer(layer) || !source) return null;
  const crop = layer.crop ?? WHOLE;
  const across = ((source.width * crop.w) / 10_000 / layer.w_um) * UM_PER_INCH;
  const down = ((source.height * crop.h) / 10_000 / layer.h_um) * UM_PER_INCH;
  return Math.floor(Math.min(across, down));
}

export type Sharpness = 'sharp' | 'soft' | 'poor';

/** How a print of so many pixels an inch will look on this blank. */
export const sharpnessOf = (dpi: number, area: { dpi: number; dpi_min: number }): Sharpness =>
  dpi >= area.dpi ? 'sharp' : dpi >= area.dpi_min ? 'soft' : 'poor';

/** How wide a picture may be printed to reach a resolution. */
export function widestFor(dpi: number, wanted: number, w_um: number): number {
  return Math.floor((w_um * dpi) / wanted);
}
