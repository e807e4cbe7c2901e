import { type ReactNode, useId } from 'react';
import styles from './choice.module.css';
import type { FieldBasics } from './field-basics';
import { LabelText } from './label-text';
import { Tick } from './tick';

interface CheckboxProps extends Omit<FieldBasics, 'label'> {
  /** May hold links. */
  label: ReactNode;
  value: boolean;
  onChange: (value: boolean) => void;
  /** Some of what it stands for is chosen. */
  indeterminate?: boolean;
  /** The form was checked, and a tick that must be there is not. */
  onInvalid?: () => void;
}

/** Yes or no. Native, so the first view can use it. */
export function Checkbox(props: CheckboxProps) {
  const { label, description, error, disabled, required, name, value, onChange } = props;
  const { indeterminate = false, onInvalid } = props;
  const id = useId();
  return (
    <div className={styles.choice}>
      <label className={styles.line}>
        <Tick
          name={name}
          checked={value}
          disabled={disabled}
          required={required}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-note`}
          indeterminate={indeterminate}
          onChange={(event) => onChange(event.target.checked)}
          onInvalid={onInvalid}
        />
        <span className={styles.words}>
          <LabelText label={label} required={required} />
        </span>
      </label>
      <div id={`${id}-note`} className={styles.note} aria-live="polite">
        {error ?? description}
      </div>
    </div>
  );
}
