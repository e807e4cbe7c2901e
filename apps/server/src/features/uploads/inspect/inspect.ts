import { stat } from 'node:fs/promises';
import type { FileFormat } from '@motif/contract/features/pictures/picture-filters';
import { LARGE_PERCENT, THUMBNAIL_PERCENT } from '@motif/contract/limits';
import { renderPercent, UnreadableImage } from '../../../platform/images/render';
import { coloursOf } from './colours';
import { decoding, openImage } from './decoder';
import { readPsdHeader } from './psd-header';
import { isTimeout, OutOfTime, Refused } from './refused';
import { type Shown, show } from './show';
import { sniff } from './sniff';

/** Files and pixels that need more than this in memory are looked at one at a time. */
const LARGE = 100 * 1024 * 1024;
const BYTES_PER_PIXEL = 4;

let last: Promise<unknown> = Promise.resolve();

/** Small files are looked at side by side, one per core; a large one waits until no other large one is in memory. */
function withRoom<T>(
  { bytes, pixels }: { bytes: number; pixels: number },
  work: () => Promise<T>,
): Promise<T> {
  if (bytes + pixels * BYTES_PER_PIXEL <= LARGE) return work();
  const mine = last.then(work, work);
  last = mine.catch(() => undefined);
  return mine;
}

/** Everything a file turned out to be. */
export interface Inspected extends Shown {
  format: FileFormat;
  color: string;
  palette: string[];
  /** The derived forms, by percent; decoded pixel by pixel, they also prove that the picture is whole. */
  forms: Map<number, Buffer>;
}

/** The tree a drawing is read into is so much larger than its text. */
const SVG_TREE_FACTOR = 60;

export async function inspect(path: string): Promise<Inspected> {
  const format = await sniff(path);
  return withRoom(await weigh(path, format), () => lookAt(path, format));
}

/** What a file takes up in memory. A drawing is not opened for it: it must be found harmless first. */
async function weigh(path: string, format: FileFormat): Promise<{ bytes: number; pixels: number }> {
  const { size: bytes } = await stat(path);
  switch (format) {
    case 'svg':
      return { bytes: bytes * SVG_TREE_FACTOR, pixels: 0 };
    case 'psd': {
      const { width, height } = await decoding(readPsdHeader(path));
      return { bytes, pixels: width * height };
    }
    case 'ai':
    case 'eps':
      return { bytes, pixels: 0 };
    default:
      return { bytes, pixels: await pixelsOf(path) };
  }
}

/** A header that cannot be read weighs nothing: the file is refused at its next step. */
function pixelsOf(path: string): Promise<number> {
  return openImage(path)
    .metadata()
    .then(
      ({ width, height }) => width * height,
      () => 0,
    );
}

async function lookAt(path: string, format: FileFormat): Promise<Inspected> {
  const shown = await decoding(show(path, format));
  const forms = new Map<number, Buffer>();
  for (const percent of [THUMBNAIL_PERCENT, LARGE_PERCENT]) {
    forms.set(percent, await render(shown.image, percent));
  }
  const colours = await coloursOf(forms.get(THUMBNAIL_PERCENT) as Buffer);
  return { ...shown, ...colours, format, forms };
}

async function render(image: Buffer, percent: number): Promise<Buffer> {
  try {
    return await renderPercent(image, percent);
  } catch (error) {
    if (isTimeout(error)) throw new OutOfTime('a derived form', { cause: error });
    throw error instanceof UnreadableImage ? new Refused('unreadable', { cause: error }) : error;
  }
}
