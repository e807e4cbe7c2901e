import { isLoginPassword, isNotBlank, plainPhone } from '@motif/contract/rules';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { PasswordField } from '../../../shared/forms/password-field';
import { Refusal } from '../../../shared/forms/refusal';
import { useForm } from '../../../shared/forms/use-form';
import { usePainted } from '../../../shared/hooks/use-painted';
import { useText } from '../../../shared/i18n/text';
import { meta } from '../../../shared/site';
import { Button } from '../../../shared/ui/actions/button';
import { Field } from '../../../shared/ui/fields/field';
import { AfterPaint } from '../../../shared/ui/states/after-paint';
import styles from '../auth.module.css';
import { authText } from '../auth-text';
import { rememberAccount, rememberedAccount } from './login-account';
import { signIn } from './sign-in';

/** Signs in by account, phone or e-mail with a password; the messages are from spec §5. */
export function LoginForm({ children }: { children?: ReactNode }) {
  const t = useText(authText);
  const first = useFocusAfterPaint();
  const [account] = useState(rememberedAccount);
  const form = useForm({
    initial: { username: account, password: '' },
    check: ({ username, password }) => ({
      username: isNotBlank(username) ? undefined : t.accountEmpty,
      password: isLoginPassword(password) ? undefined : t.passwordShort,
    }),
    send: async ({ username, password }) => {
      await signIn({ username: plainPhone(username), password });
      rememberAccount('');
    },
  });
  return (
    <form {...form.props} className={styles.form}>
      <Refusal text={form.refusal} />
      <Field
        {...form.field('username')}
        label={t.account}
        placeholder={t.accountHint}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        ref={account ? null : first}
      />
      <PasswordField
        {...form.field('password')}
        label={t.password}
        placeholder={t.passwordHint}
        autoComplete="current-password"
        maxLength={128}
        ref={account ? first : null}
      />
      <Button type="submit" variant="primary" large wide busy={form.sending}>
        {form.sending ? t.submitting : t.submit}
      </Button>
      <AfterPaint>
        {children}
        <DemoAccounts onPick={(username, password) => form.change({ username, password })} />
      </AfterPaint>
    </form>
  );
}

/** The password is public on purpose: these accounts exist only where the server runs on demo data. */
const DEMO_PASSWORD = 'Demo12345';
const ACCOUNTS = ['factory', 'illustrator', 'merchant', 'staff', 'admin', 'finance'] as const;

/** A click fills the form; shown only where the server runs on demo data. */
function DemoAccounts({ onPick }: { onPick: (username: string, password: string) => void }) {
  const t = useText(authText);
  if (!meta('demo')) return null;
  return (
    <div className={styles.demo}>
      <p id="demo-accounts">{t.demo}</p>
      <ul aria-labelledby="demo-accounts">
        {ACCOUNTS.map((account) => (
          <li key={account}>
            <button type="button" className={styles.chip} onClick={() => onPick(account, DEMO_PASSWORD)}>
              {t.roles[account]}
              {t.roles[account].toLowerCase() !== account && <span>{account}</span>}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/**
 * Focuses the first field after the first paint. `autoFocus` would make the browser lay the page out twice, which
 * costs a seventh of the time until the page is usable.
 */
function useFocusAfterPaint(): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  const painted = usePainted();
  useEffect(() => {
    // The person may have focused another field already.
    if (painted && document.activeElement === document.body) field.current?.focus();
  }, [painted]);
  return field;
}
