import type { PictureCard } from '@motif/contract/features/pictures/pictures';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { isForPage } from '../../../shared/keys/page-keys';
import { add, all, EMPTY_SELECTION, extend, type Selection, toggle } from './selection';

/**
 * The selected pictures of a gallery. A picture that leaves the list leaves the selection; `of` names the list, and
 * another list starts without a selection.
 */
export function useSelection(pictures: readonly PictureCard[], of: string) {
  const [kept, setKept] = useState<{ of: string; selection: Selection }>({ of, selection: EMPTY_SELECTION });
  const selection = kept.of === of ? kept.selection : EMPTY_SELECTION;

  const change = useCallback(
    (next: (now: Selection) => Selection) =>
      setKept((now) => ({ of, selection: next(now.of === of ? now.selection : EMPTY_SELECTION) })),
    [of],
  );
  const selected = useMemo(
    () => (selection.ids.size === 0 ? [] : pictures.filter(({ id }) => selection.ids.has(id))),
    [pictures, selection],
  );

  return {
    ids: selection.ids,
    selected,
    /** Everything that is loaded is selected. */
    isAll: pictures.length > 0 && selected.length === pictures.length,
    clear: useCallback(() => change(() => EMPTY_SELECTION), [change]),
    toggle: useCallback((id: number) => change((now) => toggle(now, id)), [change]),
    extend: useCallback((id: number) => change((now) => extend(now, pictures, id)), [change, pictures]),
    all: useCallback(() => change(() => all(pictures)), [change, pictures]),
    /** Adds pictures; an action uses it to keep the failed ones selected. */
    keep: useCallback((ids: readonly number[]) => change((now) => add(now, ids)), [change]),
    /** Selects what was selected before the box was drawn, and what the box touches now. */
    restore: useCallback(
      (ids: ReadonlySet<number>, more: readonly number[]) =>
        change((now) => add({ ids, anchor: now.anchor }, more)),
      [change],
    ),
  };
}

export type PictureSelection = ReturnType<typeof useSelection>;

/** Ctrl or Cmd with A selects everything that is loaded, Esc clears the selection. */
export function useSelectionKeys(selection: PictureSelection): void {
  const latest = useRef(selection);
  useEffect(() => {
    latest.current = selection;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isForPage(event)) return;
      if (event.key === 'Escape' && latest.current.ids.size > 0) latest.current.clear();
      if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey) && !event.altKey) {
        event.preventDefault();
        latest.current.all();
      }
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
