import type { Candidate, LookFilter, LookIndex } from './look-index';

const FIRST = 150;
const FACTOR = 4;

/**
 * The nearest in rounds, each four times as wide as the one before and without what was given already: pictures that
 * do not count (private, in a bin) must not crowd out those that do. The asker stops when it has seen enough of the
 * ones that count; the rounds end where the list does, or after `rounds`.
 */
export async function* widening(
  index: LookIndex,
  look: Int8Array,
  filter: LookFilter,
  rounds: number,
): AsyncGenerator<Candidate[]> {
  const given = new Set<number>();
  for (let round = 0, room = FIRST; round < rounds; round += 1, room *= FACTOR) {
    const all = await index.nearest(look, filter, room);
    const fresh = all.filter(({ id }) => !given.has(id));
    for (const { id } of fresh) given.add(id);
    if (fresh.length > 0) yield fresh;
    if (all.length < room) return;
  }
}

/** Forgets candidates that are no more. One that is only about to come is read again and back by itself. */
export function forgetGone(index: LookIndex, candidates: Candidate[], existing: { id: number }[]): void {
  const there = new Set(existing.map(({ id }) => id));
  for (const { id, place } of candidates) if (!there.has(id)) index.forget(place);
}
