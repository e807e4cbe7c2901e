import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { setNotKeptView } from '../../../shared/hooks/unsaved-marks';
import { useKeepMarksWhileHidden } from '../../../shared/hooks/use-unsaved';
import { returnFocus } from './return-focus';
import { holdData, releaseData } from './view-data';
import { followPosition } from './view-positions';
import { views } from './view-store';

interface Resumed {
  view: string;
  element: RefObject<HTMLElement | null>;
  /** It is not kept when it is left. */
  fleeting: boolean;
}

/** A view that comes into sight: the window and the focus are where they were, and its data has been waiting. */
export function useResume({ view, element, fleeting }: Resumed): void {
  const focused = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const shown = element.current;
    if (shown) returnFocus(shown, focused.current);
    const remember = (event: FocusEvent) => {
      focused.current = event.target as Element;
    };
    shown?.addEventListener('focusin', remember);
    return () => shown?.removeEventListener('focusin', remember);
  }, [element]);
  useLayoutEffect(() => followPosition(view), [view]);
  useEffect(() => (fleeting ? setNotKeptView(view) : undefined), [view, fleeting]);
  useKeepMarksWhileHidden(view);
  useEffect(() => {
    releaseData(view);
    // Put away, not closed: of a closed view nothing is held.
    return () => {
      if (views().kept.includes(view)) holdData(view);
    };
  }, [view]);
}
