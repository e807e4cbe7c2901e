import type { PrintArea } from '@motif/contract/features/blanks/definition';
import type { Placement } from '@motif/contract/features/products/xray';
import { HIDDEN_MAX, type PlacementException } from '@motif/contract/features/products/xray-choices';
import { placedPicture } from '@motif/contract/scene/place-picture';
import { type Box, boxesOf } from './holes';
import type { PlainEdge, Saliency, Side } from './saliency';
import { shareBetween, type Weights, weightsOf } from './weights';

export interface PicturePlaced {
  id: number;
  width: number;
  height: number;
  upscale: number;
  opaque: boolean;
  saliency: Saliency;
}
export interface AreaPlaced {
  model_id: number;
  area: PrintArea;
}

/** Of the size that just covers the area. */
const SCALES = [1, 1.08, 1.17, 1.27, 1.38, 1.5];
const POSITIONS = 11;
/** What lies this near to the trim may be cut. */
const MARGIN_UM = 4_000;
const UNDER_HOLE = 1.6;
const IN_MARGIN = 0.35;
/** How far a picture may be moved past its edge, of the area's side. */
const SLIDE = 0.35;
/** Small reasons decide between placements that show the same: unmirrored, in the middle, without filling. */
const FLIPPED = 0.08;
const OFF_CENTRE = 0.01;
const FILLED = 0.1;
const UM_PER_INCH = 25_400;

/** A place of the picture: its top left corner and its size, in micrometres of the area. */
interface Rect {
  left: number;
  top: number;
  w: number;
  h: number;
}
interface Candidate extends Rect {
  isFlipped: boolean;
  score: number;
}

/** Where a picture lies best on each of some blanks: what matters in it is seen, and not under a camera. */
export function placePicture(picture: PicturePlaced, areas: readonly AreaPlaced[]): Placement[] {
  const straight = weightsOf(picture.saliency);
  const flipped = weightsOf(picture.saliency, true);
  return areas.map(({ model_id, area }) => {
    const holes = boxesOf(area.holes);
    const best =
      area.fill === 'free' ? centred(picture, area) : search(picture, area, holes, straight, flipped);
    return placementOf(picture, { model_id, area }, best, holes, best.isFlipped ? flipped : straight);
  });
}

function centred(picture: PicturePlaced, area: PrintArea): Candidate {
  const { x_um, y_um, w_um, h_um } = placedPicture({ ...picture, name: '' }, area);
  return { left: x_um - w_um / 2, top: y_um - h_um / 2, w: w_um, h: h_um, isFlipped: false, score: 0 };
}

function search(
  picture: PicturePlaced,
  area: PrintArea,
  holes: readonly Box[],
  straight: Weights,
  flipped: Weights,
): Candidate {
  const cover = centred(picture, area);
  const fill = fillOf(picture);
  let best: Candidate = { ...cover, score: Number.NEGATIVE_INFINITY };
  for (const scale of SCALES) {
    const size = { w: cover.w * scale, h: cover.h * scale };
    // Nobody is given a coarser print for a better place.
    if (scale > 1 && dpiOf(picture, size) < area.dpi_min) break;
    for (const isFlipped of [false, true]) {
      const weights = isFlipped ? flipped : straight;
      const sides = new Set(fill?.sides.map((side) => (isFlipped ? OPPOSITE[side] : side)));
      for (const left of places(area.w_um, size.w, area.bleed_um, sides.has('left'), sides.has('right')))
        for (const top of places(area.h_um, size.h, area.bleed_um, sides.has('top'), sides.has('bottom'))) {
          const rect = { left, top, w: size.w, h: size.h };
          const score = scoreOf(rect, area, holes, weights, best.score) - (isFlipped ? FLIPPED : 0);
          if (score > best.score) best = { ...rect, isFlipped, score };
        }
    }
  }
  return best;
}

const OPPOSITE: Record<Side, Side> = { left: 'right', right: 'left', top: 'top', bottom: 'bottom' };

/** The places of one side that cover the area, and beyond where the picture goes on in one colour. */
function places(
  length: number,
  size: number,
  bleed: number,
  isPlainFirst: boolean,
  isPlainLast: boolean,
): number[] {
  const slide = SLIDE * length;
  const least = length + bleed - size - (isPlainLast ? slide : 0);
  const most = -bleed + (isPlainFirst ? slide : 0);
  if (most - least < 1) return [(least + most) / 2];
  const usual = (length - size) / 2;
  const spread = Array.from(
    { length: POSITIONS },
    (_, at) => least + ((most - least) * at) / (POSITIONS - 1),
  );
  // The middle is tried too; with one plain side it is not among the equal steps.
  return spread.includes(usual) ? spread : [usual, ...spread];
}

