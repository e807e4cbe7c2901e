import type { Scene } from '@motif/contract/scene/scene';
import { assemblePdf, pdfStream } from '../../pdf/pdf';

const POINTS_PER_UM = 72 / 25_400;
/** Around the bleed, for the crop marks. */
const MARGIN_UM = 8_000;
const MARK_UM = 5_000;
const MARK_OFF_UM = 1_000;
const LINE_POINTS = 0.25;

interface Sheet {
  scene: Pick<Scene, 'w_um' | 'h_um' | 'bleed_um'>;
  /** Of the pictures, in pixels. */
  width: number;
  height: number;
  /** PNG files: the colours, and how much of them is seen where not all is. */
  colour: Buffer;
  alpha?: Buffer | undefined;
  title: string;
  xmp?: string | undefined;
}

/**
 * One page for the printer: the picture with its bleed, the boxes that say where it is cut, and crop marks. The rows of a
 * PNG are packed as a PDF wants them, so they go in as they are.
 */
export function printPdf({ scene, width, height, colour, alpha, title, xmp }: Sheet): Buffer {
  const { w_um, h_um, bleed_um } = scene;
  const outer = MARGIN_UM + bleed_um;
  const box = (inset: number) =>
    `[${[inset, inset, w_um + 2 * outer - inset, h_um + 2 * outer - inset].map(points).join(' ')}]`;
  const place = `${points(w_um + 2 * bleed_um)} 0 0 ${points(h_um + 2 * bleed_um)} ${points(MARGIN_UM)} ${points(MARGIN_UM)}`;
  const content = `q ${place} cm /Im Do Q\n0 G ${LINE_POINTS} w\n${marksOf(w_um, h_um, bleed_um)}`;
  return assemblePdf([
    `<< /Type /Catalog /Pages 2 0 R ${xmp ? `/Metadata ${alpha ? 7 : 6} 0 R ` : ''}>>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox ${box(0)} /BleedBox ${box(MARGIN_UM)} /TrimBox ${box(outer)} /Contents 4 0 R /Resources << /XObject << /Im 5 0 R >> >> >>`,
    pdfStream('', Buffer.from(content)),
    imageOf(colour, width, height, 3, alpha ? '/SMask 6 0 R ' : ''),
    ...(alpha ? [imageOf(alpha, width, height, 1, '')] : []),
    ...(xmp ? [pdfStream('/Type /Metadata /Subtype /XML ', Buffer.from(xmp))] : []),
    `<< /Title <${Buffer.from(`\ufeff${title}`, 'utf16le').swap16().toString('hex')}> >>`,
  ]);
}

const points = (um: number) => Number((um * POINTS_PER_UM).toFixed(4));

function imageOf(png: Buffer, width: number, height: number, colours: 1 | 3, more: string): Buffer {
  const space = colours === 3 ? '/DeviceRGB' : '/DeviceGray';
  const rows = `/DecodeParms << /Predictor 15 /Colors ${colours} /BitsPerComponent 8 /Columns ${width} >>`;
  return pdfStream(
    `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace ${space} /BitsPerComponent 8 /Filter /FlateDecode ${rows} ${more}`,
    packedRows(png),
  );
}

const HEADER_BYTES = 8;
/** The packed rows of a PNG: what its IDAT chunks hold. */
function packedRows(png: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = HEADER_BYTES; at < png.length; ) {
    const length = png.readUInt32BE(at);
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(png.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  return Buffer.concat(parts);
}

/** Two lines at each corner of the trim, outside of the bleed. */
function marksOf(w_um: number, h_um: number, bleed_um: number): string {
  const outer = MARGIN_UM + bleed_um;
  const near = MARGIN_UM - MARK_OFF_UM;
  const line = (x1: number, y1: number, x2: number, y2: number) =>
    `${points(x1)} ${points(y1)} m ${points(x2)} ${points(y2)} l S`;
  const [width, height] = [w_um + 2 * outer, h_um + 2 * outer];
  const upright = [outer, width - outer].flatMap((x) => [
    line(x, near - MARK_UM, x, near),
    line(x, height - near, x, height - near + MARK_UM),
  ]);
  const level = [outer, height - outer].flatMap((y) => [
    line(near - MARK_UM, y, near, y),
    line(width - near, y, width - near + MARK_UM, y),
  ]);
  return [...upright, ...level].join('\n');
}
