import { UnreadableImage } from './render';

const MAX_PIXELS = 100_000_000;
/** Enough to read the small print of a paper. */
const MAX_SIDE = 3000;
const QUALITY = 85;
const TIMEOUT_SECONDS = 10;

/** The first bytes of JPEG, PNG and WebP: no other decoder ever sees the file. */
const BEGINNINGS = [/^\u00ff\u00d8\u00ff/, /^\u0089PNG\r\n/, /^RIFF.{4}WEBP/s];

/** Whether the bytes say that they are a picture of one of these formats. */
export const looksLikeImage = (bytes: Buffer): boolean =>
  BEGINNINGS.some((beginning) => beginning.test(bytes.toString('latin1', 0, 12)));

/**
 * Draws a foreign picture again as JPEG: whatever else was in the file (places, scripts, an archive at its end) is gone.
 * It belongs into the worker, like all decoding of what somebody sent.
 */
export async function cleanImage(bytes: Buffer): Promise<Buffer> {
  if (!looksLikeImage(bytes)) throw new UnreadableImage('no picture format');
  const { default: sharp } = await import('sharp');
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
      .autoOrient()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: QUALITY })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .toBuffer();
  } catch (error) {
    // A timeout is about this machine; any other error is about the bytes.
    const outOfTime = error instanceof Error && error.message.startsWith('timeout');
    throw outOfTime ? error : new UnreadableImage('the picture cannot be decoded', { cause: error });
  }
}
