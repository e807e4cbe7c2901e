import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { setNotKeptView } from '../../../shared/hooks/unsaved-marks';
import { useKeepMarksWhileHidden } from '../../../shared/hooks/use-unsaved';
import { holdData, releaseData } from './view-data';
import { restoreAndTrackScroll } from './view-positions';
import { views } from './view-store';

interface Resumed {
  view: string;
  element: RefObject<HTMLElement | null>;
  /** The view is dropped when it is left. */
  isNotKept: boolean;
}

/** Restores scroll position, focus and data when a view is shown again. */
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
    // Only the data of hidden views is held, not that of closed ones.
    return () => {
      if (views().kept.includes(view)) holdData(view);
    };
  }, [view]);
}

/**
 * If the focus was in the view that has just been hidden, it goes to its last position in this view or to the
 * content. A focus in the menu, a tab or the header stays.
 */
function returnFocus(view: HTMLElement, last: Element | null): void {
  const lost = document.activeElement?.closest('[data-view]');
  if (!lost || lost === view) return;
  const target = last instanceof HTMLElement && last.isConnected ? last : view.closest('main');
  target?.focus({ preventScroll: true });
}
