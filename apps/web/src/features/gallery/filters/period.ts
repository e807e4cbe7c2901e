/** The server counts days in this zone, wherever one looks from. */
const ZONE = 'Asia/Shanghai';
const DAY_MS = 86_400_000;
const day = new Intl.DateTimeFormat('en-CA', {
  timeZone: ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** yyyy-mm-dd, so many days before today. */
export const daysAgo = (days: number, now = Date.now()): string => day.format(now - days * DAY_MS);
