import { type RefObject, useLayoutEffect, useState } from 'react';

/** Less room than this, and columns become cards. */
const CARDS_BELOW_PX = 640;

/** Whether the table's own place is narrow, however wide the window. */
export function useIsNarrow(place: RefObject<HTMLElement | null>): boolean {
  const [isNarrow, setNarrow] = useState(false);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const measure = () => {
      const width = element.offsetWidth;
      // Hidden (a kept view): it stays as it was.
      if (width > 0) setNarrow(width < CARDS_BELOW_PX);
    };
    measure();
    const resized = new ResizeObserver(measure);
    resized.observe(element);
    return () => resized.disconnect();
  }, [place]);
  return isNarrow;
}
