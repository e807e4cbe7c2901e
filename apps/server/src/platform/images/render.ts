import { open } from 'node:fs/promises';
import { THUMBNAIL_MAX_SIDE, THUMBNAIL_PERCENT } from '@motif/contract/limits';
import { BEGINNING_BYTES, looksLikeImage } from './looks-like-image';
import type { Form } from './processes';
import { withMark } from './watermark';

/**
 * Makes a derived form of a picture, inside of a child process: whoever needs one asks `drawForm`. Files under their final
 * key were verified when they came in; the limits here are a second protection.
 */
const MAX_PIXELS = 100_000_000;
/** Derived forms are for screens, so a larger one would only cost bytes. */
const MAX_SIDE = 2048;
/** WebP's default effort takes 1.8 times as long as JPEG; this one takes about the same and is a few percent larger. */
const EFFORT = 2;

/** The bytes are no picture, or not all of one. */
export class UnreadableImage extends Error {
  override readonly name = 'UnreadableImage';
}

/** The bytes, or the path of the file that holds them. */
export async function renderForm(original: Buffer | string, form: Form): Promise<Buffer> {
  const head = typeof original === 'string' ? await headOf(original) : original;
  if (!looksLikeImage(head)) throw new UnreadableImage('no picture format');
  const { default: sharp } = await import('sharp');
  const image = sharp(original, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 }).autoOrient();
  try {
    const { autoOrient } = await image.metadata();
    const side = form.percent <= THUMBNAIL_PERCENT ? THUMBNAIL_MAX_SIDE : MAX_SIDE;
    const scale = Math.min(form.percent / 100, side / Math.max(autoOrient.width, autoOrient.height));
    const width = Math.max(1, Math.round(autoOrient.width * scale));
    const height = Math.max(1, Math.round((autoOrient.height * width) / autoOrient.width));
    const resized = image.resize(width, height, { fit: 'fill' });
    return await (form.watermark ? withMark(resized, width, height) : resized)
      .webp({ quality: form.quality, effort: EFFORT })
      .toBuffer();
  } catch (error) {
    throw new UnreadableImage('the picture cannot be decoded', { cause: error });
  }
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(BEGINNING_BYTES), 0, BEGINNING_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
