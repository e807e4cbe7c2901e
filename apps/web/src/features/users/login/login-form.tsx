import { isLoginPassword, isNotBlank } from '@motif/contract/rules';
import { type ReactNode, useState } from 'react';
import { PasswordField } from '../../../shared/forms/password-field';
import { Refusal } from '../../../shared/forms/refusal';
import { useForm } from '../../../shared/forms/use-form';
import { useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { Field } from '../../../shared/ui/fields/field';
import { AfterPaint } from '../../../shared/ui/states/after-paint';
import styles from '../auth.module.css';
import { authText } from '../auth-text';
import { DemoAccounts } from './demo-accounts';
import { rememberAccount, rememberedAccount } from './login-account';
import { signIn } from './sign-in';
import { useFocusAfterPaint } from './use-focus-after-paint';

/** Account, phone or e-mail with a password; messages of spec §5. */
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
      await signIn({ username: username.trim(), password });
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
