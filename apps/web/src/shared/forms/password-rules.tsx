import { isCommonPassword } from '@motif/contract/common-passwords';
import { PASSWORD_MAX } from '@motif/contract/limits';
import { useText } from '../i18n/text';
import { CheckIcon } from '../ui/display/icons';
import { newPasswordText } from './new-password-text';
import styles from './password-rules.module.css';

const RULES = {
  length: (text: string) => text.length >= 8 && text.length <= PASSWORD_MAX,
  letter: (text: string) => /[A-Za-z]/.test(text),
  digit: (text: string) => /[0-9]/.test(text),
  only: (text: string) => text !== '' && !/[^A-Za-z0-9]/.test(text),
  uncommon: (text: string) => text !== '' && !isCommonPassword(text),
};
const NAMES = ['length', 'letter', 'digit', 'only', 'uncommon'] as const;

/** The rules of a new password, ticked while the person types. Screen readers do not hear every key. */
export function PasswordRules({ password }: { password: string }) {
  const t = useText(newPasswordText);
  return (
    <ul className={styles.rules} aria-live="off">
      {NAMES.map((name) => {
        const met = RULES[name](password);
        return (
          <li key={name} className={met ? styles.met : ''}>
            <CheckIcon width={12} height={12} strokeWidth={2.4} />
            {t.rules[name]}
            <span className={styles.spoken}>{met ? t.met : t.unmet}</span>
          </li>
        );
      })}
    </ul>
  );
}
