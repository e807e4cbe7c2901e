import type { Language } from '@motif/contract/limits';
import { invalidField } from './invalid-field';

const DAY_MS = 86_400_000;
const SHANGHAI_AHEAD_MS = 8 * 3_600_000;

/** Days are those of Asia/Shanghai, which has no summer time. */
export function startOfDay(field: string, day: string | undefined, language: Language): Date | undefined {
  if (day === undefined) return undefined;
  const midnight = new Date(`${day}T00:00:00Z`);
  // A day that does not exist (30 February) gives no date at all or another day.
  if (Number.isNaN(midnight.getTime()) || !midnight.toISOString().startsWith(day)) {
    throw invalidField(field, language);
  }
  return new Date(midnight.getTime() - SHANGHAI_AHEAD_MS);
}

/** The first moment of the next day. */
export function endOfDay(field: string, day: string | undefined, language: Language): Date | undefined {
  const start = startOfDay(field, day, language);
  return start && new Date(start.getTime() + DAY_MS);
}
