import { SEARCH_TEXT_MAX } from '@motif/contract/limits';

/** What somebody typed, as everything here compares it: one width, one case, no blanks around, not too long. */
export const searchText = (typed: string | undefined): string =>
  [...(typed ?? '').normalize('NFKC').trim()].slice(0, SEARCH_TEXT_MAX).join('').trim().toLowerCase();

/** Where the words stand in a text: a title that begins with them comes first, then one that holds them. */
export function rank(text: string, candidates: readonly string[]): number {
  const places = candidates
    .map((candidate) => candidate.normalize('NFKC').toLowerCase().indexOf(text))
    .filter((at) => at >= 0);
  return places.length > 0 ? Math.min(...places) : Number.POSITIVE_INFINITY;
}

/** The best matches first, in their own order where they match alike. */
export function best<T>(
  items: readonly T[],
  text: string,
  textsOf: (item: T) => readonly string[],
  most: number,
): T[] {
  return items
    .map((item) => ({ item, rank: rank(text, textsOf(item)) }))
    .filter((found) => Number.isFinite(found.rank))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ item }) => item);
}
