import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import styles from './field.module.css';

export interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
  /** What the field holds is wrong by itself, so no form sends it. */
  unsendable?: boolean;
  /** Stands at the end of the box, such as the button that shows the password. */
  suffix?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** A labelled input with its message below; the space for the message is always there, so nothing jumps. */
export function Field({ label, error, hint, suffix, unsendable = false, ...input }: FieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={`${styles.box} ${error ? styles.invalid : ''}`}>
        <input
          {...input}
          id={id}
          className={styles.input}
          data-unsendable={unsendable || undefined}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-note`}
        />
        {suffix}
      </div>
      <div id={`${id}-note`} className={`${styles.note} ${error ? styles.error : ''}`} aria-live="polite">
        {error ?? hint}
      </div>
    </div>
  );
}
