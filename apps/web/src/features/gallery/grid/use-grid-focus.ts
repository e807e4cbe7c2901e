import type { PictureCard } from '@motif/contract/features/pictures/pictures';
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';

/**
 * Focus in a grid where most pictures are not in the page: the wanted one is pinned, which renders it, and then takes
 * the focus and scrolls into view only as far as needed.
 */
export function useGridFocus(
  grid: RefObject<HTMLElement | null>,
  pictures: readonly PictureCard[],
  returnTo: number | null,
) {
  const [pinned, setPinned] = useState<number | null>(null);
  const [wanted, setWanted] = useState<{ index: number } | null>(null);

  const focusOn = useCallback((index: number) => {
    setPinned(index);
    setWanted({ index });
  }, []);

  const lastReturnTo = useRef(returnTo);
  useLayoutEffect(() => {
    // Only a new wish moves the focus, not a new page of pictures.
    if (lastReturnTo.current === returnTo) return;
    lastReturnTo.current = returnTo;
    const index = pictures.findIndex(({ id }) => id === returnTo);
    if (index >= 0) focusOn(index);
  }, [returnTo, pictures, focusOn]);

  const handled = useRef(wanted);
  useLayoutEffect(() => {
    // A view that comes back into sight runs its effects again; the wish was granted long ago.
    if (!wanted || handled.current === wanted) return;
    handled.current = wanted;
    const button = grid.current?.querySelector<HTMLElement>(`[data-index="${wanted.index}"]`);
    button?.focus({ preventScroll: true });
    button?.closest('li')?.scrollIntoView({ block: 'nearest' });
  }, [grid, wanted]);

  return { pinned, focusOn, onFocus: setPinned };
}
