import { useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { DateRange } from '../../../shared/ui/dates/date-range';
import styles from './choices.module.css';
import type { ChoicesProps } from './filter-choices';
import { filterText } from './filter-text';
import { daysAgo } from './period';

const LATELY = { week: 6, month: 29, year: 364 } as const;

/** A period by two days, both included, or one of the usual ones. */
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
