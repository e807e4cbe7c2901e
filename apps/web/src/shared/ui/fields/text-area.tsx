import { type Ref, type TextareaHTMLAttributes, useId } from 'react';
import { useText } from '../../i18n/text';
import type { FieldBasics } from './field-basics';
import fields from './fields.module.css';
import { kitText } from './kit-text';
import { LabelText } from './label-text';
import styles from './text-area.module.css';

type Native = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof FieldBasics | 'maxLength' | 'value'>;

interface TextAreaProps extends FieldBasics, Native {
  value: string;
  /** Shown as a counter. More can be typed or pasted, and is then said to be too much: nothing is cut off unseen. */
  max?: number;
  ref?: Ref<HTMLTextAreaElement>;
}

/** Several lines of text; the box grows with them. */
export function TextArea({
  label,
  description,
  error,
  required,
  max,
  value,
  rows = 3,
  ...area
}: TextAreaProps) {
  const t = useText(kitText);
  const id = useId();
  const over = max === undefined ? 0 : Math.max(value.length - max, 0);
  const wrong = error ?? (over > 0 ? t.over(over) : undefined);
  return (
    <div
      className={fields.field}
      {...(wrong === undefined ? {} : { 'data-invalid': true })}
      {...(area.disabled ? { 'data-disabled': true } : {})}
    >
      <label className={fields.label} htmlFor={id}>
        <LabelText label={label} required={required} />
      </label>
      {/* An invisible copy of the text gives the box its height. */}
      <div className={`${fields.box} ${styles.grow}`} data-copy={value}>
        <textarea
          {...area}
          id={id}
          className={styles.area}
          rows={rows}
          value={value}
          required={required}
          data-unsendable={over > 0 || undefined}
          aria-invalid={wrong !== undefined}
          aria-describedby={`${id}-note`}
        />
      </div>
      <div id={`${id}-note`} className={`${fields.note} ${wrong ? fields.error : ''}`}>
        <span aria-live="polite">{wrong ?? description}</span>
        {max !== undefined && <span className={styles.count}>{t.count(value.length, max)}</span>}
      </div>
    </div>
  );
}
