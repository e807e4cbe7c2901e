import { layerDpi, type SourceSize } from '@motif/contract/scene/resolution';
import { isImageLayer, type Layer } from '@motif/contract/scene/scene';

/** Pixels of the source on an inch of the print; null for what has no pixels. */
export const dpiOf = (layer: Layer, source: SourceSize | undefined): number | null =>
  isImageLayer(layer) && source ? layerDpi(layer, source) : null;

export type Sharpness = 'sharp' | 'soft' | 'poor';

/** How a print of so many pixels an inch will look on this blank. */
export const sharpnessOf = (dpi: number, area: { dpi: number; dpi_min: number }): Sharpness =>
  dpi >= area.dpi ? 'sharp' : dpi >= area.dpi_min ? 'soft' : 'poor';
