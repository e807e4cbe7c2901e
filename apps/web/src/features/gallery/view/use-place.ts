import { type RefObject, useEffect, useRef, useState } from 'react';
import type { GridPlaces } from '../grid/grid-places';

/** How long the name of the place stays after the scrolling has come to rest. */
const REST_MS = 900;

/** Which part of the list is at the top of the screen, told anew only when it is another one. */
export function usePlace(places: RefObject<GridPlaces | null>, partOf: (index: number) => number) {
  const [current, setCurrent] = useState(0);
  const [isMoving, setMoving] = useState(false);
  const latest = useRef(partOf);
  useEffect(() => {
    latest.current = partOf;
    const index = places.current?.first() ?? null;
    if (index !== null) setCurrent(partOf(index));
  });
  useEffect(() => {
    let rest: ReturnType<typeof setTimeout> | undefined;
    const onScroll = () => {
      const index = places.current?.first() ?? null;
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
  }, [places]);
  return { current, isMoving };
}
