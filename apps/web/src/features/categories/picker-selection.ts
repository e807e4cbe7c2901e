/** Which industry category and which of its cards is chosen. Both are positions in what the server sent. */
export interface Selection {
  category: number;
  sub: number;
}

export const FIRST: Selection = { category: 0, sub: 0 };

const within = (index: number, count: number) => Number.isInteger(index) && index >= 0 && index < count;

/** Choosing a category starts again at its first card; a position out of range changes nothing (spec §2). */
export function selectCategory(now: Selection, index: number, count: number): Selection {
  return within(index, count) && index !== now.category ? { category: index, sub: 0 } : now;
}

export function selectSub(now: Selection, index: number, count: number): Selection {
  return within(index, count) && index !== now.sub ? { ...now, sub: index } : now;
}

/** Where an arrow key leads in a list that goes round. */
export function nextPosition(index: number, by: number, count: number): number {
  return count === 0 ? 0 : (index + by + count) % count;
}
