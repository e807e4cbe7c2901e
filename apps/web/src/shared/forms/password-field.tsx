import { useState } from 'react';
import { useText } from '../i18n/text';
import { CapsLockIcon, EyeIcon, EyeOffIcon } from '../ui/display/icons';
import { Field, type FieldProps } from '../ui/fields/field';
import styles from '../ui/fields/field.module.css';
import { fieldText } from './field-text';
import { useCapsLock } from './use-caps-lock';

/** A password that can be shown, with a word about Caps Lock. */
export function PasswordField({ hint, onBlur, ...field }: FieldProps) {
  const t = useText(fieldText);
  const [shown, setShown] = useState(false);
  const capsLock = useCapsLock();
  return (
    <Field
      {...field}
      onKeyDown={capsLock.look}
      onKeyUp={capsLock.look}
      onBlur={(event) => {
        capsLock.forget();
        onBlur?.(event);
      }}
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
