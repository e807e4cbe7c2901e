import { useId } from 'react';
import { useText } from '../../../shared/i18n/text';
import { registerText } from './register-text';
import styles from './terms-checkbox.module.css';

interface TermsCheckboxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  error: string | undefined;
}

/** The links open in a new tab, so that reading the terms does not lose typed input. */
export function TermsCheckbox({ checked, onChange, error }: TermsCheckboxProps) {
  const t = useText(registerText);
  const id = useId();
  return (
    <div>
      <div className={styles.terms}>
        <input
          type="checkbox"
          name="accept_terms"
          id={id}
          checked={checked}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => onChange(event.target.checked)}
        />
        <label htmlFor={id}>
          {t.agree}{' '}
          <a href="/protocal/termsWebsite" target="_blank" rel="noreferrer">
            {t.terms}
          </a>{' '}
          {t.and}{' '}
          <a href="/protocal/privacyPolicy" target="_blank" rel="noreferrer">
            {t.privacy}
          </a>
        </label>
      </div>
      <p id={`${id}-note`} className={styles.note} aria-live="polite">
        {error}
      </p>
    </div>
  );
}
