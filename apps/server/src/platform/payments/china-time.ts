const OFFSET_MS = 8 * 3_600_000;

/** `2026-11-16 17:30:00` in China, where both providers are; it has one time zone and no summer time. */
export const chinaTime = (date: Date) =>
  new Date(date.getTime() + OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');

export function parseChinaTime(text: string): Date | undefined {
  const date = new Date(`${text.replace(' ', 'T')}+08:00`);
  return Number.isNaN(date.getTime()) ? undefined : date;
}
