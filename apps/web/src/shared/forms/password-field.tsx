import { type KeyboardEvent, useState } from 'react';
import { defineText, useText } from '../i18n/text';
import { CapsLockIcon, EyeIcon, EyeOffIcon } from '../ui/display/icons';
import { Field, type FieldProps } from '../ui/fields/field';
import styles from '../ui/fields/field.module.css';

const passwordText = defineText({
  zh: { showPassword: '显示密码', hidePassword: '隐藏密码', capsLock: '大写锁定已开启' },
  en: { showPassword: 'Show password', hidePassword: 'Hide password', capsLock: 'Caps Lock is on' },
});

/** A password that can be shown, with a word about Caps Lock. */
export function PasswordField({ hint, onBlur, ...field }: FieldProps) {
  const t = useText(passwordText);
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

/** Browsers tell about Caps Lock only with a key event, so the hint appears with the first key. */
function useCapsLock() {
  const [on, setOn] = useState(false);
  const look = (event: KeyboardEvent) => setOn(event.getModifierState('CapsLock'));
  return { on, look, forget: () => setOn(false) };
}
