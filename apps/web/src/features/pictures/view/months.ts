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

const SHORTEST_PX = 6;
const LONGEST_PX = 20;

/** The length of a month's tick: by its root, or one great month would leave the others as dots. */
export const tickOf = (count: number, most: number): number =>
  Math.round(SHORTEST_PX + (LONGEST_PX - SHORTEST_PX) * Math.sqrt(most > 0 ? count / most : 0));
