import { getLocalTimeZone, today } from '@internationalized/date';
import { Button } from 'react-aria-components/Button';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  RangeCalendar,
} from 'react-aria-components/RangeCalendar';
import { useText } from '../../i18n/text';
import { ChevronRightIcon } from '../display/icons';
import fields from '../fields/fields.module.css';
import { ChevronLeftIcon } from '../kit-icons';
import styles from './date-range.module.css';
import { dateRangeText } from './date-range-text';
import { DATE_PRESETS, type DateRangeValue, dayOf, presetRange } from './date-values';

interface DateRangePanelProps {
  label: string;
  value: DateRangeValue;
  max: string | undefined;
  presets: boolean;
  onChoose: (range: DateRangeValue) => void;
}

/** What opens under a date range: common periods and a calendar. The week begins on Monday in both languages. */
export function DateRangePanel({ label, value, max, presets, onChoose }: DateRangePanelProps) {
  const t = useText(dateRangeText);
  const now = today(getLocalTimeZone());
  const start = dayOf(value.from);
  const end = dayOf(value.to);
  const last = dayOf(max);
  return (
    <Dialog className={styles.panel ?? ''} aria-label={label}>
      {presets && (
        // biome-ignore lint/a11y/useSemanticElements: buttons that belong together, not a form's fieldset
        <div className={styles.presets} role="group" aria-label={t.presets}>
          {DATE_PRESETS.map((preset) => (
            <button
              key={preset}
              type="button"
              className={styles.preset}
              onClick={() => onChoose(presetRange(preset, now))}
            >
              {t.preset[preset]}
            </button>
          ))}
        </div>
      )}
      <RangeCalendar
        aria-label={label}
        firstDayOfWeek="mon"
        value={start && end ? { start, end } : null}
        defaultFocusedValue={end ?? start ?? now}
        {...(last ? { maxValue: last } : {})}
        onChange={(range) => onChoose({ from: range.start.toString(), to: range.end.toString() })}
      >
        <header className={styles.month}>
          <Button slot="previous" className={fields.inner ?? ''} aria-label={t.previous}>
            <ChevronLeftIcon width={16} height={16} />
          </Button>
          <Heading className={styles.monthName ?? ''} />
          <Button slot="next" className={fields.inner ?? ''} aria-label={t.next}>
            <ChevronRightIcon width={16} height={16} />
          </Button>
        </header>
        <CalendarGrid className={styles.grid ?? ''} weekdayStyle="narrow">
          <CalendarGridHeader>
            {(day) => <CalendarHeaderCell className={styles.weekday ?? ''}>{day}</CalendarHeaderCell>}
          </CalendarGridHeader>
          <CalendarGridBody>
            {(date) => <CalendarCell date={date} className={styles.day ?? ''} />}
          </CalendarGridBody>
        </CalendarGrid>
      </RangeCalendar>
    </Dialog>
  );
}
