import type { ReactNode } from 'react';
import styles from './fields.module.css';

/** The words of a label. The star is for the eye; a screen reader hears "required" from the control. */
export const LabelText = ({
  label,
  required = false,
}: {
  label: ReactNode;
  required?: boolean | undefined;
}) => (
  <>
    {label}
    {required && (
      <span className={styles.star} aria-hidden="true">
        *
      </span>
    )}
  </>
);
