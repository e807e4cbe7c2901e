import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { GangLayout, GangPlace } from '@motif/contract/features/products/exports';
import { emptyScene, pixels, type TextLayer } from '@motif/contract/scene/scene';
import { qrModules } from '../../../platform/images/draw-qr';
import type { DrawingRoom } from '../render/drawing-room';
import { bitmap, type PageLayer, solid, spooled } from './page-strips';

export const GANG_DPI = 300;
const px = (um: number) => pixels(um, GANG_DPI);

/** Marks stay this far away from what is printed. */
const MARK_OFF_UM = 500;
const LINE_PX = 2;
/** A code with smaller squares is not read from film. */
const MODULE_PX_MIN = 2;
const MODULE_PX_MAX = 4;
const CAPTION_UM = 3_500;

/** The code of one piece, as a scanner reads it. */
export const codeOf = ({ product_id, copy }: Pick<GangPlace, 'product_id' | 'copy'>) =>
  `P${product_id}-${copy}`;

/**
 * Two lines at each corner where the piece is cut. They take the third of the gap that is next to their piece, so the
 * code of the piece above has the rest of it.
 */
export function cropMarks({ x_um, y_um, w_um, h_um, bleed_um }: GangPlace, gap_um: number): PageLayer[] {
  const length = px(gap_um / 3 - MARK_OFF_UM);
  const off = px(MARK_OFF_UM);
  if (length < 1) return [];
  const [left, top, right, bottom] = [px(x_um), px(y_um), px(x_um) + px(w_um), px(y_um) + px(h_um)];
  const cut = px(bleed_um);
  const upright = [left + cut, right - cut - LINE_PX].flatMap((x) => [
    solid(x, top - off - length, LINE_PX, length),
    solid(x, bottom + off, LINE_PX, length),
  ]);
  const level = [top + cut, bottom - cut - LINE_PX].flatMap((y) => [
    solid(left - off - length, y, length, LINE_PX),
    solid(right + off, y, length, LINE_PX),
  ]);
  return [...upright, ...level];
}

/** The code below a piece, between its marks; undefined where the gap or the piece is too small for it. */
export async function codeBelow(place: GangPlace, gap_um: number): Promise<PageLayer | undefined> {
  const { x_um, y_um, w_um, h_um, bleed_um } = place;
  const { size, data } = await qrModules(codeOf(place));
  const room = Math.min(px((gap_um * 2) / 3 - 2 * MARK_OFF_UM), px(w_um - 2 * bleed_um - 4 * MARK_OFF_UM));
  const side = Math.min(MODULE_PX_MAX, Math.floor(room / size));
  if (side < MODULE_PX_MIN) return undefined;
  const width = side * size;
  const image = Buffer.alloc(width * width * 4);
  for (let at = 0; at < width * width; at += 1) {
    const [row, column] = [Math.floor(at / width / side), Math.floor((at % width) / side)];
    const level = data[row * size + column] ? 0 : 255;
    image.set([level, level, level, 255], at * 4);
  }
  const x = px(x_um) + px(bleed_um) + px(2 * MARK_OFF_UM);
  return bitmap(x, px(y_um) + px(h_um) + px(MARK_OFF_UM), width, width, image);
}

/** The line at the beginning of a page. */
export async function captionOf(
  room: Pick<DrawingRoom, 'outlines' | 'label'>,
  text: string,
  margin_um: number,
): Promise<PageLayer> {
  const style = {
    text,
    font: 'noto-sans-sc',
    weight: 500,
    align: 'left',
    line_height: 100,
    spacing: 0,
    arc: 0,
  } as const;
  const { width, height } = await room.outlines.of(style);
  const [w_um, h_um] = [width, height].map((part) => Math.ceil((part * CAPTION_UM) / 1000) + 1000);
  const layer: TextLayer = {
    ...style,
    kind: 'text',
    id: 'caption',
    name: '',
    x_um: Math.round((w_um ?? 0) / 2),
    y_um: Math.round((h_um ?? 0) / 2),
    turn: 0,
    opacity: 100,
    hidden: false,
    locked: false,
    size_um: CAPTION_UM,
    colour: '#000000',
  };
  const scene = { ...emptyScene({ w_um: w_um ?? 0, h_um: h_um ?? 0, bleed_um: 0 }), layers: [layer] };
  const drawn = await room.label(scene, GANG_DPI);
  const image = await rawOf(drawn.bytes, drawn.width, drawn.height, false);
  return bitmap(px(margin_um), px(margin_um + MARK_OFF_UM), drawn.width, drawn.height, image);
}

async function rawOf(png: Uint8Array, width: number, height: number, turned: boolean): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  const image = sharp(png, { limitInputPixels: false });
  // Sizes differ where a blank is printed at another resolution: the piece keeps its millimetres.
  return (turned ? image.rotate(90) : image)
    .resize(width, height, { fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer();
}

interface Unpacked {
  file?: Promise<string>;
  /** Copies that are not drawn to their end. */
  left: number;
}

/**
 * The pieces of one page. A print file is unpacked into a file when the page comes to its first copy and removed after
 * its last, so neither memory nor disk hold much more than what lies side by side.
 */
export function pieceLayers(
  places: readonly GangPlace[],
  folder: string,
  printOf: (product_id: number) => Promise<Buffer>,
): PageLayer[] {
  const unpacked = new Map<string, Unpacked>();
  return places.map((place) => {
    const { product_id, turned } = place;
    const [w, h] = [px(place.w_um), px(place.h_um)];
    const file = path.join(folder, `${product_id}-${turned ? 'turned' : 'upright'}.raw`);
    const entry: Unpacked = unpacked.get(file) ?? { left: 0 };
    unpacked.set(file, entry);
    entry.left += 1;
    const unpack = async () => {
      await writeFile(file, await rawOf(await printOf(product_id), w, h, turned));
      return file;
    };
    const layer = spooled(px(place.x_um), px(place.y_um), w, h, () => {
      entry.file ??= unpack();
      return entry.file;
    });
    return {
      ...layer,
      async rows(from, count) {
        const rows = await layer.rows(from, count);
        if (from + count === h) entry.left -= 1;
        if (entry.left === 0) await rm(file, { force: true });
        return rows;
      },
    };
  });
}

export const sizeOf = ({ film_um }: GangLayout, { length_um }: GangLayout['pages'][number]) => ({
  width: px(film_um),
  height: px(length_um),
});
