import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { LOOK_PIXELS_SIDE, THUMBNAIL_PERCENT } from '@motif/contract/limits';
import sharp, { type Sharp } from 'sharp';
import { type Look, lookFrom } from '../features/looks/remember-look';
import { coloursOf } from '../features/uploads/inspect/colours';
import { derivedKey } from '../platform/images/processes';
import type { Storage } from '../platform/storage/storage';
import { type Drawing, draw } from './art/draw';
import type { PicturePlan } from './plan-library';

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

export const DPI = 300;
/** Of the size that a drawing states. */
const SVG_DPI = 72;

// Each drawing is one thread's work, so as many are drawn at once as there are cores.
sharp.concurrency(1);
// Nothing is asked for twice.
sharp.cache(false);

export async function makeFiles(
  storage: Storage,
  plans: PicturePlan[],
  report: (done: number, total: number) => void,
): Promise<DemoFile[]> {
  const made: DemoFile[] = [];
  let next = 0;
  let done = 0;
  const lane = async () => {
    for (;;) {
      const place = next++;
      const plan = plans[place];
      if (!plan) return;
      made[place] = await makeFile(storage, plan);
      done += 1;
      report(done, plans.length);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, lane));
  // Two drawings may turn out alike to the byte; a library keeps the same bytes once.
  return [...new Map(made.map((file) => [file.sha256, file])).values()];
}

async function makeFile(storage: Storage, plan: PicturePlan): Promise<DemoFile> {
  return storeDrawn(storage, await drawPlanned(plan));
}

/** A drawing with its bytes, before they are in the store. */
export type DrawnFile = DemoFile & { original: Buffer; thumbnail: Buffer };

/** The large form is made by the worker or when somebody looks: encoding it takes half as long as drawing. */
export async function drawPlanned(plan: PicturePlan): Promise<DrawnFile> {
  const { svg, ...drawing } = draw(plan.index);
  const { format, content_type, encode } = FORMATS[plan.index % FORMATS.length] ?? JPG;
  const density = (SVG_DPI * plan.side) / Math.max(drawing.width, drawing.height);
  // Drawn once; everything else is made from the same pixels.
  const { data, info } = await sharp(Buffer.from(svg), { density })
    .flatten()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = () => sharp(data, { raw: info });
  const original = await encode(pixels().withMetadata({ density: DPI })).toBuffer();
  const thumbnail = await pixels()
    .resize(Math.round((info.width * THUMBNAIL_PERCENT) / 100))
    .webp({ quality: 80, effort: 2 })
    .toBuffer();
  const squeezed = await pixels()
    .resize(LOOK_PIXELS_SIDE, LOOK_PIXELS_SIDE, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer();
  return {
    plan,
    drawing: { ...drawing, width: info.width, height: info.height },
    key: keyOf(plan.index, format),
    format,
    content_type,
    sha256: createHash('sha256').update(original).digest('hex'),
    size_bytes: original.length,
    look: lookFrom(squeezed),
    ...(await coloursOf(thumbnail)),
    original,
    thumbnail,
  };
}

export async function storeDrawn(
  storage: Storage,
  { original, thumbnail, ...file }: DrawnFile,
): Promise<DemoFile> {
  await storage.put(file.key, original, file.content_type);
  await storage.put(derivedKey(file.key, THUMBNAIL_PERCENT), thumbnail, 'image/webp');
  return file;
}

/** The specification's path with a fixed day and a random part that is not: the same key on every run. */
function keyOf(index: number, format: string): string {
  const random = createHash('sha256').update(`motif demo ${index}`).digest('hex').slice(0, 24);
  return `images/2026/01/01/motif-${String(index + 1).padStart(4, '0')}_1767225600000_${random}.${format}`;
}
