import { type ChangeEvent, type TextareaHTMLAttributes, useId } from 'react';
import field from '../../shared/ui/fields/field.module.css';
import styles from './notices-page.module.css';

interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange'> {
  label: string;
  error?: string | undefined;
  hint?: string;
  /** Both kinds of input have a value, and that is all the form's handler reads. */
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** A text area with the look of the one-line field. */
export function TextArea({ label, error, hint, onChange, ...rest }: TextAreaProps) {
  const id = useId();
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      <div className={`${field.box} ${error ? field.invalid : ''}`}>
        <textarea
          {...rest}
          id={id}
          className={styles.area}
          onChange={(event) => onChange(event as unknown as ChangeEvent<HTMLInputElement>)}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-note`}
        />
      </div>
      <div id={`${id}-note`} className={`${field.note} ${error ? field.error : ''}`} aria-live="polite">
        {error ?? hint}
      </div>
    </div>
  );
}
