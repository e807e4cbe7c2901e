import { useEffect, useLayoutEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';

/**
 * Another list in the same place (a new search, another category) starts at its top. Back returns to the old scroll
 * position, and opening a preview does not scroll.
 */
export function useStartAtTop(list: string): void {
  const shown = useRef(list);
  const places = useRef(new Map<string, number>());
  const isReturn = useNavigationType() === 'POP';
  useLayoutEffect(() => {
    if (shown.current === list) return;
    shown.current = list;
    const top = (isReturn && places.current.get(list)) || 0;
    window.scrollTo({ top, behavior: 'instant' });
  }, [list, isReturn]);
  useEffect(() => {
    const remember = () => places.current.set(shown.current, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, []);
}
