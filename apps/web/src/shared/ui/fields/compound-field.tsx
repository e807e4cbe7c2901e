import type { ReactNode } from 'react';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import type { CompactBasics } from './field-basics';
import styles from './fields.module.css';
import { LabelText } from './label-text';

export const fieldClass = (compact: boolean | undefined): string =>
  `${styles.field} ${compact ? styles.compact : ''}`;

interface CompoundFieldProps extends CompactBasics {
  /** For the eye it stands in the box; a screen reader hears it with the note. */
  unit?: string | undefined;
  children: ReactNode;
}

/** Label above, note below. The space for the note is always there, so nothing jumps. */
export function CompoundField({
  label,
  required,
  compact,
  description,
  error,
  unit,
  children,
}: CompoundFieldProps) {
  return (
    <>
      <Label className={`${styles.label} ${compact ? styles.hidden : ''}`}>
        <LabelText label={label} required={required} />
      </Label>
      {children}
      <Text
        slot="description"
        className={`${styles.note} ${error ? styles.error : ''}`}
        elementType="div"
        aria-live="polite"
      >
        {unit && <span className={styles.hidden}>{unit}</span>}
        {error ?? description}
      </Text>
    </>
  );
}
