import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { useText } from '../../i18n/text';
import styles from './field.module.css';
import { kitText } from './kit-text';

export interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'max'> {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
  /** Characters, shown as a counter. More can be typed or pasted, and is then said to be too much: nothing is cut off. */
  max?: number;
  /** What the field holds is wrong by itself, so no form sends it. */
  unsendable?: boolean;
  /** Stands at the end of the box, such as the button that shows the password. */
  suffix?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** A labelled input with its message below; the space for the message is always there, so nothing jumps. */
export function Field({ label, error, hint, suffix, max, unsendable = false, ...input }: FieldProps) {
  const t = useText(kitText);
  const id = useId();
  const length = String(input.value ?? '').length;
  const over = max === undefined ? 0 : Math.max(length - max, 0);
  const wrong = error ?? (over > 0 ? t.over(over) : undefined);
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={`${styles.box} ${wrong ? styles.invalid : ''}`}>
        <input
          {...input}
          id={id}
          className={styles.input}
          data-unsendable={unsendable || over > 0 || undefined}
          aria-invalid={wrong !== undefined}
          aria-describedby={`${id}-note`}
        />
        {suffix}
      </div>
      <div id={`${id}-note`} className={`${styles.note} ${wrong ? styles.error : ''}`}>
        <div aria-live="polite">{wrong ?? hint}</div>
        {max !== undefined && <span className={styles.count}>{t.count(length, max)}</span>}
      </div>
    </div>
  );
}
