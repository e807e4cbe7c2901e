export const SIDES = ['left', 'right'] as const;
export type Side = (typeof SIDES)[number];

export interface TransferItem {
  id: string;
  label: string;
  hint: string;
}

/** What is on the right, and what is ticked on either side. */
export interface Transfer {
  chosen: ReadonlySet<string>;
  marked: ReadonlySet<string>;
}

export const sideOf = ({ chosen }: Transfer, id: string): Side => (chosen.has(id) ? 'right' : 'left');

/** Those of one side whose words hold what is searched for. */
export function listed<Item extends TransferItem>(
  items: readonly Item[],
  state: Transfer,
  side: Side,
  search: string,
): Item[] {
  const wanted = search.trim().toLowerCase();
  return items.filter(
    ({ id, label, hint }) =>
      sideOf(state, id) === side && [label, hint].some((word) => word.toLowerCase().includes(wanted)),
  );
}

/** Ticks all of these, or none if all are ticked. */
export function markedAll(state: Transfer, ids: readonly string[]): Transfer {
  const isAll = ids.every((id) => state.marked.has(id));
  const marked = new Set(state.marked);
  for (const id of ids) {
    if (isAll) marked.delete(id);
    else marked.add(id);
  }
  return { ...state, marked };
}

export function toggled(state: Transfer, id: string): Transfer {
  const marked = new Set(state.marked);
  if (!marked.delete(id)) marked.add(id);
  return { ...state, marked };
}

/** Moves these to the other side; they arrive without ticks. */
export function moved(state: Transfer, ids: readonly string[], to: Side): Transfer {
  const chosen = new Set(state.chosen);
  const marked = new Set(state.marked);
  for (const id of ids) {
    if (to === 'right') chosen.add(id);
    else chosen.delete(id);
    marked.delete(id);
  }
  return { chosen, marked };
}
