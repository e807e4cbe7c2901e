import { HEAT_SIDE, HEAT_TILES } from '@motif/contract/scene/heat-map';
import type { Grey } from './grey';

/** Light changes by this much within so many pixels where there is an edge, also a blurred one. */
const EDGE_REACH = 8;
const EDGE_CONTRAST = 48;
/** The share of a tile that must lie at edges before its sharpness says anything. */
const EDGE_SHARE = 0.004;
/** Below this an edge looks soft in print: a native drawing has 200, one of twice its real size 50, of four times 5. */
const SOFT = 12;
const ROW_STEP = 2;

export interface Sharpness {
  /** By tile, row by row: variance of the Laplacian in 1/1000 of the edges' contrast squared; null without edges. */
  tiles: (number | null)[];
}

/**
 * How sharp a picture is in each of 8 × 8 tiles. Only pixels at edges count, each against its contrast: a clear sky is
 * not blurred, a single line in a large tile is as sharp as many, and pale colours are as sharp as strong ones.
 */
export function sharpness({ width, height, data }: Grey): Sharpness {
  const bends = new Float64Array(HEAT_TILES);
  const contrasts = new Float64Array(HEAT_TILES);
  const edges = new Uint32Array(HEAT_TILES);
  const columns = Uint8Array.from({ length: width }, (_, x) => Math.floor((x * HEAT_SIDE) / width));
  for (let y = 1; y < height - 1; y += ROW_STEP) {
    const firstTile = Math.floor((y * HEAT_SIDE) / height) * HEAT_SIDE;
    const row = y * width;
    for (let x = 1; x < width - EDGE_REACH; x += 1) {
      const at = row + x;
      const here = data[at] as number;
      const far = (data[at + EDGE_REACH] as number) - here;
      if (far < EDGE_CONTRAST && far > -EDGE_CONTRAST) continue;
      // The middle of the reach is where the edge lies, or near it.
      const middle = at + (EDGE_REACH >> 1);
      const tile = firstTile + (columns[x] as number);
      edges[tile] = (edges[tile] as number) + 1;
      const bend =
        (data[middle - 1] as number) +
        (data[middle + 1] as number) +
        (data[middle - width] as number) +
        (data[middle + width] as number) -
        4 * (data[middle] as number);
      bends[tile] = (bends[tile] as number) + bend * bend;
      contrasts[tile] = (contrasts[tile] as number) + far * far;
    }
  }
  const enough = ((width * height) / ROW_STEP / HEAT_TILES) * EDGE_SHARE;
  return {
    tiles: Array.from(bends, (bend, tile) =>
      (edges[tile] as number) > enough
        ? Math.round((10_000 * bend) / (contrasts[tile] as number)) / 10
        : null,
    ),
  };
}

export interface Blur {
  /** Per cent of the tiles with edges; null where no tile has any. */
  percent: number | null;
  tiles: number[];
}

export function blurOf({ tiles }: Sharpness): Blur {
  const known = tiles.filter((value) => value !== null).length;
  const soft = tiles.flatMap((value, tile) => (value !== null && value < SOFT ? [tile] : []));
  return { percent: known === 0 ? null : Math.round((100 * soft.length) / known), tiles: soft };
}
