export type PartOfDay = 'early' | 'morning' | 'noon' | 'afternoon' | 'evening';

/** Spec §4: before 8, until 11, until 13, before 18, else. */
export function partOfDay(hour: number): PartOfDay {
  if (hour < 8) return 'early';
  if (hour <= 11) return 'morning';
  if (hour <= 13) return 'noon';
  return hour < 18 ? 'afternoon' : 'evening';
}
