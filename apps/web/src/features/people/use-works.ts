import type { PublicPicture } from '@motif/contract/features/pictures/pictures';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isAborted } from '../../shared/api/api-error';
import { loadWorks } from './homepage-data';

interface Works {
  list: readonly PublicPicture[];
  /** The cursor of the next page; null at the end, undefined before the first page. */
  cursor: string | null | undefined;
  error: unknown;
}

const NONE_YET: Works = { list: [], cursor: undefined, error: null };

/** The works of one person, page by page. One page loads at a time, and a failure waits for a retry. */
export function useWorks(personId: number, series: string | undefined) {
  const [works, setWorks] = useState(NONE_YET);
  const travelling = useRef<AbortController | null>(null);
  const latest = useRef(works);
  useLayoutEffect(() => {
    latest.current = works;
  });

  const fetchPage = useCallback(() => {
    const { cursor } = latest.current;
    if (travelling.current || cursor === null) return;
    const stop = new AbortController();
    travelling.current = stop;
    setWorks((now) => ({ ...now, error: null }));
    loadWorks(personId, series, cursor ?? null, stop.signal)
      .then(
        (page) =>
          setWorks((now) => ({
            list: [...now.list, ...page.list],
            cursor: page.next_cursor,
            error: null,
          })),
        (error: unknown) => {
          if (!isAborted(error)) setWorks((now) => ({ ...now, error }));
        },
      )
      .finally(() => {
        if (travelling.current === stop) travelling.current = null;
      });
  }, [personId, series]);

  useEffect(() => {
    fetchPage();
    return () => {
      travelling.current?.abort();
      travelling.current = null;
    };
  }, [fetchPage]);

  const next = useCallback(() => {
    if (!latest.current.error) fetchPage();
  }, [fetchPage]);

  return { ...works, next, retry: fetchPage };
}
