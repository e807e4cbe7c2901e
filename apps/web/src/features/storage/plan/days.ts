import { serverNow } from '../../../shared/server-clock';

const DAY_MS = 86_400_000;
const AHEAD_MS = 8 * 3_600_000;

/** Days are those of China, as `2026-11-16`. */
export const todayInChina = (): string => new Date(serverNow() + AHEAD_MS).toISOString().slice(0, 10);

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
