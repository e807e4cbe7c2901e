import { useId } from 'react';
import { useFormat } from '../../i18n/format';
import styles from './choice.module.css';
import { type Choice, ChoiceGroup } from './choice-group';
import type { FieldBasics } from './field-basics';
import tick from './tick.module.css';

interface RadioGroupProps<V extends string | number> extends FieldBasics {
  choices: readonly Choice<V>[];
  value: V | null;
  onChange: (value: V) => void;
  /** One below the other, for sentences and for lists that may be long. */
  stacked?: boolean;
}

/** One of a few that should all be seen. Native, so the first view can use it. */
export function RadioGroup<V extends string | number>({
  choices,
  value,
  onChange,
  name,
  ...group
}: RadioGroupProps<V>) {
  const id = useId();
  const format = useFormat();
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
          {choice.icon}
          <span className={styles.words}>
            {choice.label}
            {choice.hint && <span className={styles.hint}>{choice.hint}</span>}
          </span>
          {choice.count !== undefined && <span className={styles.count}>{format.number(choice.count)}</span>}
        </label>
      ))}
    </ChoiceGroup>
  );
}
