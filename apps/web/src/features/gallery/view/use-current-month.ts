import { type RefObject, useEffect, useRef, useState } from 'react';
import type { GridScroll } from '../grid/grid-scroll';

/** How long the name of the place stays after the scrolling has come to rest. */
const REST_MS = 900;

/** Which part of the list is at the top of the screen, told anew only when it is another one. */
export function useCurrentMonth(
  gridScroll: RefObject<GridScroll | null>,
  monthAt: (index: number) => number,
) {
  const [current, setCurrent] = useState(0);
  const [isMoving, setMoving] = useState(false);
  const latest = useRef(monthAt);
  useEffect(() => {
    latest.current = monthAt;
    const index = gridScroll.current?.first() ?? null;
    if (index !== null) setCurrent(monthAt(index));
  });
  useEffect(() => {
    let rest: ReturnType<typeof setTimeout> | undefined;
    const onScroll = () => {
      const index = gridScroll.current?.first() ?? null;
      if (index !== null) setCurrent(latest.current(index));
      setMoving(true);
      clearTimeout(rest);
      rest = setTimeout(() => setMoving(false), REST_MS);
    };
    // Whatever scrolls the page: the window or an element around it.
    document.addEventListener('scroll', onScroll, { capture: true, passive: true });
    return () => {
      clearTimeout(rest);
      document.removeEventListener('scroll', onScroll, { capture: true });
    };
  }, [gridScroll]);
  return { current, isMoving };
}
