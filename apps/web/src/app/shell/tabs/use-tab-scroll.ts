import { type RefObject, useEffect } from 'react';

/** More tabs than fit: the wheel scrolls them sideways, and the one in sight is always among those seen. */
export function useTabScroll(list: RefObject<HTMLElement | null>, shown: string | undefined): void {
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const onWheel = (event: WheelEvent) => {
      if (event.deltaX !== 0 || element.scrollWidth <= element.clientWidth) return;
      event.preventDefault();
      element.scrollLeft += event.deltaY;
    };
    // React's own wheel listener could not keep the page from scrolling along.
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [list]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is the reason to scroll
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    // Now, and whenever the window gives the row another width.
    const observer = new ResizeObserver(() => showActive(element));
    observer.observe(element);
    showActive(element);
    return () => observer.disconnect();
  }, [list, shown]);
}

function showActive(element: HTMLElement): void {
  const active = element.querySelector<HTMLElement>('[aria-selected="true"]');
  if (!active) return;
  const left = active.offsetLeft - element.offsetLeft;
  const beyond = left + active.offsetWidth - (element.scrollLeft + element.clientWidth);
  if (left < element.scrollLeft) element.scrollTo({ left: left - ROOM_PX });
  else if (beyond > 0) element.scrollTo({ left: element.scrollLeft + beyond + ROOM_PX });
}

/** A piece of the neighbour stays visible: there is more. */
const ROOM_PX = 32;
