const DAY_MS = 86_400_000;
const WEEK = 7;

/** Days as `2026-03-01`. UTC keeps them the same day in every time zone. */
const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`);
const dayAt = (time: number) => new Date(time).toISOString().slice(0, 10);
/** Monday is 0. */
const weekdayOf = (day: string) => (new Date(timeOf(day)).getUTCDay() + 6) % WEEK;

export const addDays = (day: string, days: number): string => dayAt(timeOf(day) + days * DAY_MS);

/** The same day of another month, or its last if it is shorter. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dayAt(Date.UTC(year, month - 1 + months, Math.min(date, last)));
}

/** The weeks that a month touches, each from Monday on. */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`;
  const days = timeOf(addMonths(first, 1)) - timeOf(first);
  const before = weekdayOf(first);
  const weeks = Math.ceil((before + days / DAY_MS) / WEEK);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: WEEK }, (_, at) => addDays(first, week * WEEK + at - before)),
  );
}

/** Where a key of the calendar leads from a day. */
export function dayByKey(key: string, day: string): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -WEEK);
    case 'ArrowDown':
      return addDays(day, WEEK);
    case 'PageUp':
      return addMonths(day, -1);
    case 'PageDown':
      return addMonths(day, 1);
    case 'Home':
      return addDays(day, -weekdayOf(day));
    case 'End':
      return addDays(day, WEEK - 1 - weekdayOf(day));
    default:
      return undefined;
  }
}
