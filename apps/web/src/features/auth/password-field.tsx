import { useState } from 'react';
import { useText } from '../../shared/i18n/text';
import { CapsLockIcon, EyeIcon, EyeOffIcon } from '../../shared/ui/icons';
import { authText } from './auth-text';
import { Field, type FieldProps } from './field';
import styles from './field.module.css';
import { useCapsLock } from './use-caps-lock';

export function PasswordField({ hint, ...field }: FieldProps) {
  const t = useText(authText);
  const [shown, setShown] = useState(false);
  const capsLock = useCapsLock();
  return (
    <Field
      {...field}
      {...capsLock.handlers}
      type={shown ? 'text' : 'password'}
      hint={capsLock.on ? t.capsLock : hint}
      autoCapitalize="none"
      spellCheck={false}
      suffix={
        <>
          {capsLock.on && (
            <span className={styles.caps}>
              <CapsLockIcon />
            </span>
          )}
          <button
            type="button"
            className={styles.reveal}
            aria-label={shown ? t.hidePassword : t.showPassword}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOffIcon /> : <EyeIcon />}
          </button>
        </>
      }
    />
  );
}