/** Holes and margins only take away, so a place that shows too little to win is left at once. */
function scoreOf(
  rect: Rect,
  area: PrintArea,
  holes: readonly Box[],
  weights: Weights,
  toBeat: number,
): number {
  const { w_um: w, h_um: h, bleed_um } = area;
  const inside = shareIn(weights, rect, [0, 0, w, h]);
  if (inside <= toBeat) return inside;
  const safe = shareIn(weights, rect, [MARGIN_UM, MARGIN_UM, w - MARGIN_UM, h - MARGIN_UM]);
  const bare = 1 - coveredShare(rect, area);
  const away =
    Math.abs(rect.left + rect.w / 2 - w / 2) / (w + 2 * bleed_um) +
    Math.abs(rect.top + rect.h / 2 - h / 2) / (h + 2 * bleed_um);
  return (
    inside -
    UNDER_HOLE * hiddenIn(weights, rect, holes) -
    IN_MARGIN * (inside - safe) -
    FILLED * bare -
    OFF_CENTRE * away
  );
}

function coveredShare({ left, top, w, h }: Rect, { w_um, h_um }: PrintArea): number {
  const across = Math.min(w_um, left + w) - Math.max(0, left);
  const down = Math.min(h_um, top + h) - Math.max(0, top);
  return (Math.max(0, across) * Math.max(0, down)) / (w_um * h_um);
}

function hiddenIn(weights: Weights, rect: Rect, holes: readonly Box[]): number {
  let sum = 0;
  for (const hole of holes) sum += shareIn(weights, rect, hole);
  return sum;
}

/** The share of what matters that lies in a box of the area. It runs 15,000 times a blank, so it takes nothing apart. */
function shareIn(weights: Weights, rect: Rect, box: Box): number {
  const across = weights.width / rect.w;
  const down = weights.height / rect.h;
  return shareBetween(
    weights,
    (box[0] - rect.left) * across,
    (box[1] - rect.top) * down,
    (box[2] - rect.left) * across,
    (box[3] - rect.top) * down,
  );
}

/** The sides of a picture that go on in one and the same colour, the most there are. */
function fillOf({ opaque, saliency }: PicturePlaced): { hex: string; sides: Side[] } | null {
  if (!opaque) return null;
  const groups = saliency.plain.map(({ hex }) => ({
    hex,
    sides: saliency.plain.filter((other) => isAlike(hex, other)).map(({ side }) => side),
  }));
  return groups.sort((one, other) => other.sides.length - one.sides.length)[0] ?? null;
}

const channel = (hex: string, at: number) => Number.parseInt(hex.slice(1 + 2 * at, 3 + 2 * at), 16);
const isAlike = (hex: string, other: PlainEdge) =>
  [0, 1, 2].every((at) => Math.abs(channel(hex, at) - channel(other.hex, at)) < 6);

const dpiOf = ({ width, height, upscale }: PicturePlaced, { w, h }: { w: number; h: number }): number =>
  Math.floor((Math.min(width / w, height / h) * UM_PER_INCH) / upscale);

function placementOf(
  picture: PicturePlaced,
  { model_id, area }: AreaPlaced,
  best: Candidate,
  holes: readonly Box[],
  weights: Weights,
): Placement {
  const hidden_share = Math.round(100 * hiddenIn(weights, best, holes));
  const dpi = dpiOf(picture, best);
  const isFilled = area.fill === 'full' && coveredShare(best, area) < 1;
  return {
    picture_id: picture.id,
    model_id,
    layer: {
      x_um: Math.round(best.left + best.w / 2),
      y_um: Math.round(best.top + best.h / 2),
      w_um: Math.ceil(best.w),
      h_um: Math.ceil(best.h),
      flip_x: best.isFlipped,
    },
    background: isFilled ? (fillOf(picture)?.hex ?? null) : null,
    hidden_share,
    dpi,
    exception: exceptionOf(picture, area, dpi, hidden_share),
  };
}

function exceptionOf(
  { saliency }: PicturePlaced,
  { dpi_min }: PrintArea,
  dpi: number,
  hidden: number,
): PlacementException | null {
  if (dpi < dpi_min) return 'low_dpi';
  return hidden > HIDDEN_MAX && !saliency.pattern ? 'under_hole' : null;
}
