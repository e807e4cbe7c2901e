import { call } from '../../../shared/api/call';
import { checkNewPassword } from '../../../shared/forms/check-new-password';
import { NewPasswordFields } from '../../../shared/forms/new-password-fields';
import { Refusal } from '../../../shared/forms/refusal';
import { useForm } from '../../../shared/forms/use-form';
import { useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import styles from '../auth.module.css';
import { type Channel, checkContact, NO_CONTACT } from '../check-contact';
import { ContactFields } from '../contact-fields';
import { recoveryText } from './recovery-text';

const EMPTY = { ...NO_CONTACT, new_password: '', confirm: '' };

interface ResetPasswordFormProps {
  channel: Channel;
  /** Called with the contact that was proved, to sign in with. */
  onDone: (account: string) => void;
}

export function ResetPasswordForm({ channel, onDone }: ResetPasswordFormProps) {
  const t = useText(recoveryText);
  const form = useForm({
    initial: EMPTY,
    check: (values) => {
      const { password, confirm } = checkNewPassword(values.new_password, values.confirm);
      return { ...checkContact(channel, values), new_password: password, confirm };
    },
    send: async (values) => {
      await resetPassword(channel, values);
      onDone(channel === 'sms' ? values.phone : values.email.trim());
    },
  });
  return (
    <form {...form.props} className={styles.form}>
      <Refusal text={form.refusal} />
      <ContactFields channel={channel} purpose="reset_password" form={form} />
      <NewPasswordFields password={form.field('new_password')} confirm={form.field('confirm')} />
      <Button type="submit" variant="primary" large wide busy={form.sending}>
        {form.sending ? t.submitting : t.submit}
      </Button>
    </form>
  );
}

async function resetPassword(channel: Channel, values: typeof EMPTY): Promise<void> {
  const { phone, sms_code, email, email_code, new_password } = values;
  if (channel === 'sms') {
    await call('POST /user/reset_password/', { body: { phone, sms_code, new_password } }, { silent: true });
  } else {
    const body = { email: email.trim(), email_code, new_password };
    await call('POST /user/email_modify_password/', { body }, { silent: true });
  }
}
