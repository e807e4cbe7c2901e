import { useMemo, useState } from 'react';
import { useSession } from '../../../session/session-store';
import { readStoredJson, removeStored, writeStored } from '../../../session/storage';
import type { Column, Widths } from './column';

export interface ColumnChoice {
  order: readonly string[];
  hidden: readonly string[];
  widths: Widths;
}

const NONE: ColumnChoice = { order: [], hidden: [], widths: {} };

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];

function numbers(value: unknown): Widths {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).filter(([, width]) => Number.isFinite(width)));
}

function readChoice(key: string | undefined): ColumnChoice {
  const kept = key ? readStoredJson<Partial<Record<keyof ColumnChoice, unknown>>>(key) : null;
  if (!kept) return NONE;
  return { order: texts(kept.order), hidden: texts(kept.hidden), widths: numbers(kept.widths) };
}

/** Columns in the chosen order. One that a later version brought stands behind its declared neighbour. */
export function arrange<Entry extends { key: string }>(
  columns: readonly Entry[],
  order: readonly string[],
): Entry[] {
  const placed = order.flatMap((key) => columns.find((column) => column.key === key) ?? []);
  columns.forEach((column, at) => {
    if (placed.includes(column)) return;
    const neighbour = columns[at - 1];
    placed.splice(neighbour ? placed.indexOf(neighbour) + 1 : 0, 0, column);
  });
  return placed;
}

/** Which columns are shown, in which order and how wide: kept in this browser for the person signed in. */
export function useColumnChoice<Row>(columns: readonly Column<Row>[], storageKey: string | undefined) {
  const userId = useSession((state) => state.user?.id);
  const key = storageKey && `table:${userId ?? 'guest'}:${storageKey}`;
  const [held, setHeld] = useState(() => ({ key, choice: readChoice(key) }));
  // Another person signed in while the table stood there.
  const current = held.key === key ? held : { key, choice: readChoice(key) };
  if (current !== held) setHeld(current);
  const { choice } = current;

  const change = (next: ColumnChoice) => {
    setHeld({ key, choice: next });
    if (!key) return;
    if (next === NONE) removeStored(key);
    else writeStored(key, JSON.stringify(next));
  };
  const all = useMemo(() => arrange(columns, choice.order), [columns, choice.order]);
  const shown = useMemo(
    () => all.filter((column) => column.alwaysShown || !choice.hidden.includes(column.key)),
    [all, choice.hidden],
  );
  return {
    choice,
    all,
    shown,
    isAdjusted: choice !== NONE,
    setOrder: (order: readonly string[]) => change({ ...choice, order }),
    toggle: (column: string) =>
      change({
        ...choice,
        hidden: choice.hidden.includes(column)
          ? choice.hidden.filter((other) => other !== column)
          : [...choice.hidden, column],
      }),
    resize: (column: string, width: number | undefined) => {
      const { [column]: _, ...rest } = choice.widths;
      change({ ...choice, widths: width === undefined ? rest : { ...rest, [column]: width } });
    },
    reset: () => change(NONE),
  };
}

export type ColumnSettings<Row> = ReturnType<typeof useColumnChoice<Row>>;
