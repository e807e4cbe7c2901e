import { useEffect, useRef } from 'react';
import { isForGallery } from './gallery-keys';
import type { PictureSelection } from './use-selection';

/** Ctrl or Cmd with A selects what is loaded, Esc lets go of it. */
export function useSelectionKeys(selection: PictureSelection): void {
  const latest = useRef(selection);
  useEffect(() => {
    latest.current = selection;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isForGallery(event)) return;
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
