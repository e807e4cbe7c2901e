import { SEARCH_TEXT_MAX } from '@motif/contract/limits';

/** The typed text as all searches compare it: one width, lower case, trimmed, limited in length. */
export const searchText = (typed: string | undefined): string =>
  [...(typed ?? '').normalize('NFKC').trim()].slice(0, SEARCH_TEXT_MAX).join('').trim().toLowerCase();

/** How well the text matches: a title that begins with it ranks before one that contains it. */
export function rank(text: string, candidates: readonly string[]): number {
  const places = candidates
    .map((candidate) => candidate.normalize('NFKC').toLowerCase().indexOf(text))
    .filter((at) => at >= 0);
  return places.length > 0 ? Math.min(...places) : Number.POSITIVE_INFINITY;
}

/** The best matches first; equal ones keep their order. */
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
