import { useEffect, useState } from 'react';
import { Refusal } from '../../../shared/forms/refusal';
import { useForm } from '../../../shared/forms/use-form';
import { useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import styles from '../auth.module.css';
import { authText } from '../auth-text';
import { checkContact, NO_CONTACT } from '../check-contact';
import { ContactFields } from '../contact-fields';
import { keepPhone, keptPhone } from './login-way';
import { signIn } from './sign-in';

/** Signs in by phone and SMS code (AU-1). */
export function CodeLoginForm() {
  const t = useText(authText);
  const [initial] = useState(() => ({ ...NO_CONTACT, phone: keptPhone() }));
  const form = useForm({
    initial,
    check: (values) => checkContact('sms', values),
    send: ({ phone, sms_code }) => signIn({ phone, sms_code }),
  });
  const { phone } = form.values;
  // A person who fetches the code may come back to a tab that was loaded again.
  useEffect(() => keepPhone(phone), [phone]);
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
