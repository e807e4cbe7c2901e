import { type RefObject, useEffect } from 'react';

/** The wheel scrolls the tabs sideways, and the current tab always scrolls into view. */
export function useTabScroll(list: RefObject<HTMLElement | null>, shown: string | undefined): void {
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const onWheel = (event: WheelEvent) => {
      if (event.deltaX !== 0 || element.scrollWidth <= element.clientWidth) return;
      event.preventDefault();
      element.scrollLeft += event.deltaY;
    };
    // React's wheel listener is passive and cannot stop the page from scrolling.
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [list]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is the reason to scroll
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    // The tab scrolls into view now and whenever the row changes its width.
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

/** A part of the next tab stays visible to show that there are more. */
const ROOM_PX = 32;
