import type { StorageCase } from '@motif/contract/features/storage/storage';
import { useFormat } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { Slider } from '../../../shared/ui/actions/slider';
import { storageText } from '../storage-text';
import { dayAfter, daysBetween } from './days';
import styles from './plan.module.css';
import { planText } from './plan-text';

interface PlanDateProps {
  steps: StorageCase['steps'];
  date: string;
  today: string;
  onChange: (day: string) => void;
}

/** What follows the last step is seen too. */
const DAYS_AFTER = 30;

/** The day to look at: a slider over all steps to come, and a button for each that changes pictures. */
export function PlanDate({ steps, date, today, onChange }: PlanDateProps) {
  const t = useText(planText);
  const words = useText(storageText);
  const format = useFormat();
  const coming = steps.flatMap(({ step, due_on, done_at }) =>
    due_on && !done_at ? [{ step, day: due_on, at: Math.max(0, daysBetween(today, due_on)) }] : [],
  );
  const acts = coming.filter(({ step }) => step === 'publish' || step === 'settle');
  const days = Math.max(0, daysBetween(today, date));
  const max = Math.max(days, ...coming.map(({ at }) => at)) + DAYS_AFTER;
  return (
    <div className={styles.date}>
      <Slider
        label={t.date}
        value={days}
        max={max}
        text={`${format.date(date)} · ${t.daysAhead(days)}`}
        marks={coming.map(({ step, at }) => ({
          at,
          label: step,
          ...(step === 'publish' && { tone: 'warning' as const }),
          ...(step === 'settle' && { tone: 'danger' as const }),
        }))}
        onChange={(value) => onChange(dayAfter(today, value))}
      />
      <div className={styles.jumps}>
        <span>{t.jump}</span>
        <Button onClick={() => onChange(today)}>{t.today}</Button>
        {acts.map(({ step, day }) => (
          <Button key={step} onClick={() => onChange(day)}>
            {words.steps[step]} · {format.dayOfMonth(day)}
          </Button>
        ))}
      </div>
    </div>
  );
}
