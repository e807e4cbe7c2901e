import type { Args } from '../../../platform/db/args';

/** Every picture has one word of each of these, and `facet_pairs` in the database writes every two of them in this order. */
const PAIRED = ['format:', 'ratio:', 'size:', 'price:'];

/**
 * Two words together are rarer than each, so the index reads less. The planner multiplies shares and would count a word of
 * two pairs twice: where it has to decide, each word is in one pair (`apart`) and the last of three stays alone. Where the
 * way is known, that one is in a pair too (`all`).
 */
export type InPairs = 'no' | 'apart' | 'all';

interface Asking {
  /** Undefined where several main categories are listed together: each picture is asked with its own. */
  categoryId: number | undefined;
  inPairs: InPairs;
}

/**
 * That a picture has a word of each set. Words that must all be there are asked for at once, so that the index is read once
 * for them.
 */
export function hasFacets(
  args: Args,
  facets: readonly string[][],
  { categoryId, inPairs }: Asking,
): string[] {
  const list = (words: readonly string[]) =>
    categoryId === undefined
      ? `array[${words.map((word) => `p.main_category_id || '/' || ${args.add(word)}`).join(', ')}]`
      : `${args.add(words.map((word) => `${categoryId}/${word}`))}::text[]`;
  const single = facets.filter(({ length }) => length === 1).flat();
  const several = facets.filter(({ length }) => length > 1);
  const pairs = categoryId === undefined ? [] : pairsOf(single, inPairs);
  const left = single.filter((word) => !pairs.some((pair) => pair.includes(word)));
  return [
    ...(pairs.length > 0
      ? [
          `facet_pairs(p.facets) @> ${args.add(pairs.map((pair) => pair.map((word) => `${categoryId}/${word}`).join(' ')))}::text[]`,
        ]
      : []),
    ...(left.length > 0 ? [`p.facets @> ${list(left)}`] : []),
    ...several.map((words) => `p.facets && ${list(words)}`),
  ];
}

function pairsOf(words: readonly string[], inPairs: InPairs): string[][] {
  if (inPairs === 'no') return [];
  const paired = PAIRED.flatMap((kind) => words.filter((word) => word.startsWith(kind)));
  const pairs: string[][] = [];
  for (let at = 1; at < paired.length; at += 2) pairs.push(paired.slice(at - 1, at + 1));
  if (inPairs === 'all' && paired.length === 3) pairs.push(paired.slice(1));
  return pairs;
}
