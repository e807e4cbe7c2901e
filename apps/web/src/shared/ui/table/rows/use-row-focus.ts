import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { RowKey } from '../columns/column';
import type { Ticks } from '../selection';

interface Options {
  body: RefObject<HTMLElement | null>;
  keys: readonly RowKey[];
  ticks: Ticks | undefined;
  onOpen: ((index: number) => void) | undefined;
}

/** What answers to a click by itself, wherever it stands in a row. */
const CONTROLS = 'a, button, input, select, textarea, label, summary, dialog, [role="button"]';

const indexOf = (element: Element): number =>
  Number(element.closest<HTMLElement>('[data-index]')?.dataset.index ?? -1);

/** How many rows of this height the window shows at once. */
const pageOf = (row: HTMLElement): number =>
  Math.max(1, Math.floor((window.innerHeight / (row.offsetHeight || 1)) * 0.7));

function target(event: KeyboardEvent<HTMLElement>, at: number, count: number): number | undefined {
  const last = count - 1;
  const row = event.target as HTMLElement;
  const moves: Record<string, () => number> = {
    ArrowDown: () => at + 1,
    ArrowUp: () => at - 1,
    Home: () => 0,
    End: () => last,
    PageDown: () => at + pageOf(row),
    PageUp: () => at - pageOf(row),
  };
  const move = moves[event.key];
  return move && Math.max(0, Math.min(last, move()));
}

/**
 * One row at a time stands in the Tab order and the keys move it. The listeners stand on the body, so that a row is
 * plain data. Keys pressed in a control inside a cell belong to that control.
 */
export function useRowFocus({ body, keys, ticks, onOpen }: Options) {
  const [activeKey, setActiveKey] = useState<RowKey>();
  const wantsFocus = useRef(false);
  const active = Math.max(0, activeKey === undefined ? 0 : keys.indexOf(activeKey));

  useLayoutEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    const row = body.current?.querySelector<HTMLElement>(`[data-index="${active}"]`);
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
  });

  const moveTo = (to: number, from: number, isRange: boolean) => {
    if (to === from) return;
    wantsFocus.current = true;
    setActiveKey(keys[to]);
    if (isRange) ticks?.extend(from, to);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const row = event.target as HTMLElement;
    if (row.dataset.index === undefined) return;
    const at = indexOf(row);
    const to = target(event, at, keys.length);
    const isCommand = event.ctrlKey || event.metaKey;
    if (to !== undefined && !isCommand && !event.altKey) moveTo(to, at, event.shiftKey);
    else if (event.key === 'Enter' && onOpen) onOpen(at);
    else if (event.key === ' ' && ticks) ticks.toggle(at, event.shiftKey);
    else if (event.key.toLowerCase() === 'a' && isCommand && ticks) ticks.all();
    else if (event.key === 'Escape' && ticks && !ticks.isEmpty) ticks.clear();
    else return;
    event.preventDefault();
  };

  const onClick = (event: MouseEvent<HTMLElement>) => {
    const clicked = event.target as HTMLElement;
    // React lets clicks in a dialog reach the cell that opened it, though it stands elsewhere in the document.
    if (!event.currentTarget.contains(clicked)) return;
    const index = indexOf(clicked);
    if (index < 0) return;
    if (clicked.closest('[data-tick]')) ticks?.toggle(index, event.shiftKey);
    else if (clicked.closest('[data-open]')) onOpen?.(index);
    // Whoever marks text to copy it does not want to leave the list.
    else if (!clicked.closest(CONTROLS) && !String(window.getSelection() ?? '')) onOpen?.(index);
  };

  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const index = indexOf(event.target);
    if (index >= 0) setActiveKey(keys[index]);
  };

  return { active, listeners: { onKeyDown, onClick, onFocus } };
}
