import { useEffect, useRef } from 'react';
import type { PictureSelection } from './use-selection';

/** Where keys mean something else: fields, dialogs, open menus. */
const ELSEWHERE = 'input, textarea, select, [contenteditable="true"], dialog, [role="dialog"]';

/** Ctrl or Cmd with A selects what is loaded, Esc lets go of it. */
export function useSelectionKeys(selection: PictureSelection): void {
  const latest = useRef(selection);
  useEffect(() => {
    latest.current = selection;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
      if (event.target instanceof Element && event.target.closest(ELSEWHERE)) return;
      if (event.key === 'Escape' && latest.current.ids.size > 0) latest.current.clear();
      if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey) && !event.altKey) {
        event.preventDefault();
        latest.current.all();
      }
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
