import type { PictureCard } from '@motif/contract/features/pictures/pictures';
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';

/**
 * Moves the focus in a grid where most pictures are not in the document: the target is pinned, which renders it, and
 * then it gets the focus and scrolls into view only as far as needed.
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
    // Only a new target moves the focus, not a new page of pictures.
    if (lastReturnTo.current === returnTo) return;
    lastReturnTo.current = returnTo;
    const index = pictures.findIndex(({ id }) => id === returnTo);
    if (index >= 0) focusOn(index);
  }, [returnTo, pictures, focusOn]);

  const handled = useRef(wanted);
  useLayoutEffect(() => {
    // A view that becomes visible again runs its effects again; this focus was moved before.
    if (!wanted || handled.current === wanted) return;
    handled.current = wanted;
    const button = grid.current?.querySelector<HTMLElement>(`[data-index="${wanted.index}"]`);
    button?.focus({ preventScroll: true });
    button?.closest('li')?.scrollIntoView({ block: 'nearest' });
  }, [grid, wanted]);

  return { pinned, focusOn, onFocus: setPinned };
}
