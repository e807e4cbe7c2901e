import { useId } from 'react';
import styles from './choice.module.css';
import type { CompactBasics } from './field-basics';
import fields from './fields.module.css';

interface SwitchProps extends Omit<CompactBasics, 'required'> {
  value: boolean;
  onChange: (value: boolean) => void;
}

/** Takes effect at once; what has to be saved first is a `Checkbox`. Native, so the first view can use it. */
export function Switch({
  label,
  description,
  error,
  disabled,
  compact = false,
  name,
  value,
  onChange,
}: SwitchProps) {
  const id = useId();
  const note = error ?? description;
  return (
    <label className={`${styles.line} ${styles.apart}`}>
      <span className={compact ? fields.hidden : styles.words}>
        <span id={`${id}-label`}>{label}</span>
        {note && (
          <span id={`${id}-note`} className={`${styles.hint} ${error ? fields.error : ''}`}>
            {note}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        className={styles.switch}
        name={name}
        checked={value}
        aria-checked={value}
        disabled={disabled}
        aria-labelledby={`${id}-label`}
        aria-describedby={note ? `${id}-note` : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
