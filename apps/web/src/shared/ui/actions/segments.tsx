import { useId } from 'react';
import styles from './segments.module.css';

interface SegmentsProps<T extends string> {
  label: string;
  value: T;
  choices: readonly { value: T; label: string }[];
  onChange: (value: T) => void;
}

/** One of a few, side by side. */
export function Segments<T extends string>({ label, value, choices, onChange }: SegmentsProps<T>) {
  // The browser checks one radio button of a name, also when another view that is kept has the same words.
  const name = useId();
  return (
    <div className={styles.segments} role="radiogroup" aria-label={label}>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.segment}>
          <input
            type="radio"
            className={styles.input}
            name={name}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <span className={styles.text}>{choice.label}</span>
        </label>
      ))}
    </div>
  );
}
