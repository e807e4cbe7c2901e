import { PICTURE_PIXELS_MAX, PICTURE_SIDE_MAX } from '@motif/contract/limits';
import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp';
import { Refused } from './refused';

/** The shown form is for screens; people who need more have the original. */
export const SHOWN_MAX_SIDE = 4096;

const LOADERS = ['Jpeg', 'Png', 'Webp', 'Tiff', 'Svg'];

/** The library opens dozens of formats. An upload has five, and each of the others is a possible attack. */
export function restrictDecoder(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: LOADERS.map((name) => `VipsForeignLoad${name}`) });
  // Every file is decoded once, and each has its own core.
  sharp.cache(false);
  sharp.concurrency(1);
}

export function openImage(input: string | Buffer, options: SharpOptions = {}): Sharp {
  return sharp(input, { limitInputPixels: PICTURE_PIXELS_MAX, failOn: 'error', pages: 1, ...options });
}

/** Reads the header, and refuses at once what would be too large to decode. */
export async function readHeader(image: Sharp, format: Metadata['format']): Promise<Metadata> {
  const header = await decoding(image.metadata());
  // The library must recognise the same format as we did.
  if (header.format !== format) throw new Refused('format_not_allowed');
  checkSize(header.width, header.height);
  return header;
}

export function checkSize(width: number, height: number): void {
  if (!(width > 0 && height > 0)) throw new Refused('unreadable');
  const tooLarge = Math.max(width, height) > PICTURE_SIDE_MAX || width * height > PICTURE_PIXELS_MAX;
  if (tooLarge) throw new Refused('too_many_pixels');
}

/** Converts an image to an upright PNG in eight bits and sRGB, no larger than a screen needs. */
export function asPng(image: Sharp): Promise<Buffer> {
  const png = image
    .autoOrient()
    .resize({ width: SHOWN_MAX_SIDE, height: SHOWN_MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .png({ compressionLevel: 4 });
  return decoding(png.toBuffer());
}

const NO_ROOM = /no space left/i;

/** Every complaint of the decoder is the fault of the file; what the system says is not. */
export async function decoding<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof Error) || error instanceof Refused || 'errno' in error) throw error;
    if (NO_ROOM.test(error.message)) throw Object.assign(error, { code: 'ENOSPC' });
    const tooLarge = error.message.includes('pixel limit');
    throw new Refused(tooLarge ? 'too_many_pixels' : 'unreadable', { cause: error });
  }
}
