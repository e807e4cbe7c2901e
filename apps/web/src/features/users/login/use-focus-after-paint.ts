import { type RefObject, useEffect, useRef } from 'react';
import { usePainted } from '../../../shared/hooks/use-painted';

/**
 * The field one came for has the cursor. Not by `autoFocus`: focusing before the first frame makes the browser lay
 * the page out twice, a seventh of the time until it can be used.
 */
export function useFocusAfterPaint(): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  const painted = usePainted();
  useEffect(() => {
    // Whoever was quicker has chosen a field already.
    if (painted && document.activeElement === document.body) field.current?.focus();
  }, [painted]);
  return field;
}
