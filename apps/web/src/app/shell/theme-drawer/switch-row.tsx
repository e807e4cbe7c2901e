import { useId } from 'react';
import styles from './switch-row.module.css';

interface SwitchRowProps {
  label: string;
  checked: boolean;
  reason?: string | undefined;
  onChange: (checked: boolean) => void;
}

export function SwitchRow({ label, checked, reason, onChange }: SwitchRowProps) {
  const id = useId();
  return (
    <label className={styles.row}>
      <span>
        {label}
        {reason && (
          <span id={id} className={styles.reason}>
            {reason}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        className={styles.switch}
        checked={checked}
        disabled={reason !== undefined}
        aria-label={label}
        aria-describedby={reason && id}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
