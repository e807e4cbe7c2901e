import type { Language } from '@motif/contract/limits';
import { useLanguage } from './text';

const LOCALES: Record<Language, string> = { zh: 'zh-CN', en: 'en-GB' };
const SIZE_UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** Intl formatters are expensive to create, so one set per language is cached. */
function makeFormat(language: Language) {
  const locale = LOCALES[language];
  const number = new Intl.NumberFormat(locale);
  const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
  const scale = new Intl.NumberFormat(locale, {
    notation: 'compact',
    maximumFractionDigits: 1,
    useGrouping: true,
  });
  const oneDecimal = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const date = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'short', day: 'numeric' });
  const dateTime = new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  });
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' });
  const yuan = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'CNY',
    currencyDisplay: 'narrowSymbol',
  });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  // A day has no time; UTC keeps it the same day in every time zone.
  const dayOfMonth = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' });
  const day = new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
  const month = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' });
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'narrow', timeZone: 'UTC' });
  return {
    number: (value: number) => number.format(value),
    /** 12,345 → 1.2万 / 12.3K, for counts where the exact figure does not matter. */
    compact: (value: number) => compact.format(value),
    /** The same for the scale of a chart, where 4,000 has its separator as the numbers beside it have. */
    scale: (value: number) => scale.format(value),
    /** Money to the fen, in which it is kept. */
    yuan: (fen: number) => yuan.format(fen / 100),
    percent: (value: number) => percent.format(value),
    dayOfMonth: (day: string) => dayOfMonth.format(new Date(day)),
    /** A day such as 2026-11-16, with its year. */
    day: (value: string) => day.format(new Date(value)),
    /** A month such as 2026-11. */
    month: (value: string) => month.format(new Date(value)),
    weekday: (value: string) => weekday.format(new Date(value)),
    date: (value: string | Date) => date.format(new Date(value)),
    dateTime: (value: string | Date) => dateTime.format(new Date(value)),
    /** The time of a day that needs no saying. */
    time: (value: string | Date) => time.format(new Date(value)),
    bytes: (value: number) => {
      const step = value > 0 ? Math.min(Math.floor(Math.log2(value) / 10), SIZE_UNITS.length - 1) : 0;
      return `${oneDecimal.format(value / 1024 ** Math.max(step, 0))} ${SIZE_UNITS[Math.max(step, 0)]}`;
    },
    dimensions: (width: number, height: number) => `${number.format(width)} × ${number.format(height)}`,
  };
}

export type Format = ReturnType<typeof makeFormat>;
const formats = new Map<Language, Format>();

export function formatFor(language: Language): Format {
  const known = formats.get(language);
  if (known) return known;
  const made = makeFormat(language);
  formats.set(language, made);
  return made;
}

export const useFormat = (): Format => formatFor(useLanguage());
