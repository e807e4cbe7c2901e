import type { Language } from '@motif/contract/limits';
import type { SearchEntry, SearchType } from '@motif/contract/search';

export type EntryType = SearchType | 'recent' | 'web';

export interface Entry extends Omit<SearchEntry, 'type'> {
  type: EntryType;
}

export interface Group {
  type: EntryType;
  entries: Entry[];
}

const ORDER: readonly EntryType[] = ['recent', 'screen', 'picture', 'person', 'help', 'web'];

/** Group after group, in one order for the eye and for the arrow keys. */
export function groupsOf(entries: readonly Entry[]): Group[] {
  return ORDER.map((type) => ({ type, entries: entries.filter((entry) => entry.type === type) })).filter(
    (group) => group.entries.length > 0,
  );
}

const ENGINES: Record<Language, string> = {
  zh: 'https://www.baidu.com/s?wd=',
  en: 'https://www.bing.com/search?q=',
};

/** Where an entry without an address of ours leads: a web search. */
export const webSearchAddress = (text: string, language: Language): string =>
  `${ENGINES[language]}${encodeURIComponent(text)}`;
