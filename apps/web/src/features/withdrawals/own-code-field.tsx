import type { CodePurpose } from '@motif/contract/features/users/codes';
import type { ComponentProps } from 'react';
import { CodeField } from '../../shared/forms/code-field';
import { useText } from '../../shared/i18n/text';
import { useSession } from '../../shared/session/session-store';
import { type Contact, contactsOf, maskContact } from '../users/account/contacts';
import styles from './withdrawals.module.css';
import { withdrawalsText } from './withdrawals-text';

/** Where the person's own codes go: the phone first. */
export function useOwnContact(): Contact | undefined {
  const user = useSession((state) => state.user);
  return user ? contactsOf(user)[0] : undefined;
}

/** The code as the server takes it. */
export const codeOf = ({ channel }: Contact, code: string) =>
  channel === 'sms' ? { sms_code: code } : { email_code: code };

type Props = Pick<ComponentProps<typeof CodeField>, 'name' | 'value' | 'onChange' | 'onBlur' | 'error'> & {
  contact: Contact;
  purpose: CodePurpose;
};

export function OwnCodeField({ contact, ...field }: Props) {
  const t = useText(withdrawalsText).form;
  return (
    <div>
      <p className={styles.quiet}>{t.sendsTo(maskContact(contact))}</p>
      <CodeField {...contact} {...field} onWrongTarget={() => undefined} />
    </div>
  );
}
