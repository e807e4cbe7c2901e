/** The chosen industry and card, as positions in the server's list. */
export interface Selection {
  category: number;
  sub: number;
}

export const FIRST: Selection = { category: 0, sub: 0 };

const within = (index: number, count: number) => Number.isInteger(index) && index >= 0 && index < count;

/** A new category starts at its first card; a position out of range changes nothing (spec §2). */
export function selectCategory(now: Selection, index: number, count: number): Selection {
  return within(index, count) && index !== now.category ? { category: index, sub: 0 } : now;
}

export function selectSub(now: Selection, index: number, count: number): Selection {
  return within(index, count) && index !== now.sub ? { ...now, sub: index } : now;
}

/** The position after an arrow key; the list wraps around. */
export function nextPosition(index: number, by: number, count: number): number {
  return count === 0 ? 0 : (index + by + count) % count;
}
