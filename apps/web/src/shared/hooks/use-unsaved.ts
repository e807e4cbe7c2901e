import { createContext, useContext, useEffect, useId } from 'react';
import { FRAME, forgetUnsaved, markUnsaved, unmarkUnsaved } from './unsaved-marks';

/** The view a component stands in; the view layer provides it. */
export const ViewContext = createContext(FRAME);

/** Views out of sight. Their effects are gone, but what was typed in them is still there and still unsaved. */
const hiddenViews = new Set<string>();

/**
 * Says that something was typed and not saved: `useUnsaved(text !== saved)`. Whatever would lose it (closing the tab,
 * reloading the view, signing out, leaving the site) asks first.
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
 * For the view layer, as the first effect inside a view: it runs before those of the forms, so it knows that the view
 * is being put away before they take their marks back. A view that returns marks itself anew.
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
