import { THUMBNAIL_MAX_SIDE, THUMBNAIL_PERCENT } from '@motif/contract/limits';
import { DEFAULT_QUALITY, type Form } from './processes';
import { withMark } from './watermark';

/**
 * Makes a derived form of a picture. Files under their final key were verified when they came in; the limits here are a
 * second protection.
 */
const MAX_PIXELS = 100_000_000;
/** Derived forms are for screens, so a larger one would only cost bytes. */
const MAX_SIDE = 2048;
/** WebP's default effort takes 1.8 times as long as JPEG; this one takes about the same and is a few percent larger. */
const EFFORT = 2;
const TIMEOUT_SECONDS = 10;

/**
 * The first bytes of JPEG, PNG and WebP. The library opens many more formats, also SVG, and would load what an SVG
 * refers to.
 */
const BEGINNINGS = [/^\u00ff\u00d8\u00ff/, /^\u0089PNG\r\n/, /^RIFF.{4}WEBP/s];

/** The bytes are no picture, or not all of one. */
export class UnreadableImage extends Error {
  override readonly name = 'UnreadableImage';
}

export const renderPercent = (original: Buffer, percent: number): Promise<Buffer> =>
  renderForm(original, { percent, quality: DEFAULT_QUALITY, watermark: false });

export async function renderForm(original: Buffer, form: Form): Promise<Buffer> {
  const head = original.toString('latin1', 0, 12);
  if (!BEGINNINGS.some((beginning) => beginning.test(head))) throw new UnreadableImage('no picture format');
  // The library is loaded at first use, so a process that never draws does not hold it.
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
      .timeout({ seconds: TIMEOUT_SECONDS })
      .toBuffer();
  } catch (error) {
    // A timeout is about this machine; any other error is about the bytes.
    const outOfTime = error instanceof Error && error.message.startsWith('timeout');
    throw outOfTime ? error : new UnreadableImage('the picture cannot be decoded', { cause: error });
  }
}
