import { type RefObject, useRef, useState } from 'react';
import type { GalleryFilters } from '../filters/use-gallery-filters';
import type { GridScroll } from '../grid/grid-scroll';
import { monthFilter } from './month-filter';

interface Jump {
  months: readonly { month: string }[];
  /** The index at which each month begins in the list; null if the list starts later. */
  starts: readonly (number | null)[];
  isOldestFirst: boolean;
  gridScroll: RefObject<GridScroll | null>;
  loadUpTo: (index: number) => Promise<boolean>;
  onChange: GalleryFilters['change'];
}

/**
 * Scrolls to a month of the same list. A list is read from its start, so a month thousands of pictures away would
 * take dozens of requests; then the list starts at that month instead, and a chip above it can undo that.
 */
export function useMonthJump({ months, starts, isOldestFirst, gridScroll, loadUpTo, onChange }: Jump) {
  const [target, setTarget] = useState<number | null>(null);
  const wanted = useRef(0);
  const to = async (at: number) => {
    wanted.current += 1;
    const press = wanted.current;
    const index = starts[at] ?? null;
    setTarget(at);
    const isLoaded = index !== null && (await loadUpTo(index));
    // Another month was pressed meanwhile.
    if (press !== wanted.current) return;
    setTarget(null);
    if (isLoaded) return gridScroll.current?.show(index);
    const month = months[at]?.month;
    if (month === undefined) return;
    const whole = { [isOldestFirst ? 'from' : 'to']: undefined };
    onChange(at === 0 ? whole : monthFilter(month, isOldestFirst));
  };
  return { target, to };
}
