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

/** Files and pixels that need more memory than this are checked one at a time. */
const LARGE = 100 * 1024 * 1024;
const BYTES_PER_PIXEL = 4;

let last: Promise<unknown> = Promise.resolve();

/** Small files are checked in parallel, one per core; a large one waits until no other large one is in memory. */
function withRoom<T>(
  { bytes, pixels }: { bytes: number; pixels: number },
  work: () => Promise<T>,
): Promise<T> {
  if (bytes + pixels * BYTES_PER_PIXEL <= LARGE) return work();
  const mine = last.then(work, work);
  last = mine.catch(() => undefined);
  return mine;
}

/** Everything that was found out about a file. */
export interface Inspected extends Shown {
  format: FileFormat;
  color: string;
  palette: string[];
  /**
   * The derived forms, by percent. Making them decodes every pixel, so they also prove that the picture is complete.
   */
  forms: Map<number, Buffer>;
}

/** The tree of a drawing needs this many times the memory of its text. */
const SVG_TREE_FACTOR = 60;

export async function inspect(path: string): Promise<Inspected> {
  const format = await sniff(path);
  return withRoom(await weigh(path, format), () => lookAt(path, format));
}

/** How much memory a file needs. A drawing is not opened for this, because it must be found harmless first. */
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

/** A header that cannot be read counts as nothing: the file is refused at its next step. */
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
