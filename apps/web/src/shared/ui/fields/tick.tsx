import type { InputHTMLAttributes } from 'react';
import styles from './tick.module.css';

interface TickProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> {
  /** Some of what it stands for is chosen. */
  indeterminate?: boolean;
}

/** The box of a checkbox alone: in a table, on a picture. With words beside it, it is a `Checkbox`. */
export const Tick = ({ indeterminate = false, ...input }: TickProps) => (
  <input
    {...input}
    type="checkbox"
    className={styles.box}
    // There is no attribute for it.
    ref={(element) => {
      if (element) element.indeterminate = indeterminate;
    }}
  />
);
