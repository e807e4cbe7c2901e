import type { UploadDetails } from '@motif/contract/features/uploads';
import { PRICE_MAX, TAG_MAX, TAGS_MAX } from '@motif/contract/limits';

/** What was typed and makes no sense yet: it is in no detail, and must not be lost either. */
export interface Drafts {
  price?: string | undefined;
  tags?: string | undefined;
}

export const areTagsValid = (tags: readonly string[]): boolean =>
  tags.length <= TAGS_MAX && tags.every((tag) => tag.length <= TAG_MAX);

/** Empty means free; anything else must be a whole number in range, or null. */
export function priceOf(text: string): number | null {
  if (text.trim() === '') return 0;
  const price = Number(text);
  return Number.isInteger(price) && price >= 0 && price <= PRICE_MAX ? price : null;
}

const KEYS = [
  'image_category_id',
  'personal_category_id',
  'series',
  'tags',
  'price',
  'visibility',
] as const satisfies readonly (keyof UploadDetails)[];
const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Every field said aloud: what is chosen for others later does not fill its gaps. */
export const completeDetails = (details: UploadDetails): UploadDetails => ({
  image_category_id: null,
  personal_category_id: null,
  series: null,
  tags: [],
  price: 0,
  visibility: 'private',
  ...details,
});

/** What a file says for itself: only that in which it differs from all. */
export function ownDetails(details: UploadDetails, all: UploadDetails): UploadDetails {
  return Object.fromEntries(
    KEYS.filter((key) => !isSame(details[key], all[key])).map((key) => [key, details[key]]),
  );
}
