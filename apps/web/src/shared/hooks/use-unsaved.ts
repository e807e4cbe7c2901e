import { createContext, useContext, useEffect, useId } from 'react';
import { FRAME, forgetUnsaved, mark, unmark } from './unsaved-marks';

/** The view a component stands in; the view layer provides it. */
export const ViewContext = createContext(FRAME);

/** Views out of sight. Their effects are gone, but what was typed in them is still there and still unsaved. */
const resting = new Set<string>();

/**
 * Says that something was typed and not saved: `useUnsaved(text !== saved)`. Whatever would lose it (closing the tab,
 * reloading the view, signing out, leaving the site) asks first.
 */
export function useUnsaved(dirty: boolean): void {
  const view = useContext(ViewContext);
  const id = useId();
  useEffect(() => {
    if (!dirty) return;
    mark(view, id);
    return () => {
      if (!resting.has(view)) unmark(view, id);
    };
  }, [dirty, view, id]);
}

/**
 * For the view layer, as the first effect inside a view: it runs before those of the forms, so it knows that the view
 * is being put away before they take their marks back. A view that returns marks itself anew.
 */
export function useRestingMarks(view: string): void {
  useEffect(() => {
    resting.delete(view);
    forgetUnsaved(view);
    return () => {
      resting.add(view);
    };
  }, [view]);
}
