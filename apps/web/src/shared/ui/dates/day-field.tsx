import { DateField, DateInput, DateSegment } from 'react-aria-components/DateField';
import { CompoundField, fieldClass } from '../fields/compound-field';
import type { CompactBasics } from '../fields/field-basics';
import fields from '../fields/fields.module.css';
import { KitLocale } from '../kit-locale';
import styles from './date-range.module.css';
import { dayOf, tidyRange } from './date-values';

interface DayFieldProps extends CompactBasics {
  /** As `2026-03-01`, or empty. */
  value: string;
  onChange: (day: string) => void;
}

/** One day, typed by its parts or moved by the arrow keys. */
export function DayField({ value, onChange, ...basics }: DayFieldProps) {
  const { error, disabled = false, required = false, compact } = basics;
  return (
    <KitLocale>
      <DateField
        className={fieldClass(compact)}
        value={dayOf(value)}
        isDisabled={disabled}
        isRequired={required}
        isInvalid={error !== undefined}
        onChange={(day) => onChange(day?.toString() ?? '')}
        onBlur={() => onChange(tidyRange({ from: value }).from ?? '')}
      >
        <CompoundField {...basics}>
          <DateInput className={`${fields.box} ${styles.box} ${styles.input}`}>
            {(segment) => <DateSegment segment={segment} className={styles.segment ?? ''} />}
          </DateInput>
        </CompoundField>
      </DateField>
    </KitLocale>
  );
}
