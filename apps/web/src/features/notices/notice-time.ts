import type { Language } from '@motif/contract/limits';
import { formatFor } from '../../shared/i18n/format';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
const UNITS = [
  [DAY, 'day'],
  [HOUR, 'hour'],
  [MINUTE, 'minute'],
] as const;

/** 3 小时前 / 3 hours ago; after a week the date itself says more. */
export function noticeTime(at: string, language: Language, now = Date.now()): string {
  const seconds = Math.max(0, (now - new Date(at).getTime()) / 1000);
  if (seconds >= WEEK) return formatFor(language).date(at);
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const [size, unit] = UNITS.find(([length]) => seconds >= length) ?? [1, 'second'];
  return unit === 'second'
    ? relative.format(0, 'second')
    : relative.format(-Math.floor(seconds / size), unit);
}
