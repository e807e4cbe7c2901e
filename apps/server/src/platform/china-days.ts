/** Days begin at midnight in China, which has one time zone and no summer time. */
export const CHINA = 'Asia/Shanghai';
const OFFSET = '+08:00';
const DAY_MS = 86_400_000;

/** The moment at which this day (`2026-11-16`) begins. */
export const startOfDay = (day: string) => new Date(`${day}T00:00:00${OFFSET}`);
export const endOfDay = (day: string) => new Date(startOfDay(day).getTime() + DAY_MS);
