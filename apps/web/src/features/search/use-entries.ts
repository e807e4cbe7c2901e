import { useState } from 'react';
import { useText } from '../../shared/i18n/text';
import { forgetSearches, recentSearches } from './recent-searches';
import { type Entry, type Group, groupsOf } from './search-entries';
import { searchText } from './search-text';
import type { useSearch } from './use-search';

/** What is shown: the server's entries, before them what was searched for last, after them the wide web. */
export function useEntries({ answer, settled }: ReturnType<typeof useSearch>, typed: string) {
  const t = useText(searchText);
  const [recent, setRecent] = useState(recentSearches);
  const empty = typed.trim() === '';
  const shown: Entry[] = [
    ...(empty ? recent.map((value) => ({ value, type: 'recent' as const })) : []),
    ...(answer.isError ? [] : (answer.data?.list ?? [])),
    ...(settled && !empty ? [{ value: t.web(settled), type: 'web' as const }] : []),
  ];
  const groups: Group[] = groupsOf(shown);
  return {
    groups,
    entries: groups.flatMap((group) => group.entries),
    forget: () => {
      forgetSearches();
      setRecent([]);
    },
  };
}
