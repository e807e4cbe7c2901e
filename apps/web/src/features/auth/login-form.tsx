import { useText } from '../../shared/i18n/text';
import { Button } from '../../shared/ui/button';
import { ErrorIcon } from '../../shared/ui/icons';
import styles from './auth.module.css';
import { authText } from './auth-text';
import { DemoAccounts } from './demo-accounts';
import { Field } from './field';
import { PasswordField } from './password-field';
import { useFocusAfterPaint } from './use-focus-after-paint';
import { useLoginForm } from './use-login-form';

export function LoginForm() {
  const t = useText(authText);
  const account = useFocusAfterPaint();
  const { values, problems, refusal, sending, change, submit } = useLoginForm();
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Refusal text={refusal} />
      <Field
        label={t.account}
        name="username"
        value={values.username}
        onChange={(event) => change({ username: event.target.value })}
        error={problems.username}
        placeholder={t.accountHint}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        ref={account}
      />
      <PasswordField
        label={t.password}
        name="password"
        value={values.password}
        onChange={(event) => change({ password: event.target.value })}
        error={problems.password}
        placeholder={t.passwordHint}
        autoComplete="current-password"
        maxLength={128}
      />
      <Button type="submit" variant="primary" large wide busy={sending}>
        {sending ? t.submitting : t.submit}
      </Button>
      <DemoAccounts onPick={(username, password) => change({ username, password })} />
    </form>
  );
}

/** The server's answer to the whole form. */
export function Refusal({ text }: { text: string | undefined }) {
  return (
    <div role="alert">
      {text && (
        <p className={styles.refusal}>
          <ErrorIcon width={18} height={18} />
          {text}
        </p>
      )}
    </div>
  );
}
