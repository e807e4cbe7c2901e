import { useRef } from 'react';
import type { RowKey } from './columns/column';

export interface Selection {
  selected: ReadonlySet<RowKey>;
  onChange: (selected: ReadonlySet<RowKey>) => void;
}

/** Everything from one row to another, in either direction, is selected or not; all other rows stay as they are. */
export function selectRange(
  keys: readonly RowKey[],
  selected: ReadonlySet<RowKey>,
  range: { from: number; to: number; on: boolean },
): Set<RowKey> {
  const next = new Set(selected);
  const first = Math.min(range.from, range.to);
  for (const key of keys.slice(first, Math.max(range.from, range.to) + 1))
    range.on ? next.add(key) : next.delete(key);
  return next;
}

export function selectAll(keys: readonly RowKey[], selected: ReadonlySet<RowKey>, on: boolean): Set<RowKey> {
  return selectRange(keys, selected, { from: 0, to: keys.length - 1, on });
}

export type TickState = 'none' | 'some' | 'all';

export function tickState(keys: readonly RowKey[], selected: ReadonlySet<RowKey>): TickState {
  if (selected.size === 0) return 'none';
  const count = keys.reduce<number>((sum, key) => sum + Number(selected.has(key)), 0);
  if (count === 0) return 'none';
  return count === keys.length ? 'all' : 'some';
}

/** Ticks one row, or with shift every row since the last one ticked. */
export function useTicks(keys: readonly RowKey[], selection: Selection | undefined) {
  const anchor = useRef<RowKey>(undefined);
  if (!selection) return undefined;
  const { selected, onChange } = selection;
  return {
    toggle: (index: number, isRange: boolean) => {
      const key = keys[index];
      if (key === undefined) return;
      const last = anchor.current === undefined ? -1 : keys.indexOf(anchor.current);
      const from = isRange && last >= 0 ? last : index;
      anchor.current = key;
      onChange(selectRange(keys, selected, { from, to: index, on: !selected.has(key) }));
    },
    /** From the row one leaves to the row one reaches, both included. */
    extend: (from: number, to: number) => onChange(selectRange(keys, selected, { from, to, on: true })),
    all: () => onChange(selectAll(keys, selected, true)),
    clear: () => onChange(new Set()),
    isEmpty: selected.size === 0,
  };
}

export type Ticks = NonNullable<ReturnType<typeof useTicks>>;
