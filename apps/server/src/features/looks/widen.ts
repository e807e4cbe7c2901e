import type { Candidate, LookFilter, LookSearch } from './look-search';

const FIRST = 150;
const FACTOR = 4;
/** No search is widened more often than this. */
export const ROUNDS_MAX = 5;
/** So many of the nearest are wanted at most. */
export const ROOM_MAX = FIRST * FACTOR ** (ROUNDS_MAX - 1);

/**
 * The nearest in rounds, each four times as wide as the one before and without what was given already, because pictures
 * that do not count (private, in a bin) must not push out those that do. The caller stops when it has enough; the
 * rounds end with the list, or after `rounds`.
 */
export async function* widening(
  looks: LookSearch,
  look: Int8Array,
  filter: LookFilter,
  rounds: number,
): AsyncGenerator<Candidate[]> {
  const given = new Set<number>();
  for (let round = 0, room = FIRST; round < rounds; round += 1, room *= FACTOR) {
    const all = await looks.nearest(look, filter, room);
    const fresh = all.filter(({ id }) => !given.has(id));
    for (const { id } of fresh) given.add(id);
    if (fresh.length > 0) yield fresh;
    if (all.length < room) return;
  }
}

/** Forgets candidates that no longer exist. A picture that is just being stored is read again later and comes back. */
export function forgetGone(looks: LookSearch, candidates: Candidate[], existing: { id: number }[]): void {
  const there = new Set(existing.map(({ id }) => id));
  const gone = candidates.filter(({ id }) => !there.has(id)).map(({ id }) => id);
  if (gone.length > 0) looks.forget(gone);
}
