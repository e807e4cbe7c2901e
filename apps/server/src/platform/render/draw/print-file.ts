import { pixels, pixelsPerUm, type Scene } from '@motif/contract/scene/scene';
import { type Design, drawDesign, release } from './draw-design';
import { printPdf } from './print-pdf';

/** A sheet of more pixels takes more memory than a server has to spare. */
const SHEET_MAX = 80_000_000;

export interface PrintTask {
  design: Design;
  dpi: number;
  format: 'png' | 'pdf';
  title: string;
  /** What programs read in the file about its pictures. */
  xmp?: string;
}
export interface Drawn {
  bytes: Uint8Array;
  width: number;
  height: number;
}

/** The size of the print file in pixels, with its bleed. */
export const sheetOf = ({ w_um, h_um, bleed_um }: Scene, dpi: number) => ({
  width: pixels(w_um + 2 * bleed_um, dpi),
  height: pixels(h_um + 2 * bleed_um, dpi),
});

/** The file that a printer gets: 8 bits a channel in sRGB, transparent where nothing is printed. */
export async function drawPrint({ design, dpi, format, title, xmp }: PrintTask): Promise<Drawn> {
  const { scene } = design;
  const { width, height } = sheetOf(scene, dpi);
  if (width * height > SHEET_MAX) throw new Error(`a sheet of ${width} x ${height} pixels is too large`);
  const canvas = await drawDesign(design, pixelsPerUm(dpi), width, height);
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, height);
  release(canvas);
  const { default: sharp } = await import('sharp');
  const rgba = sharp(Buffer.from(data.buffer), { raw: { width, height, channels: 4 } });
  const isOpaque = opaque(data);
  if (format === 'pdf') {
    const colour = await rgba.clone().removeAlpha().png().toBuffer();
    const alpha = isOpaque ? undefined : await rgba.clone().extractChannel('alpha').png().toBuffer();
    return { bytes: printPdf({ scene, width, height, colour, alpha, title, xmp }), width, height };
  }
  const file = (isOpaque ? rgba.removeAlpha() : rgba).withIccProfile('srgb').withMetadata({ density: dpi });
  const bytes = await (xmp === undefined ? file : file.withXmp(xmp)).png({ compressionLevel: 3 }).toBuffer();
  return { bytes, width, height };
}

function opaque(data: Uint8ClampedArray): boolean {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return false;
  return true;
}
