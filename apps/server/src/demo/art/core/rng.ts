/** A small seeded generator: the demo library must be the same on every machine and every run. */
export interface Rng {
  next(): number;
  range(from: number, to: number): number;
  /** Whole number, both ends included. */
  int(from: number, to: number): number;
  pick<T>(list: readonly T[]): T;
  chance(probability: number): boolean;
  shuffle<T>(list: readonly T[]): T[];
}

/** Reads a list as if it were endless, so that callers need no bounds checks. */
export function cycle<T>(list: readonly T[], index: number): T {
  return list[((index % list.length) + list.length) % list.length] as T;
}

// Mulberry32: 32 bits of state are plenty for a few hundred drawings.
export function createRng(seed: number): Rng {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    int,
    range: (from, to) => from + next() * (to - from),
    pick: (list) => cycle(list, int(0, list.length - 1)),
    chance: (probability) => next() < probability,
    shuffle: (list) => {
      const copy = [...list];
      for (let i = copy.length - 1; i > 0; i--) {
        const j = int(0, i);
        [copy[i], copy[j]] = [copy[j] as (typeof copy)[number], copy[i] as (typeof copy)[number]];
      }
      return copy;
    },
  };
}
