import { useCallback, useEffect, useRef } from 'react';
import type { GalleryQuery } from './use-gallery';

/** As far ahead as pages are read one after the other before it takes longer than a person waits. */
const REACH_MAX = 1500;

/** Loads a list as far as the picture at `index`; false where that is too far, past its end, or fails. */
export function useReach(query: GalleryQuery, loaded: number): (index: number) => Promise<boolean> {
  const latest = useRef({ query, loaded });
  useEffect(() => {
    latest.current = { query, loaded };
  });
  return useCallback(async (index) => {
    let { loaded: count } = latest.current;
    if (index < count) return true;
    if (index - count > REACH_MAX) return false;
    for (;;) {
      const { data, hasNextPage, isError } = await latest.current.query.fetchNextPage();
      const next = data?.pages.reduce((sum, { list }) => sum + list.length, 0) ?? 0;
      if (index < next) return true;
      if (isError || !hasNextPage || next <= count) return false;
      count = next;
    }
  }, []);
}
