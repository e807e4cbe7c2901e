import { useState } from 'react';
import { useText } from '../../shared/i18n/text';
import { serverNow } from '../../shared/server-clock';
import { Segments } from '../../shared/ui/actions/segments';
import { DayField } from '../../shared/ui/dates/day-field';
import styles from './desk.module.css';
import { deskText } from './desk-text';

const LENGTHS = ['week', 'month', 'day', 'open'] as const;
type Length = (typeof LENGTHS)[number];
const DAYS = { week: 7, month: 30 };
const DAY_MS = 86_400_000;
const CHINA_AHEAD_MS = 8 * 3_600_000;

/** So many days from today in China, whose days the server counts. */
const dayFromNow = (days: number): string =>
  new Date(serverNow() + CHINA_AHEAD_MS + days * DAY_MS).toISOString().slice(0, 10);

/** For how long somebody is kept out: the fields, and the last day they mean; null: until it is lifted. */
export function useUntil() {
  const t = useText(deskText);
  const [length, setLength] = useState<Length>('week');
  const [day, setDay] = useState('');
  const isWrong = length === 'day' && day <= dayFromNow(0);
  const until = length === 'open' ? null : length === 'day' ? day : dayFromNow(DAYS[length]);
  const fields = (
    <div className={styles.until}>
      <span className={styles.label}>{t.until}</span>
      <Segments
        label={t.until}
        value={length}
        choices={LENGTHS.map((value) => ({ value, label: t.lengths[value] }))}
        onChange={setLength}
      />
      {length === 'day' && (
        <div className={styles.day}>
          <DayField
            label={t.lastDay}
            value={day}
            error={day !== '' && isWrong ? t.dayWrong : undefined}
            onChange={setDay}
          />
        </div>
      )}
    </div>
  );
  return { fields, until, isWrong };
}
