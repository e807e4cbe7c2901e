import { type RefObject, useLayoutEffect, useState } from 'react';

const sum = (widths: readonly number[]) => widths.reduce((whole, width) => whole + width, 0);

/** How many of these, from the first on, fit beside a button for the others; all of them need no such button. */
export function fittingCount(widths: readonly number[], room: number, more: number): number {
  if (sum(widths) <= room) return widths.length;
  let used = more;
  const over = widths.findIndex((width) => {
    used += width;
    return used > room;
  });
  return over === -1 ? widths.length : over;
}

/** Padding, border and the gap between the parts of the bar. */
const AROUND_PX = 32;

interface Parts {
  /** As wide as the bar may become. */
  place: RefObject<HTMLElement | null>;
  head: RefObject<HTMLElement | null>;
  /** All buttons out of sight: those that may have to go, the one for the others, those that always stay. */
  ruler: RefObject<HTMLElement | null>;
}

/** How many of the first `count` buttons fit in one row, measured anew whenever the bar is. */
export function useFittingCount({ place, head, ruler }: Parts, count: number): number {
  const [fits, setFits] = useState(count);
  // Words and their number change with the selection and the language: every rendering is measured.
  useLayoutEffect(() => {
    const measure = () => {
      const widths = [...(ruler.current?.children ?? [])].map((child) => (child as HTMLElement).offsetWidth);
      const always = sum(widths.slice(count + 1)) + (head.current?.offsetWidth ?? 0) + AROUND_PX;
      const room = (place.current?.clientWidth ?? 0) - always;
      setFits(fittingCount(widths.slice(0, count), room, widths[count] ?? 0));
    };
    measure();
    if (!place.current) return;
    const resized = new ResizeObserver(measure);
    resized.observe(place.current);
    return () => resized.disconnect();
  });
  return fits;
}
