import { useId } from 'react';
import styles from './choice.module.css';
import type { FieldBasics } from './field-basics';
import fields from './fields.module.css';
import { LabelText } from './label-text';
import tick from './tick.module.css';

interface CheckboxProps extends FieldBasics {
  value: boolean;
  onChange: (value: boolean) => void;
  /** Some of what it stands for is chosen. */
  indeterminate?: boolean;
  /** In a table: the label is read out but not shown. */
  hideLabel?: boolean;
}

/** Yes or no. Native, so the first view can use it. */
export function Checkbox(props: CheckboxProps) {
  const { label, description, error, disabled, required, name, value, onChange } = props;
  const { indeterminate = false, hideLabel = false } = props;
  const id = useId();
  const note = error ?? description;
  return (
    <div className={styles.choice}>
      <label className={styles.line}>
        <input
          type="checkbox"
          className={tick.box}
          name={name}
          checked={value}
          disabled={disabled}
          required={required}
          aria-invalid={error !== undefined}
          aria-describedby={note ? `${id}-note` : undefined}
          // There is no attribute for it.
          ref={(element) => {
            if (element) element.indeterminate = indeterminate;
          }}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className={hideLabel ? fields.hidden : styles.words}>
          <LabelText label={label} required={required} />
        </span>
      </label>
      {note && (
        <div id={`${id}-note`} className={`${styles.note} ${error ? fields.error : ''}`}>
          {note}
        </div>
      )}
    </div>
  );
}
