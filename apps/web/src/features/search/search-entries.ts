import type { SearchEntry, SearchType } from '@motif/contract/features/search';
import { type Language, SEARCH_TEXT_MAX } from '@motif/contract/limits';
import { pathOf } from '@motif/contract/screens';

export type EntryType = SearchType | 'visited' | 'recent' | 'web';

export interface Entry extends Omit<SearchEntry, 'type'> {
  type: EntryType;
}

export interface Group {
  type: EntryType;
  entries: Entry[];
}

const ORDER: readonly EntryType[] = ['visited', 'recent', 'screen', 'picture', 'person', 'help', 'web'];

/** The groups are in the same order on the screen and for the arrow keys. */
export function groupsOf(entries: readonly Entry[]): Group[] {
  return ORDER.map((type) => ({ type, entries: entries.filter((entry) => entry.type === type) })).filter(
    (group) => group.entries.length > 0,
  );
}

const ENGINES: Record<Language, string> = {
  zh: 'https://www.baidu.com/s?wd=',
  en: 'https://www.bing.com/search?q=',
};

/** The web search address of an entry that has no address in the product. */
export const webSearchAddress = (text: string, language: Language): string =>
  `${ENGINES[language]}${encodeURIComponent(text)}`;

const MARKET = pathOf('MarketGallery');

/** The address of the market search, used when no entry is chosen. */
export const marketSearchAddress = (text: string): string =>
  `${MARKET}?${new URLSearchParams({ name: text.slice(0, SEARCH_TEXT_MAX) })}`;

/** The first entry is preselected for Enter, unless it leaves the product: that needs an explicit choice. */
export const preselectedIndex = (entries: readonly Entry[]): number =>
  entries[0] === undefined || entries[0].type === 'web' ? -1 : 0;

/** Wraps around; from -1 (nothing chosen) it goes to the first or the last. */
export const nextPosition = (at: number, step: number, count: number): number =>
  at < 0 && step < 0 ? count - 1 : (at + step + count) % count;
