import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../../shared/api/call';
import { checkNewPassword } from '../../../shared/forms/check-new-password';
import { NewPasswordFields } from '../../../shared/forms/new-password-fields';
import { Refusal } from '../../../shared/forms/refusal';
import { useForm } from '../../../shared/forms/use-form';
import { useText } from '../../../shared/i18n/text';
import { useDocumentTitle } from '../../../shared/site';
import { Button, ButtonLink } from '../../../shared/ui/actions/button';
import styles from '../auth.module.css';
import { AuthLayout } from '../auth-layout';
import { GoodSign } from '../signs';
import { firstPasswordText } from './first-password-text';

/** The operator's first password, by the one-time link that the server prints at its first start. */
export function FirstPasswordPage() {
  const t = useText(firstPasswordText);
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
    <AuthLayout sign={<GoodSign />} heading={t.done} lead={t.doneText(account)}>
      <div className={styles.done}>
        <ButtonLink to="/login" variant="primary" large wide>
          {t.toLogin}
        </ButtonLink>
      </div>
    </AuthLayout>
  );
}

function FirstPasswordForm({ onDone }: { onDone: (account: string) => void }) {
  const t = useText(firstPasswordText);
  const ticket = useSearchParams()[0].get('ticket') ?? '';
  const form = useForm({
    initial: { new_password: '', confirm: '' },
    check: ({ new_password, confirm }) => {
      const problems = checkNewPassword(new_password, confirm);
      return { new_password: problems.password, confirm: problems.confirm };
    },
    send: async ({ new_password }) => {
      if (!ticket) throw new Error(t.noTicket);
      const body = { ticket, new_password };
      onDone((await call('POST /user/first_password/', { body }, { silent: true })).account);
    },
  });
  return (
    <form {...form.props} className={styles.form}>
      <Refusal text={form.refusal} />
      <NewPasswordFields password={form.field('new_password')} confirm={form.field('confirm')} />
      <Button type="submit" variant="primary" large wide busy={form.sending}>
        {form.sending ? t.submitting : t.submit}
      </Button>
    </form>
  );
}
