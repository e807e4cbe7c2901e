import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { LARGE_PERCENT, LOOK_PIXELS_SIDE, THUMBNAIL_PERCENT } from '@motif/contract/limits';
import sharp, { type Sharp } from 'sharp';
import { type Look, lookFrom } from '../features/looks/remember-look';
import { coloursOf } from '../features/uploads/inspect/colours';
import { derivedKey } from '../platform/images/processes';
import type { Storage } from '../platform/storage/storage';
import { DRAWING_COUNT, type Drawing, draw } from './art/draw';

/** A drawing turned into bytes in the store, with both derived forms beside it. */
export interface DemoFile {
  index: number;
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

type Format = { format: string; content_type: string; encode(image: Sharp): Sharp };
const JPG: Format = {
  format: 'jpg',
  content_type: 'image/jpeg',
  encode: (image) => image.jpeg({ quality: 90 }),
};
const PNG: Format = {
  format: 'png',
  content_type: 'image/png',
  encode: (image) => image.png({ compressionLevel: 4, palette: false }),
};
const WEBP: Format = {
  format: 'webp',
  content_type: 'image/webp',
  encode: (image) => image.webp({ quality: 88, effort: 1 }),
};
/** Mostly JPEG, as libraries are. */
const FORMATS = [JPG, JPG, PNG, JPG, WEBP, JPG, JPG];

const DPI = 300;

/** At most so many drawings, spread evenly over all there are, so that no style is missing. */
export async function makeFiles(
  storage: Storage,
  most: number,
  report: (done: number, total: number) => void,
): Promise<DemoFile[]> {
  const made: DemoFile[] = [];
  const count = Math.min(most, DRAWING_COUNT);
  let next = 0;
  // Each drawing is one thread's work, so as many at once as there are cores.
  sharp.concurrency(1);
  const lane = async () => {
    while (next < count) {
      const place = next++;
      made[place] = await makeFile(storage, Math.floor((place * DRAWING_COUNT) / count));
      report(made.filter(Boolean).length, count);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, lane));
  // Two drawings may turn out alike to the byte; a library keeps the same bytes once.
  return [...new Map(made.map((file) => [file.sha256, file])).values()];
}

async function makeFile(storage: Storage, index: number): Promise<DemoFile> {
  const { svg, ...drawing } = draw(index);
  const { format, content_type, encode } = FORMATS[index % FORMATS.length] ?? JPG;
  const key = keyOf(index, format);
  // Drawn once; the original and both derived forms are encoded from the same pixels.
  const { data, info } = await sharp(Buffer.from(svg)).flatten().raw().toBuffer({ resolveWithObject: true });
  const pixels = () => sharp(data, { raw: info });
  const original = await encode(pixels().withMetadata({ density: DPI })).toBuffer();
  const small = (percent: number) =>
    pixels()
      .resize(Math.round((info.width * percent) / 100))
      .webp({ quality: 80, effort: 2 })
      .toBuffer();
  const thumbnail = await small(THUMBNAIL_PERCENT);
  const squeezed = await pixels()
    .resize(LOOK_PIXELS_SIDE, LOOK_PIXELS_SIDE, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer();
  await storage.put(key, original, content_type);
  await storage.put(derivedKey(key, THUMBNAIL_PERCENT), thumbnail, 'image/webp');
  await storage.put(derivedKey(key, LARGE_PERCENT), await small(LARGE_PERCENT), 'image/webp');
  return {
    index,
    drawing: { ...drawing, width: info.width, height: info.height },
    key,
    format,
    content_type,
    sha256: createHash('sha256').update(original).digest('hex'),
    size_bytes: original.length,
    look: lookFrom(squeezed),
    ...(await coloursOf(thumbnail)),
  };
}

/** The specification's path with a fixed day and a random part that is not: the same key on every run. */
function keyOf(index: number, format: string): string {
  const random = createHash('sha256').update(`motif demo ${index}`).digest('hex').slice(0, 24);
  return `images/2026/01/01/motif-${String(index + 1).padStart(4, '0')}_1767225600000_${random}.${format}`;
}
