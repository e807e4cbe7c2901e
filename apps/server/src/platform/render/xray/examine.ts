import type { XrayFacts } from '@motif/contract/features/products/xray';
import { UnreadableImage } from '../../images/render';
import { blurOf, sharpness } from './blur';
import { edgeWidth, upscaleOf } from './edge-width';
import { fringePercent } from './fringe';
import { type Grey, greyOf, type Rgba } from './grey';
import { SALIENCY_SIDE, type Saliency, saliencyOf } from './saliency';
import { seamsOf } from './seam';

export interface Xray {
  facts: XrayFacts;
  saliency: Saliency;
}

const MAX_PIXELS = 100_000_000;
/** A larger picture is reduced to this, so that it takes at most 200 MB; what it lacks is then far from any print. */
const EXAMINED_PIXELS = 40_000_000;

/**
 * Everything about a picture that does not depend on where it is placed. `image` holds the bytes of a verified picture;
 * runs in a child.
 */
export async function examine(image: Uint8Array): Promise<Xray> {
  try {
    const { grey, rgba, reduced } = await decode(image);
    const width = edgeWidth(grey);
    const blur = blurOf(sharpness(grey));
    return {
      facts: {
        upscale: upscaleOf(width, reduced),
        edge_px: width,
        blurred: blur.percent,
        blurred_tiles: blur.tiles,
        fringe: rgba ? fringePercent(rgba) : null,
        opaque: rgba === null,
        seams: seamsOf(grey),
      },
      saliency: saliencyOf(await decodeSmall(image)),
    };
  } catch (error) {
    throw new UnreadableImage('the picture cannot be examined', { cause: error });
  }
}

export const examineOrNot = (image: Uint8Array): Promise<Xray | null> =>
  examine(image).catch((error: unknown) => {
    if (error instanceof UnreadableImage) return null;
    throw error;
  });

async function open(image: Uint8Array) {
  const { default: sharp } = await import('sharp');
  return sharp(image, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 }).autoOrient();
}

interface Decoded {
  grey: Grey;
  /** Null for a picture without transparent parts. */
  rgba: Rgba | null;
  /** How many times smaller than the picture it is. */
  reduced: number;
}

/** Decoded once: in grey, or with colours where the picture may have transparent parts. */
async function decode(image: Uint8Array): Promise<Decoded> {
  const opened = await open(image);
  const { hasAlpha, autoOrient } = await opened.metadata();
  const reduced = Math.max(1, Math.sqrt((autoOrient.width * autoOrient.height) / EXAMINED_PIXELS));
  if (reduced > 1) opened.resize(Math.round(autoOrient.width / reduced));
  const pixels = hasAlpha ? opened.toColourspace('srgb').ensureAlpha() : opened.toColourspace('b-w');
  const { data, info } = await pixels.raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  if (!hasAlpha) return { grey: { width, height, data: firstOf(data, info.channels) }, rgba: null, reduced };
  const rgba = { width, height, data };
  return { grey: greyOf(rgba), rgba: isOpaque(data) ? null : rgba, reduced };
}

/** Grey comes as one channel; some sources keep three equal ones. */
const firstOf = (data: Uint8Array, channels: number): Uint8Array =>
  channels === 1
    ? data
    : Uint8Array.from({ length: data.length / channels }, (_, at) => data[at * channels] ?? 0);

function isOpaque(data: Uint8Array): boolean {
  for (let at = 3; at < data.length; at += 4) if ((data[at] as number) < 255) return false;
  return true;
}

async function decodeSmall(image: Uint8Array) {
  const { data, info } = await (await open(image))
    .resize(SALIENCY_SIDE, SALIENCY_SIDE, { fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}
