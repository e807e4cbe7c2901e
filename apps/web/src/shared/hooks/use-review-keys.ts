import { useEffect, useRef } from 'react';

interface Keys {
  onMove: (by: 1 | -1) => void;
  onApprove: () => void;
  onRefuse: () => void;
}

/** Somebody who types, or looks at a dialog, means something else by a letter. */
const isElsewhere = (target: EventTarget | null): boolean =>
  !(target instanceof HTMLElement) ||
  target.closest('input, textarea, select, [contenteditable]') !== null ||
  document.querySelector('dialog[open]') !== null;

/** j and k move through the queue, a approves, r refuses; only while this screen is the one in sight. */
export function useReviewKeys(keys: Keys, screen: React.RefObject<HTMLElement | null>): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target)) return;
      // Screens that were left stay mounted, but have no box.
      if (!screen.current || screen.current.getClientRects().length === 0) return;
      const act = {
        j: () => latest.current.onMove(1),
        k: () => latest.current.onMove(-1),
        a: () => latest.current.onApprove(),
        r: () => latest.current.onRefuse(),
      }[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [screen]);
}
