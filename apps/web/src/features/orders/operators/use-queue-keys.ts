import { type RefObject, useEffect, useRef } from 'react';

interface Keys {
  onMove?: (by: 1 | -1) => void;
  onConfirm?: (() => void) | undefined;
  onRefuse?: (() => void) | undefined;
}

/** Somebody who types, or answers a question, means something else by a letter. The drawer itself is one open dialog. */
const isElsewhere = (target: EventTarget | null): boolean =>
  !(target instanceof HTMLElement) ||
  target.closest('input:not([type="radio"]), textarea, select, [contenteditable]') !== null ||
  document.querySelectorAll('dialog[open]').length > 1;

/** j and k move through the list, a confirms, r refuses; only while this screen is the one in sight. */
export function useQueueKeys(keys: Keys, screen: RefObject<HTMLElement | null>): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target)) return;
      // Screens that were left stay mounted, but have no box.
      if (!screen.current || screen.current.getClientRects().length === 0) return;
      const { onMove, onConfirm, onRefuse } = latest.current;
      const act = {
        j: onMove && (() => onMove(1)),
        k: onMove && (() => onMove(-1)),
        a: onConfirm,
        r: onRefuse,
      }[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [screen]);
}
