import { type RefObject, useEffect, useRef } from 'react';

interface Keys {
  onMove?: ((by: 1 | -1) => void) | undefined;
  onApprove?: (() => void) | undefined;
  onRefuse?: (() => void) | undefined;
}

/** Somebody who types, or answers a question, means something else by a letter. */
const isElsewhere = (target: EventTarget | null, dialogs: number): boolean =>
  !(target instanceof HTMLElement) ||
  target.closest('input:not([type="radio"]), textarea, select, [contenteditable]') !== null ||
  document.querySelectorAll('dialog[open]').length > dialogs;

/**
 * j and k move through the queue, a approves, r refuses; only while this screen is the one in sight. `dialogs` is how
 * many of them may be open: one, where the keys are about what a drawer shows.
 */
export function useReviewKeys(keys: Keys, screen: RefObject<HTMLElement | null>, dialogs = 0): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target, dialogs)) return;
      // Screens that were left stay mounted, but have no box.
      if (!screen.current || screen.current.getClientRects().length === 0) return;
      const { onMove, onApprove, onRefuse } = latest.current;
      const act = {
        j: onMove && (() => onMove(1)),
        k: onMove && (() => onMove(-1)),
        a: onApprove,
        r: onRefuse,
      }[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [screen, dialogs]);
}
