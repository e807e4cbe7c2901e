/**
 * Makes a derived form of a picture. Files under their final key were verified when they came in; the limits here are
 * the second fence.
 */
const MAX_PIXELS = 100_000_000;
/** Derived forms are for screens: past this a percentage would only cost bytes. */
const MAX_SIDE = 2048;
const QUALITY = 80;
/** WebP's default effort costs 1.8 times JPEG; this one is close to it and a few percent larger. */
const EFFORT = 2;
const TIMEOUT_SECONDS = 10;

export async function renderPercent(original: Buffer, percent: number): Promise<Buffer> {
  // Loaded at first use: a process that never draws does not carry the library.
  const { default: sharp } = await import('sharp');
  const image = sharp(original, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 }).autoOrient();
  const { autoOrient } = await image.metadata();
  const scale = Math.min(percent / 100, MAX_SIDE / Math.max(autoOrient.width, autoOrient.height));
  return image
    .resize(Math.max(1, Math.round(autoOrient.width * scale)))
    .webp({ quality: QUALITY, effort: EFFORT })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .toBuffer();
}
