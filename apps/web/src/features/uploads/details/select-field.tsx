import { useId } from 'react';
import field from '../../../shared/ui/fields/field.module.css';
import styles from './details-fields.module.css';

interface SelectFieldProps {
  label: string;
  none: string;
  value: number | null;
  choices: readonly { id: number; name: string }[];
  onChange: (id: number | null) => void;
}

export function SelectField({ label, none, value, choices, onChange }: SelectFieldProps) {
  const id = useId();
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      <div className={field.box}>
        <select
          id={id}
          className={styles.select}
          value={value ?? ''}
          onChange={(event) => onChange(Number(event.target.value) || null)}
        >
          <option value="">{none}</option>
          {choices.map((choice) => (
            <option key={choice.id} value={choice.id}>
              {choice.name}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
