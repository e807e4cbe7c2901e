import { type ReactNode, useId } from 'react';
import styles from './choice.module.css';

interface ChoiceProps<T extends string> {
  label: string;
  value: T;
  choices: readonly T[];
  names: Record<T, string>;
  /** The reason why it cannot be chosen now. */
  reason?: string | undefined;
  /** The picture of a choice; without pictures the names are in one row. */
  picture?: (choice: T) => ReactNode;
  onChange: (value: T) => void;
}

/** A choice between several values, each with a picture. */
export function Choice<T extends string>({
  label,
  value,
  choices,
  names,
  reason,
  picture,
  onChange,
}: ChoiceProps<T>) {
  const id = useId();
  return (
    <fieldset className={styles.choice} disabled={reason !== undefined} aria-describedby={reason && id}>
      <legend className={styles.legend}>{label}</legend>
      {reason && (
        <p id={id} className={styles.reason}>
          {reason}
        </p>
      )}
      <div className={picture ? styles.pictures : styles.words} data-count={choices.length}>
        {choices.map((choice) => (
          <label key={choice} className={styles.option}>
            <input
              type="radio"
              className={styles.input}
              name={id}
              checked={choice === value}
              onChange={() => onChange(choice)}
            />
            {picture && <span className={styles.picture}>{picture(choice)}</span>}
            <span className={styles.name}>{names[choice]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
