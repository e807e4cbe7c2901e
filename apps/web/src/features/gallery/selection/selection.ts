/** The selected pictures, and the one from which a range starts. */
export interface Selection {
  ids: ReadonlySet<number>;
  anchor: number | null;
}

export const EMPTY_SELECTION: Selection = { ids: new Set(), anchor: null };

const idsOf = (pictures: readonly { id: number }[]) => pictures.map(({ id }) => id);

export function toggle(selection: Selection, id: number): Selection {
  const ids = new Set(selection.ids);
  if (!ids.delete(id)) ids.add(id);
  return { ids, anchor: id };
}

/** Adds everything from the anchor to this picture; without an anchor in the list, only this picture. */
export function extend(selection: Selection, pictures: readonly { id: number }[], id: number): Selection {
  const from = pictures.findIndex((picture) => picture.id === selection.anchor);
  const to = pictures.findIndex((picture) => picture.id === id);
  if (from < 0 || to < 0) return { ids: new Set([...selection.ids, id]), anchor: id };
  const range = idsOf(pictures.slice(Math.min(from, to), Math.max(from, to) + 1));
  return { ids: new Set([...selection.ids, ...range]), anchor: selection.anchor };
}

export const all = (pictures: readonly { id: number }[]): Selection => ({
  ids: new Set(idsOf(pictures)),
  anchor: pictures[0]?.id ?? null,
});

export const add = (selection: Selection, ids: readonly number[]): Selection => ({
  ids: new Set([...selection.ids, ...ids]),
  anchor: ids[0] ?? selection.anchor,
});
