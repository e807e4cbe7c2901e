import { useFormat } from '../i18n/format';
import { useText } from '../i18n/text';
import { serverNow } from '../server-clock';
import { deskText } from './desk-text';

const HOUR_MS = 3_600_000;
/** After this, whoever waits should not wait any longer. */
const LATE_HOURS = 48;

/** How long something has waited, in words. */
export function useAge(): (since: string) => { text: string; late: boolean } {
  const t = useText(deskText);
  const format = useFormat();
  return (since) => {
    const hours = Math.floor((serverNow() - Date.parse(since)) / HOUR_MS);
    const late = hours >= LATE_HOURS;
    if (late) return { text: t.days(format.number(Math.floor(hours / 24))), late };
    return { text: hours < 1 ? t.fresh : t.hours(format.number(hours)), late };
  };
}

/** The day until which something has to be done. People read a day, and all of that day is left. */
export function useDueDay() {
  const format = useFormat();
  return (dueAt: string, words: { due: (day: string) => string; overdue: (day: string) => string }) => {
    const day = format.date(dueAt);
    const late = new Date(dueAt) < new Date(serverNow()) && day !== format.date(new Date(serverNow()));
    return { text: (late ? words.overdue : words.due)(day), late };
  };
}
