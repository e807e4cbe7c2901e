import { layerDpi, type SourceSize } from './resolution';
import { type ImageLayer, isImageLayer, type Scene } from './scene';

/** The print area is looked at in 8 × 8 tiles, row by row; a picture too. */
export const HEAT_SIDE = 8;
export const HEAT_TILES = HEAT_SIDE * HEAT_SIDE;
/** Places across and down in each tile. */
const SAMPLES = 3;

/** What must be known of a picture to say how well it prints. */
export interface ExaminedSource extends SourceSize {
  /** How many times its real size it has. */
  upscale: number;
  opaque: boolean;
  blurred_tiles: readonly number[];
}

export interface HeatMap {
  /** By tile: the least resolution that is seen there; null where no picture lies. */
  dpi: (number | null)[];
  /** By layer: the tiles in which it is seen, and those in which it is blurred. */
  seen: Map<string, Set<number>>;
  blurred: Map<string, Set<number>>;
}

/** Pixels that an enlargement has added are not counted: they show nothing. */
export const effectiveDpi = (layer: ImageLayer, source: ExaminedSource): number =>
  Math.floor(layerDpi(layer, source) / source.upscale);

/** How well a design prints in each part of it; what lies below an opaque picture does not count. */
export function heatMap(scene: Scene, sourceOf: (layer: ImageLayer) => ExaminedSource | undefined): HeatMap {
  const map: HeatMap = { dpi: new Array(HEAT_TILES).fill(null), seen: new Map(), blurred: new Map() };
  const topFirst = scene.layers.flatMap((layer) => {
    if (!isImageLayer(layer) || layer.hidden || layer.opacity === 0) return [];
    const source = sourceOf(layer);
    return source ? [{ layer, source, dpi: effectiveDpi(layer, source) }] : [];
  });
  topFirst.reverse();
  for (let tile = 0; tile < HEAT_TILES; tile += 1) {
    for (const [x, y] of samplesOf(tile, scene)) {
      for (const { layer, source, dpi } of topFirst) {
        const at = placeIn(layer, x, y);
        if (at === null) continue;
        map.dpi[tile] = Math.min(map.dpi[tile] ?? dpi, dpi);
        note(map.seen, layer.id, tile);
        if (isBlurred(source, at)) note(map.blurred, layer.id, tile);
        if (source.opaque && layer.opacity === 100 && !layer.tile?.gap_um) break;
      }
    }
  }
  return map;
}

function note(tiles: Map<string, Set<number>>, layer: string, tile: number): void {
  const known = tiles.get(layer);
  if (known) known.add(tile);
  else tiles.set(layer, new Set([tile]));
}

function* samplesOf(tile: number, { w_um, h_um }: Scene): Generator<[number, number]> {
  const [column, row] = [tile % HEAT_SIDE, Math.floor(tile / HEAT_SIDE)];
  const place = (from: number, sample: number) => (from + (sample + 0.5) / SAMPLES) / HEAT_SIDE;
  for (let down = 0; down < SAMPLES; down += 1)
    for (let across = 0; across < SAMPLES; across += 1)
      yield [place(column, across) * w_um, place(row, down) * h_um];
}

/** A place in a picture, in shares of its sides; undefined in a repeat, which shows all of it everywhere. */
type PlaceInPicture = { u: number; v: number } | undefined;

/** Where in its picture a layer is seen at a place of the design; null where it is not. */
function placeIn(layer: ImageLayer, x: number, y: number): PlaceInPicture | null {
  if (layer.tile) return undefined;
  const angle = (-layer.turn / 100) * (Math.PI / 180);
  const [dx, dy] = [x - layer.x_um, y - layer.y_um];
  const across = (dx * Math.cos(angle) - dy * Math.sin(angle)) / layer.w_um + 0.5;
  const down = (dx * Math.sin(angle) + dy * Math.cos(angle)) / layer.h_um + 0.5;
  if (across < 0 || across > 1 || down < 0 || down > 1) return null;
  const { crop } = layer;
  const shown = (share: number, from = 0, size = 10_000) => (from + share * size) / 10_000;
  return {
    u: shown(layer.flip_x ? 1 - across : across, crop?.x, crop?.w),
    v: shown(layer.flip_y ? 1 - down : down, crop?.y, crop?.h),
  };
}

function isBlurred({ blurred_tiles: blurred }: ExaminedSource, at: PlaceInPicture): boolean {
  if (blurred.length === 0) return false;
  if (!at) return true;
  const step = (share: number) => Math.min(HEAT_SIDE - 1, Math.floor(share * HEAT_SIDE));
  return blurred.includes(step(at.v) * HEAT_SIDE + step(at.u));
}
