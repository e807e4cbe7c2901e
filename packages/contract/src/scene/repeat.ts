import { LAYER_MAX_UM, LAYER_MIN_UM, REPEAT_PIXELS_MAX, REPEAT_SIDE_MAX } from '../limits';
import type { SourceSize } from './resolution';
import { emptyScene, type PictureLayer, pixels, type Scene, type TileMode } from './scene';
import { UNITS } from './tiles';

/** How a picture repeats. One piece is as wide as this says, and as high as the picture then is. */
export interface Repeat {
  mode: TileMode;
  gap_um: number;
  w_um: number;
  /** Degrees; a quarter turn lays the columns down. */
  turn: 0 | 90;
}
type Picture = SourceSize & { id: number; name: string };
type Sheet = Pick<Scene, 'w_um' | 'h_um' | 'bleed_um'>;
interface Size {
  w_um: number;
  h_um: number;
}

const side = (um: number) => Math.min(LAYER_MAX_UM, Math.max(LAYER_MIN_UM, Math.round(um)));

/** One piece, before it is turned. */
export const pieceOf = ({ width, height }: SourceSize, { w_um }: Pick<Repeat, 'w_um'>): Size => ({
  w_um: side(w_um),
  h_um: side((w_um * height) / width),
});

/** From one piece to the next, before they are turned. */
function stepOf(picture: SourceSize, repeat: Repeat): Size {
  const { w_um, h_um } = pieceOf(picture, repeat);
  return { w_um: w_um + repeat.gap_um, h_um: h_um + repeat.gap_um };
}

const layerOf = (picture: Picture, repeat: Repeat, x_um: number, y_um: number): PictureLayer => ({
  kind: 'picture',
  picture_id: picture.id,
  id: 'a',
  name: picture.name,
  ...pieceOf(picture, repeat),
  x_um: Math.round(x_um),
  y_um: Math.round(y_um),
  turn: repeat.turn * 100,
  opacity: 100,
  hidden: false,
  locked: false,
  flip_x: false,
  flip_y: false,
  tile: { mode: repeat.mode, gap_um: repeat.gap_um },
});

/** A sheet that is filled with the repeat; one piece lies in its middle. */
export const filledSheet = (picture: Picture, repeat: Repeat, sheet: Sheet): Scene => ({
  ...emptyScene(sheet),
  layers: [layerOf(picture, repeat, sheet.w_um / 2, sheet.h_um / 2)],
});

/** Half a step: moved by this, the corners where four pieces meet lie where their middles were. */
export function halfStep(picture: SourceSize, repeat: Repeat): { x_um: number; y_um: number } {
  const { w_um, h_um } = stepOf(picture, repeat);
  return repeat.turn === 90 ? { x_um: h_um / 2, y_um: w_um / 2 } : { x_um: w_um / 2, y_um: h_um / 2 };
}

/** The smallest part that repeats by plain columns and rows: any program can go on with it. */
export function unitOf(picture: SourceSize, repeat: Repeat): Size {
  const [columns, rows] = UNITS[repeat.mode];
  const step = stepOf(picture, repeat);
  const [across, down] = [step.w_um * columns, step.h_um * rows];
  return repeat.turn === 90 ? { w_um: down, h_um: across } : { w_um: across, h_um: down };
}

/** The unit as a sheet of its own. Its first piece is whole, in the corner from which it is turned. */
export function unitSheet(picture: Picture, repeat: Repeat): Scene {
  const unit = unitOf(picture, repeat);
  const half = halfStep(picture, repeat);
  const x_um = repeat.turn === 90 ? unit.w_um - half.x_um : half.x_um;
  return {
    ...emptyScene({ ...unit, bleed_um: 0 }),
    layers: [layerOf(picture, repeat, x_um, half.y_um)],
  };
}

/** Whether a sheet has more pixels than are drawn for one person. */
export function isTooLarge({ w_um, h_um }: Size, dpi: number): boolean {
  const [width, height] = [pixels(w_um, dpi), pixels(h_um, dpi)];
  return width * height > REPEAT_PIXELS_MAX || Math.max(width, height) > REPEAT_SIDE_MAX;
}
