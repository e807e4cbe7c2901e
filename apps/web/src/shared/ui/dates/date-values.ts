import { type CalendarDate, parseDate, startOfMonth, today } from '@internationalized/date';

/** Days as `2026-03-01`. An absent end is open. */
export interface DateRangeValue {
  from?: string | undefined;
  to?: string | undefined;
}

/** Days end at midnight in China, wherever somebody sits. */
export const chinaToday = (): string => today('Asia/Shanghai').toString();

export const DATE_PRESETS = ['today', 'week', 'month', 'thisMonth'] as const;
export type DatePreset = (typeof DATE_PRESETS)[number];

/** Today counts as one of the days. */
export function presetRange(preset: DatePreset, today: CalendarDate): DateRangeValue {
  const starts: Record<DatePreset, CalendarDate> = {
    today,
    week: today.subtract({ days: 6 }),
    month: today.subtract({ days: 29 }),
    thisMonth: startOfMonth(today),
  };
  return { from: starts[preset].toString(), to: today.toString() };
}

/** An address may hold anything; what is no day is no value. */
export function dayOf(text: string | undefined): CalendarDate | null {
  try {
    return text ? parseDate(text) : null;
  } catch {
    return null;
  }
}

/** Somebody who writes the year as 26 means 2026. */
function fullYear(text: string | undefined): string | undefined {
  const day = dayOf(text);
  return day && day.year < 100 ? day.add({ years: 2000 }).toString() : day?.toString();
}

/** What leaves the field: full years, the earlier day first, no empty ends. */
export function tidyRange(range: DateRangeValue): DateRangeValue {
  const from = fullYear(range.from);
  const to = fullYear(range.to);
  if (from && to) return from <= to ? { from, to } : { from: to, to: from };
  return { ...(from && { from }), ...(to && { to }) };
}
