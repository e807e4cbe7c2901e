import type { Language } from '@motif/contract/limits';

const LOCALES: Record<Language, string> = { zh: 'zh-CN', en: 'en-GB' };
const formats = new Map<Language, Intl.DateTimeFormat>();

/** 2026年3月 / March 2026 */
export function monthName(month: string, language: Language): string {
  let format = formats.get(language);
  if (!format) {
    format = new Intl.DateTimeFormat(LOCALES[language], { year: 'numeric', month: 'long', timeZone: 'UTC' });
    formats.set(language, format);
  }
  return format.format(new Date(`${month}-01T00:00:00Z`));
}

const SHORTEST_PX = 4;
const LONGEST_PX = 16;

/** The length of the line of a month. The square root keeps small months visible beside a very large one. */
export const tickLength = (count: number, most: number): number =>
  Math.round(SHORTEST_PX + (LONGEST_PX - SHORTEST_PX) * Math.sqrt(most > 0 ? count / most : 0));

/**
 * The index at which each month begins in the list. A list that starts at a later month (`edge`) has no pictures of
 * the months before it, although they are still shown.
 */
export function monthStarts(
  months: readonly { month: string; count: number }[],
  edge: string | undefined,
  isOldestFirst: boolean,
): (number | null)[] {
  const first = edge?.slice(0, 7);
  let next = 0;
  return months.map(({ month, count }) => {
    if (first !== undefined && (isOldestFirst ? month < first : month > first)) return null;
    const start = next;
    next += count;
    return start;
  });
}

/** The month of the picture at `index`. */
export function monthAt(starts: readonly (number | null)[], index: number): number {
  const at = starts.findLastIndex((start) => start !== null && start <= index);
  return Math.max(0, at);
}
