import { BULK_MAX } from '@motif/contract/limits';
import { useEffect } from 'react';
import { create } from 'zustand';
import { call } from '../../shared/api/call';
import { whenSlow } from '../../shared/masonry/scroll-speed';
import { useSession } from '../../shared/session/session-store';

/**
 * Which pictures are favourites, in one store for all hearts, so that tiles, preview and details agree. Hearts ask in
 * batches; after a change elsewhere the visible ones ask again.
 */
export const useFavouriteMarks = create<{ marks: ReadonlyMap<number, boolean> }>(() => ({
  marks: new Map(),
}));

const BATCH_DELAY_MS = 60;
/** How many hearts of each picture are on the screen. */
const shown = new Map<number, number>();
const wanted = new Set<number>();
/** Pictures whose heart was just pressed; answers of the server about them are outdated meanwhile. */
const writing = new Map<number, number>();
/** The newest question or press about each picture: the answer to an older one is outdated. */
const newest = new Map<number, number>();
let turns = 0;
let isScheduled = false;

export function setMarks(ids: Iterable<number>, isFavourite: boolean): void {
  useFavouriteMarks.setState(({ marks }) => {
    const next = new Map(marks);
    for (const id of ids) next.set(id, isFavourite);
    return { marks: next };
  });
}

/** Whether a picture is a favourite; undefined until it is known. */
export function useIsFavourite(id: number, enabled: boolean): boolean | undefined {
  useEffect(() => (enabled ? startShowing(id) : undefined), [id, enabled]);
  return useFavouriteMarks((state) => state.marks.get(id));
}

function startShowing(id: number): () => void {
  shown.set(id, (shown.get(id) ?? 0) + 1);
  if (!useFavouriteMarks.getState().marks.has(id)) ask(id);
  return () => {
    const left = (shown.get(id) ?? 1) - 1;
    if (left > 0) shown.set(id, left);
    else shown.delete(id);
  };
}

function ask(id: number): void {
  wanted.add(id);
  schedule();
}

function schedule(): void {
  if (isScheduled) return;
  isScheduled = true;
  // Of pictures that fly past nobody asks whether they are favourites.
  setTimeout(() => whenSlow(() => void fetchWanted()), BATCH_DELAY_MS);
}

async function fetchWanted(): Promise<void> {
  isScheduled = false;
  // Tiles that were scrolled away meanwhile ask again when they come back.
  const ids = [...wanted].filter((id) => shown.has(id)).slice(0, BULK_MAX);
  for (const id of ids) wanted.delete(id);
  for (const id of wanted) if (!shown.has(id)) wanted.delete(id);
  if (wanted.size > 0) schedule();
  if (ids.length === 0) return;
  const person = useSession.getState().user?.id;
  const turn = takeTurn(ids);
  try {
    const found = await call(
      'POST /image/collect_images/marks/',
      { body: { ids } },
      { silent: true, unlogged: true },
    );
    if (useSession.getState().user?.id !== person) return;
    const settled = ids.filter((id) => !writing.has(id) && newest.get(id) === turn);
    const favourites = new Set(found.ids);
    useFavouriteMarks.setState(({ marks }) => {
      const next = new Map(marks);
      for (const id of settled) next.set(id, favourites.has(id));
      return { marks: next };
    });
  } catch {
    // The heart can still be pressed; the next event or the next screen asks again.
  }
}

/** Favourites changed elsewhere: hidden marks are dropped, visible ones are fetched again. */
export function refreshMarks(): void {
  useFavouriteMarks.setState(({ marks }) => ({
    marks: new Map([...marks].filter(([id]) => shown.has(id) || writing.has(id))),
  }));
  for (const id of shown.keys()) ask(id);
}

function takeTurn(ids: readonly number[]): number {
  turns += 1;
  for (const id of ids) newest.set(id, turns);
  return turns;
}

/** Runs a write about pictures; answers to questions that were asked before it ended are ignored for them. */
export async function whileWriting<T>(ids: readonly number[], write: () => Promise<T>): Promise<T> {
  for (const id of ids) writing.set(id, (writing.get(id) ?? 0) + 1);
  try {
    return await write();
  } finally {
    takeTurn(ids);
    for (const id of ids) {
      const left = (writing.get(id) ?? 1) - 1;
      if (left > 0) writing.set(id, left);
      else writing.delete(id);
    }
  }
}

/** The marks of one person must not be shown to the next person. */
useSession.subscribe((now, before) => {
  if (now.user?.id !== before.user?.id) useFavouriteMarks.setState({ marks: new Map() });
});
