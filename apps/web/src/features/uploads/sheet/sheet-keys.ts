import type { KeyboardEvent } from 'react';
import { COLUMNS, type Column } from './sheet-cells';

/** The columns offer their choices to the browser's own list of suggestions. */
export const LISTED = ['category', 'folder', 'visibility', 'ai'] as const;
export const isListed = (column: Column): column is (typeof LISTED)[number] =>
  (LISTED as readonly string[]).includes(column);

/**
 * An arrow to the side walks through the text of a cell and leaves it at its end. A cell that was reached by key has
 * its whole text selected, so it is left at once.
 */
function leavesText({ selectionStart, selectionEnd, value }: HTMLInputElement, toStart: boolean): boolean {
  if (selectionStart === 0 && selectionEnd === value.length) return true;
  return selectionStart === selectionEnd && selectionStart === (toStart ? 0 : value.length);
}

interface Move {
  rows: number;
  column: Column;
  /** The rows between are selected. */
  extend: boolean;
}

/** Where a key leads from a cell, as in a spreadsheet. Null: the key is for the text. */
export function moveOf(event: KeyboardEvent<HTMLInputElement>, column: Column): Move | null {
  const { key, shiftKey, currentTarget } = event;
  if (key === 'Enter') return { rows: shiftKey ? -1 : 1, column, extend: false };
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    // A list of suggestions needs the arrows for itself until it is closed; these columns move by Enter.
    if (isListed(column) && !shiftKey) return null;
    return { rows: key === 'ArrowUp' ? -1 : 1, column, extend: shiftKey };
  }
  // With Shift, the arrows to the side select text.
  if ((key !== 'ArrowLeft' && key !== 'ArrowRight') || shiftKey) return null;
  const toStart = key === 'ArrowLeft';
  const beside = COLUMNS[COLUMNS.indexOf(column) + (toStart ? -1 : 1)];
  return beside && leavesText(currentTarget, toStart) ? { rows: 0, column: beside, extend: false } : null;
}
