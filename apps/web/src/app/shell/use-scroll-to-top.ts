import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** A new page starts at its top; going back returns to where one was, which the browser restores itself. */
export function useScrollToTop(): void {
  const { pathname } = useLocation();
  const type = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is the trigger
  useLayoutEffect(() => {
    if (type !== 'POP') window.scrollTo(0, 0);
  }, [pathname]);
}
