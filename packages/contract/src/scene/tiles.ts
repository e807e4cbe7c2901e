import type { Scene, TileMode } from './scene';

/** One piece of a repeat: its middle, from the middle of the layer before it is turned, and whether it is mirrored. */
export interface Piece {
  x: number;
  y: number;
  mirror_x: boolean;
  mirror_y: boolean;
}

interface Repeat {
  x_um: number;
  y_um: number;
  w_um: number;
  h_um: number;
  tile: { mode: TileMode; gap_um: number };
}
type Sheet = Pick<Scene, 'w_um' | 'h_um' | 'bleed_um'>;

/** Columns and rows after which a repeat begins again. */
export const UNITS: Record<TileMode, readonly [columns: number, rows: number]> = {
  grid: [1, 1],
  'half-drop': [2, 1],
  'half-brick': [1, 2],
  mirror: [2, 2],
};

/** How far the farthest corner of the sheet is from the middle of the repeat. */
export function reachOf({ x_um, y_um }: Pick<Repeat, 'x_um' | 'y_um'>, sheet: Sheet): number {
  const far = (at: number, length: number) => Math.max(at, length - at) + sheet.bleed_um;
  return Math.hypot(far(x_um, sheet.w_um), far(y_um, sheet.h_um));
}

/** How many columns and rows to each side cover the sheet, however the repeat is turned. */
function reach({ x_um, y_um, w_um, h_um, tile }: Repeat, sheet: Sheet): { columns: number; rows: number } {
  const radius = reachOf({ x_um, y_um }, sheet);
  // Half a piece is moved out of its line by the half modes, so one more is drawn.
  const steps = (step: number) => Math.ceil(radius / step + 0.5) + 1;
  return { columns: steps(w_um + tile.gap_um), rows: steps(h_um + tile.gap_um) };
}

/** Pieces that would have to be drawn; past a limit a design is refused. */
export function countPieces(repeat: Repeat, sheet: Sheet): number {
  const { columns, rows } = reach(repeat, sheet);
  return (2 * columns + 1) * (2 * rows + 1);
}

/** The pieces of a repeat that cover the sheet, in reading order. */
export function* piecesOf(repeat: Repeat, sheet: Sheet): Generator<Piece> {
  const { columns, rows } = reach(repeat, sheet);
  const { mode, gap_um } = repeat.tile;
  for (let row = -rows; row <= rows; row += 1)
    for (let column = -columns; column <= columns; column += 1)
      yield pieceAt(mode, column, row, repeat.w_um + gap_um, repeat.h_um + gap_um);
}

/** The piece of a column and a row, by the steps between them. */
export function pieceAt(mode: TileMode, column: number, row: number, stepX: number, stepY: number): Piece {
  const [oddColumn, oddRow] = [column % 2 !== 0, row % 2 !== 0];
  return {
    x: column * stepX + (mode === 'half-brick' && oddRow ? stepX / 2 : 0),
    y: row * stepY + (mode === 'half-drop' && oddColumn ? stepY / 2 : 0),
    mirror_x: mode === 'mirror' && oddColumn,
    mirror_y: mode === 'mirror' && oddRow,
  };
}
