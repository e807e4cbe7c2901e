import type { UploadDetails } from '@motif/contract/features/uploads';
import { TAG_MAX, TAGS_MAX } from '@motif/contract/limits';
import { isPrice } from '@motif/contract/rules';
import { wholeNumberOf } from '../../../shared/whole-number';

/** Invalid text in the fields: it is in no detail, but it must not be lost when the person leaves the screen. */
export interface Drafts {
  price?: string | undefined;
  tags?: string | undefined;
}

export const areTagsValid = (tags: readonly string[]): boolean =>
  tags.length <= TAGS_MAX && tags.every((tag) => tag.length <= TAG_MAX);

/** Empty text means free; null means that the text is no price. */
export function priceOf(text: string): number | null {
  const price = wholeNumberOf(text) ?? 0;
  return isPrice(price) ? price : null;
}

const KEYS = [
  'image_category_id',
  'personal_category_id',
  'series',
  'tags',
  'price',
  'visibility',
  'declaration',
  'ai_generated',
] as const satisfies readonly (keyof UploadDetails)[];
const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Every field gets a value, so that later choices for the batch do not fill gaps. */
export const completeDetails = (details: UploadDetails): UploadDetails => ({
  image_category_id: null,
  personal_category_id: null,
  series: null,
  tags: [],
  price: 0,
  visibility: 'private',
  declaration: null,
  ai_generated: false,
  ...details,
});

/** The details in which a file differs from the batch. */
export function ownDetails(details: UploadDetails, all: UploadDetails): UploadDetails {
  return Object.fromEntries(
    KEYS.filter((key) => !isSame(details[key], all[key])).map((key) => [key, details[key]]),
  );
}
