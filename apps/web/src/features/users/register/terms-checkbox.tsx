import { useText } from '../../../shared/i18n/text';
import { Checkbox } from '../../../shared/ui/fields/checkbox';
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
  return (
    <div className={styles.terms}>
      <Checkbox
        name="accept_terms"
        value={checked}
        error={error}
        onChange={onChange}
        label={
          <>
            {t.agree}{' '}
            <a href="/protocal/termsWebsite" target="_blank" rel="noreferrer">
              {t.terms}
            </a>{' '}
            {t.and}{' '}
            <a href="/protocal/privacyPolicy" target="_blank" rel="noreferrer">
              {t.privacy}
            </a>
          </>
        }
      />
    </div>
  );
}
