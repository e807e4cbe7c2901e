import { Refusal } from '../../../shared/forms/refusal';
import { useForm } from '../../../shared/forms/use-form';
import { useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import styles from '../auth.module.css';
import { authText } from '../auth-text';
import { checkContact, NO_CONTACT } from '../check-contact';
import { ContactFields } from '../contact-fields';
import { signIn } from './sign-in';

/** Signs in by phone and SMS code (AU-1). */
export function CodeLoginForm() {
  const t = useText(authText);
  const form = useForm({
    initial: NO_CONTACT,
    check: (values) => checkContact('sms', values),
    send: ({ phone, sms_code }) => signIn({ phone, sms_code }),
  });
  return (
    <form {...form.props} className={styles.form}>
      <Refusal text={form.refusal} />
      <ContactFields channel="sms" purpose="login" form={form} />
      <Button type="submit" variant="primary" large wide busy={form.sending}>
        {form.sending ? t.submitting : t.submit}
      </Button>
    </form>
  );
}
