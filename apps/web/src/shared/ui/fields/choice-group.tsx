import { type ReactNode, useId } from 'react';
import styles from './choice.module.css';
import type { FieldBasics } from './field-basics';
import fields from './fields.module.css';
import { LabelText } from './label-text';

export interface Choice<V extends string | number> {
  value: V;
  label: string;
  hint?: string | undefined;
  icon?: ReactNode;
  /** At the right: how many there are of it. */
  count?: number | undefined;
  disabled?: boolean | undefined;
}

interface ChoiceGroupProps extends Omit<FieldBasics, 'name'> {
  role?: 'radiogroup';
  /** One below the other, for sentences and for lists that may be long. */
  stacked?: boolean | undefined;
  /** In columns, for many that are about equally long. */
  columns?: boolean | undefined;
  children: ReactNode;
}

/** The frame of several choices that belong together. */
export function ChoiceGroup({
  label,
  description,
  error,
  disabled,
  required,
  role,
  stacked,
  columns,
  children,
}: ChoiceGroupProps) {
  const id = useId();
  return (
    <fieldset className={fields.field} role={role} disabled={disabled} aria-describedby={`${id}-note`}>
      <legend className={fields.label}>
        <LabelText label={label} required={required} />
      </legend>
      <div className={stacked ? styles.stack : columns ? styles.columns : styles.group}>{children}</div>
      <div id={`${id}-note`} className={`${fields.note} ${error ? fields.error : ''}`} aria-live="polite">
        {error ?? description}
      </div>
    </fieldset>
  );
}
