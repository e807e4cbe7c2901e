import { isRegistrationPassword } from '@motif/contract/rules';
import { type SyntheticEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../shared/api/call';
import { useText } from '../../shared/i18n/text';
import { useDocumentTitle } from '../../shared/site';
import { Button, ButtonLink } from '../../shared/ui/button';
import styles from './auth.module.css';
import { AuthLayout } from './auth-layout';
import { authText } from './auth-text';
import { Refusal } from './login-form';
import { PasswordField } from './password-field';

/** The operator's first password, by the one-time link that the server prints at its first start. */
export function FirstPasswordPage() {
  const t = useText(authText).first;
  useDocumentTitle(t.title);
  const [account, setAccount] = useState<string>();
  if (account === undefined) {
    return (
      <AuthLayout heading={t.heading} lead={t.lead}>
        <FirstPasswordForm onDone={setAccount} />
      </AuthLayout>
    );
  }
  return (
    <AuthLayout heading={t.done} lead={t.doneText(account)}>
      <div className={styles.done}>
        <ButtonLink to="/login" variant="primary" large wide>
          {t.toLogin}
        </ButtonLink>
      </div>
    </AuthLayout>
  );
}

function FirstPasswordForm({ onDone }: { onDone: (account: string) => void }) {
  const t = useText(authText).first;
  const ticket = useSearchParams()[0].get('ticket') ?? '';
  const [values, setValues] = useState({ password: '', confirm: '' });
  const [checked, setChecked] = useState(false);
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  const passwordProblem = !values.password
    ? t.newEmpty
    : isRegistrationPassword(values.password)
      ? undefined
      : t.weak;
  const confirmProblem = !values.confirm
    ? t.confirmEmpty
    : values.confirm === values.password
      ? undefined
      : t.differ;

  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    if (sending || passwordProblem || confirmProblem) return;
    if (!ticket) return setRefusal(t.noTicket);
    setSending(true);
    setRefusal(undefined);
    try {
      const body = { ticket, new_password: values.password };
      onDone((await call('POST /user/first_password/', { body }, { silent: true })).account);
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
      setSending(false);
    }
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Refusal text={refusal} />
      <PasswordField
        label={t.newPassword}
        value={values.password}
        onChange={(event) => setValues({ ...values, password: event.target.value })}
        error={checked ? passwordProblem : undefined}
        hint={t.rule}
        autoComplete="new-password"
        maxLength={64}
      />
      <PasswordField
        label={t.confirm}
        value={values.confirm}
        onChange={(event) => setValues({ ...values, confirm: event.target.value })}
        error={checked ? confirmProblem : undefined}
        autoComplete="new-password"
        maxLength={64}
      />
      <Button type="submit" variant="primary" large wide busy={sending}>
        {sending ? t.submitting : t.submit}
      </Button>
    </form>
  );
}
