const CHINA_AHEAD_MS = 8 * 3_600_000;

/** The month in China, such as 2026-11. */
export const monthOf = (at: Date): string =>
  new Date(at.getTime() + CHINA_AHEAD_MS).toISOString().slice(0, 7);

/** The months from the first to the last, the newest first. */
export function monthsBetween(first: string, last: string): string[] {
  const number = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
  const name = (month: number) => `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
  const count = Math.max(1, number(last) - number(first) + 1);
  return Array.from({ length: count }, (_, at) => name(number(last) - at));
}
