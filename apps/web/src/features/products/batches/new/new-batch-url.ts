import { BATCH_BLANKS_MAX, BATCH_PICTURES_MAX } from '@motif/contract/features/products/batch-choices';
import { pathOf } from '@motif/contract/screens';

/** What is chosen stands in the address, so that a gallery can lead here and a reload loses nothing. */
export const CHOICE_NAMES = ['pictures', 'blanks', 'step'] as const;
export type UrlChoice = Record<(typeof CHOICE_NAMES)[number], string>;

/** The chosen colours of each blank. */
export type ChosenBlanks = ReadonlyMap<number, readonly string[]>;

const ID = /^[1-9]\d{0,14}$/;

/** Anybody may write an address: what is no id is left out. */
export const picturesIn = ({ pictures }: Pick<UrlChoice, 'pictures'>): number[] =>
  [...new Set(pictures.split(',').filter((part) => ID.test(part)))].slice(0, BATCH_PICTURES_MAX).map(Number);

export const picturesText = (ids: readonly number[]): string => ids.join(',');

export function blanksIn({ blanks }: Pick<UrlChoice, 'blanks'>): Map<number, string[]> {
  const found = new Map<number, string[]>();
  for (const part of blanks.split(',').slice(0, BATCH_BLANKS_MAX)) {
    const [id = '', colours = ''] = part.split(':');
    const codes = [...new Set(colours.split('.').filter((code) => /^[a-z0-9-]{1,24}$/.test(code)))];
    if (ID.test(id) && codes.length > 0) found.set(Number(id), codes);
  }
  return found;
}

export const blanksText = (blanks: ChosenBlanks): string =>
  [...blanks].map(([id, colours]) => `${id}:${colours.join('.')}`).join(',');

/** Where a batch begins: with these pictures, it goes on with the blanks. */
export const newBatchPath = (ids: readonly number[] = []): string =>
  ids.length > 0
    ? `${pathOf('NewBatch')}?pictures=${picturesText(ids.slice(0, BATCH_PICTURES_MAX))}&step=blanks`
    : pathOf('NewBatch');

/** How many colours of blanks there are in all: each picture is made on each. */
export const coloursOf = (blanks: ChosenBlanks): number =>
  [...blanks.values()].reduce((sum, colours) => sum + colours.length, 0);
