/** The same pieces as `name_grams` in the database, made from what a person typed. */
export interface NameSearch {
  /** Pieces that the name must all contain: the character itself for a one-character word, otherwise its pairs. */
  grams: string[];
  /** Words longer than a pair must be found whole, because two pairs may stand apart in a name. */
  words: string[];
}

const MAX_WORDS = 8;

export function parseNameSearch(text: string): NameSearch {
  const words = text.normalize('NFKC').toLowerCase().split(/\s+/u).filter(Boolean).slice(0, MAX_WORDS);
  const grams = new Set<string>();
  for (const word of words) {
    const letters = [...word];
    if (letters.length === 1) grams.add(word);
    for (let at = 0; at + 1 < letters.length; at += 1) grams.add(`${letters[at]}${letters[at + 1]}`);
  }
  return { grams: [...grams], words: words.filter((word) => [...word].length > 2) };
}
