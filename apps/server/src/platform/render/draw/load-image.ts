import type { Crop } from '@motif/contract/scene/scene';
import type { Canvas } from '@napi-rs/canvas';

const MAX_PIXELS = 100_000_000;
/** A layer of more pixels than this is drawn from a smaller bitmap; it reaches far beyond any print area. */
const BITMAP_MAX = 24_000_000;
const TIMEOUT_SECONDS = 30;
const CROP_WHOLE = 10_000;

/**
 * A picture as a bitmap of the size it is drawn in: turned as its camera says, in sRGB whatever profile it came with, cut
 * to its crop. Reducing is done here, by Lanczos; what is too small is enlarged when it is drawn.
 */
export async function loadImage(
  bytes: Uint8Array,
  wanted: { width: number; height: number; crop?: Crop },
  /** What only screens show may be reduced while it is decoded, in half the time. */
  isForScreen = false,
): Promise<Canvas> {
  const [{ default: sharp }, { createCanvas, ImageData }] = await Promise.all([
    import('sharp'),
    import('@napi-rs/canvas'),
  ]);
  sharp.concurrency(1);
  // Nothing is decoded twice, and what was decoded would stay in memory.
  sharp.cache(false);
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 }).autoOrient();
  const { autoOrient } = await image.metadata();
  const cut = cutOf(autoOrient, wanted.crop);
  const fits = Math.min(1, Math.sqrt(BITMAP_MAX / (wanted.width * wanted.height)));
  const side = (length: number, whole: number) => Math.max(1, Math.min(whole, Math.round(length * fits)));
  // Cutting comes before reducing, so a picture that is cut is decoded in full.
  const { data, info } = await (wanted.crop ? image.extract(cut) : image)
    .resize(side(wanted.width, cut.width), side(wanted.height, cut.height), {
      fit: 'fill',
      kernel: 'lanczos3',
      fastShrinkOnLoad: isForScreen,
    })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .toBuffer({ resolveWithObject: true });
  const canvas = createCanvas(info.width, info.height);
  const pixels = new Uint8ClampedArray(data.buffer, data.byteOffset, data.byteLength);
  canvas.getContext('2d').putImageData(new ImageData(pixels, info.width, info.height), 0, 0);
  return canvas;
}

/** The crop in pixels; at least one, and never outside. */
function cutOf({ width, height }: { width: number; height: number }, crop?: Crop) {
  if (!crop) return { left: 0, top: 0, width, height };
  const part = (from: number, length: number, whole: number) => {
    const start = Math.min(whole - 1, Math.round((from / CROP_WHOLE) * whole));
    const end = Math.round((Math.min(CROP_WHOLE, from + length) / CROP_WHOLE) * whole);
    return [start, Math.max(1, end - start)] as const;
  };
  const [left, w] = part(crop.x, crop.w, width);
  const [top, h] = part(crop.y, crop.h, height);
  return { left, top, width: w, height: h };
}
