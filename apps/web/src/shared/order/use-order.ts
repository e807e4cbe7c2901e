import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useText } from '../i18n/text';
import { orderText } from './order-text';

interface Options {
  ids: readonly number[];
  nameOf: (id: number) => string;
  /** The entry was dropped at another position. */
  onMoved: (ids: number[], id: number) => void;
}

interface Lift {
  id: number;
  ids: number[];
  /** A keyboard lift lasts until it is dropped; a pointer lift lasts until the pointer is released. */
  by: 'pointer' | 'key';
}

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowLeft: (at) => at - 1,
  ArrowUp: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  ArrowDown: (at) => at + 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * Reorders a list or grid by a drag handle or by keys: space lifts, arrows move, space drops, Esc cancels. Entries
 * carry `data-order-id`. Screen readers hear every step.
 */
export function useOrder({ ids, nameOf, onMoved }: Options) {
  const t = useText(orderText);
  const list = useRef<HTMLUListElement>(null);
  const [lift, setLift] = useState<Lift>();
  const [said, setSaid] = useState('');
  /** Pointer events come faster than renders, so the state is also kept here. */
  const current = useRef<Lift>(undefined);
  const dragging = useRef<AbortController>(undefined);
  useEffect(() => () => dragging.current?.abort(), []);

  const change = (next: Lift | undefined) => {
    current.current = next;
    setLift(next);
  };
  const place = ({ id, ids: order }: Lift) => [order.indexOf(id) + 1, order.length] as const;
  const moveTo = (to: number) => {
    const held = current.current;
    if (!held || to < 0 || to >= held.ids.length || held.ids.indexOf(held.id) === to) return;
    const next = { ...held, ids: moveItem(held.ids, held.id, to) };
    change(next);
    setSaid(t.moved(nameOf(held.id), ...place(next)));
  };
  const start = (id: number, by: Lift['by']) => {
    const next = { id, ids: [...ids], by };
    change(next);
    setSaid(by === 'key' ? t.lifted(nameOf(id), ...place(next)) : '');
  };
  const drop = () => {
    const held = current.current;
    if (!held) return;
    change(undefined);
    setSaid(t.dropped(nameOf(held.id), ...place(held)));
    if (held.ids.some((id, at) => id !== ids[at])) onMoved(held.ids, held.id);
  };
  const cancel = () => {
    if (!current.current) return;
    setSaid(t.cancelled(nameOf(current.current.id)));
    change(undefined);
  };

  const drag = (event: PointerEvent<HTMLElement>, id: number) => {
    if (event.button !== 0) return;
    const handle = event.currentTarget;
    handle.setPointerCapture?.(event.pointerId);
    start(id, 'pointer');
    dragging.current?.abort();
    const ended = new AbortController();
    dragging.current = ended;
    const { signal } = ended;
    const finish = (end: () => void) => () => {
      ended.abort();
      end();
    };
    const follow = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
      const over = entryAt(list.current, clientX, clientY);
      if (over !== undefined && current.current) moveTo(current.current.ids.indexOf(over));
    };
    handle.addEventListener('pointermove', follow, { signal });
    handle.addEventListener('pointerup', finish(drop), { signal });
    handle.addEventListener('pointercancel', finish(cancel), { signal });
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && finish(cancel)(), { signal });
  };

  const onKeyDown = (event: KeyboardEvent, id: number) => {
    const held = current.current?.by === 'key' ? current.current : undefined;
    const step = STEPS[event.key];
    if (event.key === ' ' || event.key === 'Enter') held ? drop() : start(id, 'key');
    else if (held && event.key === 'Escape') cancel();
    else if (held && step) moveTo(step(held.ids.indexOf(id), held.ids.length));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return {
    list,
    /** The order to show now. */
    ids: lift?.ids ?? ids,
    lifted: lift?.id,
    said,
    handle: (id: number) => ({
      'aria-label': t.handle(nameOf(id)),
      'aria-pressed': lift?.id === id,
      onPointerDown: (event: PointerEvent<HTMLElement>) => drag(event, id),
      onKeyDown: (event: KeyboardEvent) => onKeyDown(event, id),
      onBlur: () => current.current?.by === 'key' && drop(),
    }),
  };
}

/** The entry under the pointer. */
function entryAt(list: HTMLElement | null, x: number, y: number): number | undefined {
  for (const entry of list?.querySelectorAll<HTMLElement>('[data-order-id]') ?? []) {
    const { left, right, top, bottom } = entry.getBoundingClientRect();
    if (x >= left && x <= right && y >= top && y <= bottom) return Number(entry.dataset.orderId);
  }
  return undefined;
}

/** Returns the list with one entry at another position. */
function moveItem<T>(list: readonly T[], item: T, to: number): T[] {
  const rest = list.filter((other) => other !== item);
  const place = Math.max(0, Math.min(to, rest.length));
  return [...rest.slice(0, place), item, ...rest.slice(place)];
}
