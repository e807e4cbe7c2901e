import type { PrintArea } from '../features/blanks/definition';
import type { BatchDecision } from '../features/products/batch-choices';
import type { BatchPlacement } from '../features/products/batches';
import { LAYER_MAX_UM, LAYER_MIN_UM } from '../limits';
import { placedPicture } from './place-picture';
import type { SourceSize } from './resolution';
import { emptyScene, type PictureLayer, type Scene } from './scene';

interface Placed {
  picture: SourceSize & { id: number; name: string };
  area: PrintArea;
  placement: BatchPlacement;
}
type Made = Exclude<BatchDecision, 'skip'>;

/** A piece of a repeat is no wider than half of the area, and no narrower than an eighth. */
const PIECE_MOST = 2;
const PIECE_LEAST = 8;

/** The design of one piece of a batch, by what was decided about it. Browser and server make it alike. */
export function decidedScene(placed: Placed, decision: Made = 'placed'): Scene {
  const { layer, background } = DECIDED[decision](placed);
  return { ...emptyScene(placed.area), background, layers: [layer] };
}

/** Pixels of the source on an inch of the print as it was decided; what was enlarged counts as it was examined. */
export function decidedDpi(placed: Placed, decision: Made = 'placed'): number {
  const { placement } = placed;
  const { layer } = DECIDED[decision](placed);
  return Math.floor((placement.dpi * placement.layer.w_um) / layer.w_um);
}

const DECIDED: Record<Made, (placed: Placed) => { layer: PictureLayer; background: string | null }> = {
  placed: ({ picture, area, placement }) => ({
    layer: { ...placedPicture(picture, area), ...placement.layer },
    background: placement.background,
  }),
  middle: ({ picture, area }) => ({ layer: placedPicture(picture, area), background: null }),
  whole({ picture, area, placement }) {
    const layer = placedPicture(picture, { ...area, fill: 'free' });
    return { layer, background: area.fill === 'full' ? placement.fill : null };
  },
  tile: (placed) => ({ layer: pieceOf(placed), background: null }),
};

/** Mirrored, so that every picture goes on at its edges; as large as its pixels allow. */
function pieceOf({ picture, area, placement }: Placed): PictureLayer {
  const sharp = (placement.dpi * placement.layer.w_um) / area.dpi;
  const width = Math.min(area.w_um / PIECE_MOST, Math.max(area.w_um / PIECE_LEAST, sharp));
  const side = (um: number) => Math.min(LAYER_MAX_UM, Math.max(LAYER_MIN_UM, Math.round(um)));
  return {
    ...placedPicture(picture, area),
    w_um: side(width),
    h_um: side((width * picture.height) / picture.width),
    tile: { mode: 'mirror', gap_um: 0 },
  };
}
