import type { BlankColour, BlankDefinition, BlankView } from '@motif/contract/features/blanks/definition';
import { type Design, drawDesign, release } from '../draw/draw-design';
import type { Drawn } from '../draw/print-file';
import { bake } from './bake';
import { compose } from './compose';
import { packMap, type RenderMap } from './render-map';

export interface BakeTask {
  definition: BlankDefinition;
  view: BlankView;
  size: number;
}
export interface MockupTask {
  map: RenderMap;
  design: Design;
  colour: Pick<BlankColour, 'hex' | 'inside_hex'>;
  size: number;
  format: 'webp' | 'jpeg';
  /** What programs read in the file about its pictures. */
  xmp?: string;
}

/** Draws a view of a blank; `packed` is for the store. */
export async function bakeMap({ definition, view, size }: BakeTask) {
  const map = bake(definition, view, size);
  return { map, packed: new Uint8Array(packMap(map)) };
}

/** A design on a blank as a picture for people. */
export async function drawMockup({ map, design, colour, size, format, xmp }: MockupTask): Promise<Drawn> {
  const { scene } = design;
  const side = (um: number) => Math.max(1, Math.round((um + 2 * scene.bleed_um) * map.pxPerUm));
  const [width, height] = [side(scene.w_um), side(scene.h_um)];
  const canvas = await drawDesign(design, map.pxPerUm, width, height, true);
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, height);
  release(canvas);
  const rgb = compose(map, { width, height, data }, colour.hex, colour.inside_hex);
  const { default: sharp } = await import('sharp');
  const whole = sharp(rgb, { raw: { width: map.size, height: map.size, channels: 3 } });
  const sized = size === map.size ? whole : whole.resize(size, size);
  const image = xmp === undefined ? sized : sized.withXmp(xmp);
  const bytes = await (format === 'webp'
    ? image.webp({ quality: 82, effort: 0 })
    : image.jpeg({ quality: 88, chromaSubsampling: '4:4:4' })
  ).toBuffer();
  return { bytes, width: size, height: size };
}
