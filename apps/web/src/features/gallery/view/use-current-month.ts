import { type RefObject, useEffect, useRef, useState } from 'react';
import type { GridScroll } from '../grid/grid-scroll';

/** How long the name of the month stays after the scrolling has stopped. */
const REST_MS = 900;

/** The month at the top of the screen; it changes only when another month is reached. */
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
    // This catches the scrolling of the window and of elements around the grid.
    document.addEventListener('scroll', onScroll, { capture: true, passive: true });
    return () => {
      clearTimeout(rest);
      document.removeEventListener('scroll', onScroll, { capture: true });
    };
  }, [gridScroll]);
  return { current, isMoving };
}
