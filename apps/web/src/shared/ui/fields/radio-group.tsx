import { useId } from 'react';
import styles from './choice.module.css';
import { type Choice, ChoiceGroup } from './choice-group';
import type { FieldBasics } from './field-basics';
import tick from './tick.module.css';

interface RadioGroupProps<V extends string> extends FieldBasics {
  choices: readonly Choice<V>[];
  value: V | null;
  onChange: (value: V) => void;
}

/** One of a few that should all be seen. Native, so the first view can use it. */
export function RadioGroup<V extends string>({
  choices,
  value,
  onChange,
  name,
  ...group
}: RadioGroupProps<V>) {
  const id = useId();
  return (
    <ChoiceGroup {...group} role="radiogroup">
      {choices.map((choice) => (
        <label key={choice.value} className={styles.line}>
          <input
            type="radio"
            className={tick.radio}
            name={name ?? id}
            value={choice.value}
            checked={choice.value === value}
            disabled={choice.disabled}
            required={group.required}
            onChange={() => onChange(choice.value)}
          />
          <span className={styles.words}>
            {choice.label}
            {choice.hint && <span className={styles.hint}>{choice.hint}</span>}
          </span>
        </label>
      ))}
    </ChoiceGroup>
  );
}
