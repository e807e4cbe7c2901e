import { SEARCH_DELAY_MS } from '@motif/contract/limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../shared/api/call';
import { useLanguage } from '../../shared/i18n/text';
import { useSession } from '../../shared/session/session-store';

/** Asks when the typing pauses, never in the middle of a word being composed; what is typed on is asked anew. */
export function useSearch(typed: string, isComposing: boolean) {
  const text = typed.trim();
  const [settled, setSettled] = useState(text);
  const language = useLanguage();
  const category = useSession((state) => state.category?.id);
  useEffect(() => {
    if (isComposing || text === settled) return;
    // Without words there is nothing to wait for: the suggestions are known.
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
    /** The words the answer is about. */
    settled,
    /** Nothing is on its way: what is shown belongs to what is typed. */
    current: text === settled && !answer.isPlaceholderData && !answer.isFetching,
    answer,
    searchNow: () => setSettled(text),
  };
}
