import { type RefObject, useLayoutEffect, useRef } from 'react';
import { scrollerOf } from './use-grid-viewport';

/** A list that was not shown before starts at its top; coming back to the one already shown moves nothing. */
export function useStartAtTop(inside: RefObject<HTMLElement | null>, list: string): void {
  const shown = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (shown.current === list || !inside.current) return;
    shown.current = list;
    (scrollerOf(inside.current) ?? window).scrollTo({ top: 0, behavior: 'instant' });
  }, [inside, list]);
}
