import type { FileFormat } from '@motif/contract/features/pictures/picture-filters';
import { LARGE_PERCENT, THUMBNAIL_PERCENT } from '@motif/contract/limits';
import { DEFAULT_QUALITY } from '../../../platform/images/processes';
import { renderForm, UnreadableImage } from '../../../platform/images/render';
import { type Pixels, squeeze } from '../../looks/pixels';
import { coloursOf } from './colours';
import { decoding, openImage } from './decoder';
import { Refused } from './refused';
import { type Shown, show } from './show';
import { sniff } from './sniff';

/** Everything that was found out about a file. */
export interface Inspected extends Shown {
  format: FileFormat;
  color: string;
  palette: string[];
  /**
   * The derived forms, by percent. Making them decodes every pixel, so they also prove that the picture is complete.
   */
  forms: Map<number, Buffer>;
  /** What its look is computed from. */
  pixels: Pixels;
}

/** Looks at a file that somebody sent. Only a child process does this (inspect-in-child.ts). */
export async function inspect(path: string): Promise<Inspected> {
  const format = await sniff(path);
  const shown = await decoding(show(path, format));
  const forms = new Map<number, Buffer>();
  for (const percent of [THUMBNAIL_PERCENT, LARGE_PERCENT])
    forms.set(percent, await render(shown.converted ?? path, percent));
  const colours = await coloursOf(openImage(forms.get(THUMBNAIL_PERCENT) as Buffer));
  // The large form is enough to compute the look, and the original may be huge.
  const pixels = await squeeze(forms.get(LARGE_PERCENT) as Buffer);
  return { ...shown, ...colours, format, forms, pixels };
}

async function render(image: Buffer | string, percent: number): Promise<Buffer> {
  try {
    return await renderForm(image, { percent, quality: DEFAULT_QUALITY, watermark: false });
  } catch (error) {
    throw error instanceof UnreadableImage ? new Refused('unreadable', { cause: error }) : error;
  }
}
