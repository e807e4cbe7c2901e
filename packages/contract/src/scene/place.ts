import type { PrintArea } from '../features/blanks/definition';
import { type Crop, emptyScene, type PictureLayer, type Scene } from './scene';

type Area = Pick<PrintArea, 'w_um' | 'h_um' | 'bleed_um'>;

/** Where a picture lies on a print area: its middle, its size and, for very long ones, the part that is shown. */
export interface Placement {
  x_um: number;
  y_um: number;
  w_um: number;
  h_um: number;
  crop?: Crop;
}

/** A picture longer than this is cut to its middle: a layer as long as a street can be neither grabbed nor drawn. */
const LONGEST_RATIO = 20;

/** Covers the print area and its bleed with a picture, as small as possible and in the middle. */
export function placeCover(area: Area, width: number, height: number): Placement {
  const ratio = Math.min(LONGEST_RATIO, Math.max(1 / LONGEST_RATIO, width / height));
  const w = area.w_um + 2 * area.bleed_um;
  const h = area.h_um + 2 * area.bleed_um;
  const isWider = ratio > w / h;
  const crop = cropTo(ratio, width / height);
  return {
    x_um: Math.round(area.w_um / 2),
    y_um: Math.round(area.h_um / 2),
    // Rounded up, so that no hair of the blank shows at an edge.
    w_um: Math.ceil(isWider ? h * ratio : w),
    h_um: Math.ceil(isWider ? h : w / ratio),
    ...(crop && { crop }),
  };
}

const WHOLE = 10_000;
/** Crops are whole steps; the shortest that a design may have is ten. */
const SHORTEST = 10;

function cropTo(ratio: number, own: number): Crop | undefined {
  if (ratio === own) return undefined;
  const share = Math.max(SHORTEST, Math.round(WHOLE * Math.min(ratio / own, own / ratio)));
  const start = Math.floor((WHOLE - share) / 2);
  return own > ratio
    ? { x: Math.min(start, WHOLE - SHORTEST), y: 0, w: share, h: WHOLE }
    : { x: 0, y: Math.min(start, WHOLE - SHORTEST), w: WHOLE, h: share };
}

interface PlacedPicture {
  id: number;
  name: string;
  width: number;
  height: number;
}

/** A design of one picture that covers the print area. */
export function coverScene(area: Area, { id, name, width, height }: PlacedPicture): Scene {
  const layer: PictureLayer = {
    kind: 'picture',
    id: 'p1',
    picture_id: id,
    name,
    turn: 0,
    opacity: 100,
    hidden: false,
    locked: false,
    flip_x: false,
    flip_y: false,
    ...placeCover(area, width, height),
  };
  return { ...emptyScene(area), layers: [layer] };
}
