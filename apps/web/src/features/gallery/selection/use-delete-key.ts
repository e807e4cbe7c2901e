import { useEffect, useRef } from 'react';
import { isForGallery } from './gallery-keys';

/** Delete, or Cmd with Backspace on a keyboard that has no such key, does what the bar's last button does. */
export function useDeleteKey(run: () => void): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isDelete =
        (event.key === 'Delete' && !event.ctrlKey && !event.metaKey) ||
        (event.key === 'Backspace' && event.metaKey);
      // A key held down would delete what is selected next as well.
      if (!isDelete || event.altKey || event.shiftKey || event.repeat || !isForGallery(event)) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
