import { useText } from '../../../shared/i18n/text';
import styles from './cashier.module.css';
import { cashierText } from './cashier-text';
import { useSecondsLeft } from './use-seconds-left';

const MINUTE = 60;
const LAST_SECONDS = 120;
const twoDigits = (value: number) => String(value).padStart(2, '0');

/** The time left to pay. Whether an order is closed, the server says: the clock of a browser may be wrong. */
export function Countdown({ until }: { until: string }) {
  const t = useText(cashierText);
  const left = useSecondsLeft(until);
  const clock = `${twoDigits(Math.floor(left / MINUTE))}:${twoDigits(left % MINUTE)}`;
  return (
    <div className={styles.countdown} title={t.leftHint}>
      <p className={styles.label}>{t.left}</p>
      <p className={styles.clock} role="timer" data-last={left < LAST_SECONDS || undefined}>
        {left > 0 ? clock : t.ending}
      </p>
    </div>
  );
}
