import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../shared/api/call';
import { SEARCH_DELAY_MS } from '../../shared/constants';
import { useLanguage } from '../../shared/i18n/text';
import { useSession } from '../../shared/session/session-store';

/** Searches when typing pauses, but not while an input method is composing a word. */
export function useSearch(typed: string, isComposing: boolean) {
  const text = typed.trim();
  const [settled, setSettled] = useState(text);
  const language = useLanguage();
  const category = useSession((state) => state.category?.id);
  useEffect(() => {
    if (isComposing || text === settled) return;
    // An empty field needs no delay because the suggestions are already known.
    if (!text) return setSettled('');
    const timer = setTimeout(() => setSettled(text), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text, settled, isComposing]);
  const answer = useQuery({
    queryKey: ['search', settled, language, category],
    queryFn: ({ signal }) =>
      call('GET /search/getList', { query: settled ? { query: settled } : {} }, { silent: true, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  return {
    /** The words that the answer belongs to. */
    settled,
    /** True when the shown entries belong to the typed words. */
    current: text === settled && !answer.isPlaceholderData && !answer.isFetching,
    answer,
    searchNow: () => setSettled(text),
  };
}
