import { useEffect, useRef } from 'react';

/** Long enough to cross an entry on the way to the cards without choosing it, short enough to feel immediate. */
const INTENT_MS = 70;

/** Runs an action when the pointer stays; a finger taps instead, and its hover means nothing. */
export function useHoverIntent(): (action: () => void) => {
  onPointerEnter: (event: { pointerType: string }) => void;
  onPointerLeave: () => void;
} {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (action) => ({
    onPointerEnter: ({ pointerType }) => {
      if (pointerType === 'touch') return;
      clearTimeout(timer.current);
      timer.current = setTimeout(action, INTENT_MS);
    },
    onPointerLeave: () => clearTimeout(timer.current),
  });
}
