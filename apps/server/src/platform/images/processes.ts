import { LARGE_PERCENT, THUMBNAIL_PERCENT } from '@motif/contract/limits';

/** The derived forms that exist, by their name in the address (spec §9). Any other is refused. */
export const THUMB_PROCESS = `image/resize,p_${THUMBNAIL_PERCENT}`;
export const LARGE_PROCESS = `image/resize,p_${LARGE_PERCENT}`;
export const PERCENTS: ReadonlyMap<string, number> = new Map([
  [THUMB_PROCESS, THUMBNAIL_PERCENT],
  [LARGE_PROCESS, LARGE_PERCENT],
]);

/** Where a derived form is kept: beside nothing else, rebuilt from the original at will. */
export function derivedKey(key: string, percent: number): string {
  return `${key.replace(/^images\//, 'derived/')}.p${percent}.webp`;
}
