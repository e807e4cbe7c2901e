import { useText } from '../../../shared/i18n/text';
import styles from './cashier.module.css';
import { cashierText } from './cashier-text';
import { useSecondsLeft } from './use-seconds-left';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const LAST_SECONDS = 120;
const twoDigits = (value: number) => String(value).padStart(2, '0');

/** The time left to pay. Whether an order is closed, the server says: the clock of a browser may be wrong. */
export function Countdown({ until }: { until: string }) {
  const t = useText(cashierText);
  const left = useSecondsLeft(until);
  const minutes = `${twoDigits(Math.floor((left % HOUR) / MINUTE))}:${twoDigits(left % MINUTE)}`;
  const hours = Math.floor(left / HOUR);
  const clock =
    left >= DAY
      ? t.daysLeft(String(Math.floor(left / DAY)), String(hours % 24))
      : hours > 0
        ? `${hours}:${minutes}`
        : minutes;
  return (
    <div className={styles.countdown} title={t.leftHint}>
      <p className={styles.label}>{t.left}</p>
      <p className={styles.clock} role="timer" data-last={left < LAST_SECONDS || undefined}>
        {left > 0 ? clock : t.ending}
      </p>
    </div>
  );
}
