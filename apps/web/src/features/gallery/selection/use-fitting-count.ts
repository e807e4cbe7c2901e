import { type RefObject, useLayoutEffect, useState } from 'react';

const sum = (widths: readonly number[]) => widths.reduce((whole, width) => whole + width, 0);

/** How many buttons fit in the row beside the "more" button; if all fit, that button is not needed. */
export function fittingCount(widths: readonly number[], room: number, more: number): number {
  if (sum(widths) <= room) return widths.length;
  let used = more;
  const over = widths.findIndex((width) => {
    used += width;
    return used > room;
  });
  return over === -1 ? widths.length : over;
}

/** The padding, the border and the gaps of the bar. */
const AROUND_PX = 32;

interface Parts {
  /** The element that limits the width of the bar. */
  place: RefObject<HTMLElement | null>;
  head: RefObject<HTMLElement | null>;
  /** A hidden copy of all buttons: those that may go into the menu, the "more" button, and those that always stay. */
  ruler: RefObject<HTMLElement | null>;
}

/** How many of the first `count` buttons fit in one row, measured again whenever the bar changes its width. */
export function useFittingCount({ place, head, ruler }: Parts, count: number): number {
  const [fits, setFits] = useState(count);
  // Texts and numbers change with the selection and the language, so every render is measured.
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
