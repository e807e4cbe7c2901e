import { useEffect } from 'react';
import { call } from '../../shared/api/call';
import { useSession } from '../../shared/session/session-store';

/** What is changed sooner was only half typed. */
const MEANT_MS = 2000;
/** The server counts a word once a day and person, so asking once per visit is enough. */
const counted = new Set<string>();

/** Tells the server what somebody searched the market of a main category for. */
export function useCountSearch(main_category_id: number, word: string | undefined): void {
  const me = useSession((state) => state.user?.id);
  useEffect(() => {
    const key = `${me} ${main_category_id} ${word}`;
    if (me === undefined || word === undefined || counted.has(key)) return;
    const timer = setTimeout(() => {
      counted.add(key);
      const options = { silent: true, unlogged: true };
      // A lost search does no harm, so a failure is not shown.
      call('POST /organization/trends/searches/', { body: { main_category_id, word } }, options).catch(() =>
        counted.delete(key),
      );
    }, MEANT_MS);
    return () => clearTimeout(timer);
  }, [me, main_category_id, word]);
}
