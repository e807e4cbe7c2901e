import { CHINA_AHEAD_MS } from '../../platform/china-days';

/** Days before the demo's first start, and the time of that day in China; or minutes before the start. */
export type When = readonly [days: number, time: string] | { minutesAgo: number };

export const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** The first moment of the day in China, so many days before `start`. */
export const midnight = (start: Date, days: number): Date =>
  new Date(Math.floor((start.getTime() + CHINA_AHEAD_MS) / DAY_MS - days) * DAY_MS - CHINA_AHEAD_MS);

export function timeOf(start: Date, when: When): Date {
  if ('minutesAgo' in when) return new Date(start.getTime() - when.minutesAgo * MINUTE_MS);
  const [days, time] = when;
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return new Date(midnight(start, days).getTime() + (hour * 60 + minute) * MINUTE_MS);
}

export const minutesAfter = (time: Date, minutes: number): Date =>
  new Date(time.getTime() + minutes * MINUTE_MS);

/** Saturday and Sunday in China. */
export const isWeekend = (time: Date): boolean =>
  [0, 6].includes(new Date(time.getTime() + CHINA_AHEAD_MS).getUTCDay());
