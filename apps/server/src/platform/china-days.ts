import type { Language } from '@motif/contract/limits';
import { dayIsOver, wrongFormat } from './http/field-messages';

/** Days begin at midnight in China, which has one time zone and no summer time. */
export const CHINA = 'Asia/Shanghai';
export const CHINA_AHEAD_MS = 8 * 3_600_000;
const DAY_MS = 86_400_000;

/** The moment at which the day of this field (`2026-11-16`) begins. */
export function startOfDay(field: string, day: string | undefined, language: Language): Date | undefined {
  if (day === undefined) return undefined;
  const midnight = new Date(`${day}T00:00:00Z`);
  // A day that does not exist (30 February) gives no date at all or another day.
  if (Number.isNaN(midnight.getTime()) || !midnight.toISOString().startsWith(day)) {
    throw wrongFormat(field, language);
  }
  return new Date(midnight.getTime() - CHINA_AHEAD_MS);
}

/** The first moment of the next day. */
export function endOfDay(field: string, day: string | undefined, language: Language): Date | undefined {
  const start = startOfDay(field, day, language);
  return start && new Date(start.getTime() + DAY_MS);
}

/** The same of a day that is today or still to come. */
export function endOfComingDay(field: string, day: string | undefined, language: Language): Date | undefined {
  const end = endOfDay(field, day, language);
  if (end && end <= new Date()) throw dayIsOver(field, language);
  return end;
}

/** So many days before the day of `end` in China, at this hour there: 29 February and ends of months are plain days. */
export function hourBefore(end: Date, days: number, hour: number): Date {
  return new Date(midnightOf(end) - days * DAY_MS + hour * 3_600_000);
}

/** Whether both are on one day in China. */
export const isSameDay = (a: Date, b: Date): boolean => midnightOf(a) === midnightOf(b);

/** The day in China, such as 2026-11-16. */
export const dayOf = (at: Date): string => new Date(at.getTime() + CHINA_AHEAD_MS).toISOString().slice(0, 10);

const midnightOf = (at: Date): number =>
  Math.floor((at.getTime() + CHINA_AHEAD_MS) / DAY_MS) * DAY_MS - CHINA_AHEAD_MS;

/** A moment of a day in China. */
export const atChinaTime = (day: string, time: string): Date =>
  new Date(new Date(`${day}T${time}Z`).getTime() - CHINA_AHEAD_MS);

export const addDays = (day: string, days: number): string =>
  new Date(new Date(`${day}T00:00:00Z`).getTime() + days * DAY_MS).toISOString().slice(0, 10);
