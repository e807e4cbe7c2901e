import { createHash } from 'node:crypto';
import { LOOK_PIXELS_SIDE, THUMBNAIL_PERCENT } from '@motif/contract/limits';
import sharp, { type Sharp } from 'sharp';
import { type Look, lookFrom } from '../../features/looks/remember-look';
import { coloursOf } from '../../features/uploads/inspect/colours';
import { DPI, type PicturePlan } from '../plan-library';
import { type Drawing, draw } from './draw';
import { rasterise } from './rasterise';

/** A drawing turned into bytes in the store, with the form beside it that galleries show. */
export interface DemoFile {
  plan: PicturePlan;
  drawing: Omit<Drawing, 'svg'>;
  key: string;
  format: string;
  content_type: string;
  sha256: string;
  size_bytes: number;
  look: Look;
  /** As of any upload: the average, and what covers most of it. */
  color: string;
  palette: string[];
}

/** A drawing with its bytes, before they are in the store. */
export type DrawnFile = DemoFile & { original: Buffer; thumbnail: Buffer };

type Format = { format: string; content_type: string; encode(image: Sharp): Sharp };
const JPG: Format = {
  format: 'jpg',
  content_type: 'image/jpeg',
  // Better tables would save a hundredth of the bytes and take twice the time.
  encode: (image) => image.jpeg({ quality: 90, optimiseCoding: false }),
};
const PNG: Format = {
  format: 'png',
  content_type: 'image/png',
  encode: (image) => image.png({ compressionLevel: 2, palette: false }),
};
const WEBP: Format = {
  format: 'webp',
  content_type: 'image/webp',
  encode: (image) => image.webp({ quality: 86, effort: 0 }),
};
/** Mostly JPEG, as libraries are. */
const FORMATS = [JPG, JPG, PNG, JPG, WEBP, JPG, JPG];

// Each process draws one picture at a time.
sharp.concurrency(1);
// Nothing is asked for twice.
sharp.cache(false);

/** The large form is made by the worker or when somebody looks: encoding it takes as long as drawing. */
export async function drawPlanned(plan: PicturePlan): Promise<DrawnFile> {
  const { svg, ...drawing } = draw(plan.index);
  const { format, content_type, encode } = FORMATS[plan.index % FORMATS.length] ?? JPG;
  const scale = plan.side / Math.max(drawing.width, drawing.height);
  const [width, height] = [Math.round(drawing.width * scale), Math.round(drawing.height * scale)];
  const whole = await rasterise(svg, width, height);
  const original = await encode(whole().withDensity(DPI)).toBuffer();
  // Drawn again: that is quicker than making all those pixels smaller.
  const percent = (length: number) => Math.round((length * THUMBNAIL_PERCENT) / 100);
  const small = await rasterise(svg, percent(width), percent(height));
  const thumbnail = await small().webp({ quality: 80, effort: 2 }).toBuffer();
  const squeezed = await small().resize(LOOK_PIXELS_SIDE, LOOK_PIXELS_SIDE, { fit: 'fill' }).raw().toBuffer();
  return {
    plan,
    drawing: { ...drawing, width, height },
    key: keyOf(plan.index, format),
    format,
    content_type,
    sha256: createHash('sha256').update(original).digest('hex'),
    size_bytes: original.length,
    look: lookFrom(squeezed),
    ...(await coloursOf(small())),
    original,
    thumbnail,
  };
}

/** The specification's path with a fixed day and a random part that is not: the same key on every run. */
function keyOf(index: number, format: string): string {
  const random = createHash('sha256').update(`motif demo ${index}`).digest('hex').slice(0, 24);
  return `images/2026/01/01/motif-${String(index + 1).padStart(4, '0')}_1767225600000_${random}.${format}`;
}
