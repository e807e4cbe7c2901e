import { type PointerEvent, type RefObject, useRef } from 'react';

/** A shorter move is an unsteady click. */
const THRESHOLD_PX = 6;

export interface DragOrder {
  grab: (event: PointerEvent<HTMLElement>, key: string) => void;
  /** True when the last press was a click and not a drag. */
  wasClick: () => boolean;
}

/** Drags a tab to another position; the others make room. A finger scrolls the bar instead. */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  move: (key: string, to: number) => void,
): DragOrder {
  const dragged = useRef(false);

  const grab = (event: PointerEvent<HTMLElement>, key: string) => {
    dragged.current = false;
    if (event.button !== 0 || event.pointerType === 'touch') return;
    const tab = event.currentTarget;
    const { pointerId, clientX: start } = event;
    const held = start - tab.getBoundingClientRect().left;
    const ended = new AbortController();

    const follow = ({ clientX }: { clientX: number }) => {
      if (!dragged.current && Math.abs(clientX - start) < THRESHOLD_PX) return;
      if (!dragged.current) {
        dragged.current = true;
        tab.setPointerCapture(pointerId);
        tab.dataset.dragged = 'true';
      }
      const to = placeFor(list.current, tab, clientX - held + tab.offsetWidth / 2);
      if (to !== undefined) move(key, to);
      tab.style.transform = `translateX(${clientX - held - slotOf(list.current, tab)}px)`;
    };
    const drop = () => {
      ended.abort();
      tab.style.transform = '';
      delete tab.dataset.dragged;
      // The click event comes after the pointer is released.
      setTimeout(() => {
        dragged.current = false;
      });
    };
    window.addEventListener('pointermove', follow, { signal: ended.signal });
    for (const name of ['pointerup', 'pointercancel'])
      window.addEventListener(name, drop, { signal: ended.signal });
  };

  return { grab, wasClick: () => !dragged.current };
}

/** The tab's position on the screen without the offset of the drag. */
const slotOf = (list: HTMLElement | null, tab: HTMLElement) =>
  list ? list.getBoundingClientRect().left + tab.offsetLeft - list.offsetLeft - list.scrollLeft : 0;

/** The index of the tab whose area contains the centre of the dragged one. */
function placeFor(list: HTMLElement | null, tab: HTMLElement, middle: number): number | undefined {
  const tabs = [...(list?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
  const at = tabs.findIndex((other) => {
    const left = slotOf(list, other);
    return other !== tab && middle > left && middle < left + other.offsetWidth;
  });
  const own = tabs.indexOf(tab);
  const other = tabs[at];
  if (!other) return undefined;
  // The dragged tab must pass the middle of a wider neighbour, or the two would swap with every pixel.
  const turn = slotOf(list, other) + other.offsetWidth / 2;
  return at > own === middle > turn ? at : undefined;
}
