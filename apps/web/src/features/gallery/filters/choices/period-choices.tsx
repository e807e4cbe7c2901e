import { useText } from '../../../../shared/i18n/text';
import { serverNow } from '../../../../shared/server-clock';
import { Button } from '../../../../shared/ui/actions/button';
import { DateRange } from '../../../../shared/ui/dates/date-range';
import { filterText } from '../filter-text';
import styles from './choices.module.css';
import type { ChoicesProps } from './choices-props';

/** The server counts days in this time zone, wherever the person is. */
const ZONE = 'Asia/Shanghai';
const DAY_MS = 86_400_000;
const day = new Intl.DateTimeFormat('en-CA', {
  timeZone: ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The day so many days before today, as yyyy-mm-dd. */
export const daysAgo = (days: number, now = serverNow()): string => day.format(now - days * DAY_MS);

const LATELY = { week: 6, month: 29, year: 364 } as const;

/** A period between two days, both included, or one of the usual periods. */
export function PeriodChoices({ filters, onChange, onChosen }: ChoicesProps) {
  const t = useText(filterText);
  return (
    <div className={styles.period}>
      <div className={styles.lately}>
        {(['week', 'month', 'year'] as const).map((name) => (
          <Button
            key={name}
            onClick={() => {
              onChange({ from: daysAgo(LATELY[name]), to: undefined });
              onChosen?.();
            }}
          >
            {t.lately[name]}
          </Button>
        ))}
      </div>
      <DateRange
        compact
        label={t.names.period}
        max={daysAgo(0)}
        onChange={({ from, to }) => onChange({ from, to })}
        presets={false}
        value={{ from: filters.from, to: filters.to }}
      />
    </div>
  );
}
