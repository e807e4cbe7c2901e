import { useLayoutEffect, useRef } from 'react';

/** Another list in the same place (a new search, another category) starts at its top; opening a preview moves nothing. */
export function useStartAtTop(list: string): void {
  const shown = useRef(list);
  useLayoutEffect(() => {
    if (shown.current === list) return;
    shown.current = list;
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, [list]);
}
