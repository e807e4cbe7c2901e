import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { setNotKeptView } from '../../../shared/hooks/unsaved-marks';
import { useKeepMarksWhileHidden } from '../../../shared/hooks/use-unsaved';
import { holdData, releaseData } from './view-data';
import { restoreAndTrackScroll } from './view-positions';
import { views } from './view-store';

interface Resumed {
  view: string;
  element: RefObject<HTMLElement | null>;
  /** It is not kept when it is left. */
  isNotKept: boolean;
}

/** A view that comes into sight: the window and the focus are where they were, and its data has been waiting. */
export function useResume({ view, element, isNotKept }: Resumed): void {
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
  useLayoutEffect(() => restoreAndTrackScroll(view), [view]);
  useEffect(() => (isNotKept ? setNotKeptView(view) : undefined), [view, isNotKept]);
  useKeepMarksWhileHidden(view);
  useEffect(() => {
    releaseData(view);
    // Put away, not closed: of a closed view nothing is held.
    return () => {
      if (views().kept.includes(view)) holdData(view);
    };
  }, [view]);
}

/**
 * The focus was in a view that has just gone out of sight: it goes to where it was in this one, or to the start of the
 * content. Elsewhere (a menu, a tab, a field of the header) it stays.
 */
function returnFocus(view: HTMLElement, last: Element | null): void {
  const lost = document.activeElement?.closest('[data-view]');
  if (!lost || lost === view) return;
  const target = last instanceof HTMLElement && last.isConnected ? last : view.closest('main');
  target?.focus({ preventScroll: true });
}
