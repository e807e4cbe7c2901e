import { createContext, useContext, useEffect, useId } from 'react';
import { FRAME, forgetUnsaved, markUnsaved, unmarkUnsaved } from './unsaved-marks';

/** The view that contains a component; the view layer provides it. */
export const ViewContext = createContext(FRAME);

/** Hidden views. Their effects are gone, but their typed input is still there and unsaved. */
const hiddenViews = new Set<string>();

/**
 * Marks unsaved input: `useUnsaved(text !== saved)`. Closing the tab, reloading the view, signing out and leaving the
 * site then ask first.
 */
export function useUnsaved(dirty: boolean): void {
  const view = useContext(ViewContext);
  const id = useId();
  useEffect(() => {
    if (!dirty) return;
    markUnsaved(view, id);
    return () => {
      if (!hiddenViews.has(view)) unmarkUnsaved(view, id);
    };
  }, [dirty, view, id]);
}

/**
 * Must be the first effect in a view. It runs before those of the forms, so the view counts as hidden before they
 * would remove their marks. A view that is shown again sets its marks again.
 */
export function useKeepMarksWhileHidden(view: string): void {
  useEffect(() => {
    hiddenViews.delete(view);
    forgetUnsaved(view);
    return () => {
      hiddenViews.add(view);
    };
  }, [view]);
}
