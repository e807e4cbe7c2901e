import { useState } from 'react';
import type { SheetRow } from './sheet-cells';

interface History {
  past: SheetRow[][];
  rows: SheetRow[];
  future: SheetRow[][];
  /** Keys typed into one cell are one step. */
  typing: string | null;
}

const STEPS_MAX = 200;

/** The rows of the sheet, and every step back and forth. */
export function useSheet(first: () => SheetRow[]) {
  const [history, setHistory] = useState<History>(() => ({
    past: [],
    rows: first(),
    future: [],
    typing: null,
  }));
  return {
    rows: history.rows,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    change: (rows: SheetRow[], typing: string | null = null) =>
      setHistory((now) => ({
        past: typing !== null && now.typing === typing ? now.past : [...now.past, now.rows].slice(-STEPS_MAX),
        rows,
        future: [],
        typing,
      })),
    undo: () =>
      setHistory(({ past, rows, future, typing }) => {
        const before = past.at(-1);
        return before
          ? { past: past.slice(0, -1), rows: before, future: [rows, ...future], typing: null }
          : { past, rows, future, typing };
      }),
    redo: () =>
      setHistory(({ past, rows, future, typing }) => {
        const [next, ...rest] = future;
        return next
          ? { past: [...past, rows], rows: next, future: rest, typing: null }
          : { past, rows, future, typing };
      }),
  };
}
