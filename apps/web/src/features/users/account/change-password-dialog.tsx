import { isCode } from '@motif/contract/rules';
import { useState } from 'react';
import { call } from '../../../shared/api/call';
import { loadUser } from '../../../shared/api/load-rights';
import { checkNewPassword } from '../../../shared/forms/check-new-password';
import { CodeField } from '../../../shared/forms/code-field';
import { FormActions } from '../../../shared/forms/form-actions';
import { NewPasswordFields } from '../../../shared/forms/new-password-fields';
import { PasswordField } from '../../../shared/forms/password-field';
import { Refusal } from '../../../shared/forms/refusal';
import { useForm } from '../../../shared/forms/use-form';
import { textNow, useText } from '../../../shared/i18n/text';
import { type UserInfo, useSession } from '../../../shared/session/session-store';
import { Segments } from '../../../shared/ui/actions/segments';
import { Dialog } from '../../../shared/ui/overlay/dialog';
import { toast } from '../../../shared/ui/overlay/toast';
import { type Contact, contactsOf, maskContact } from './contacts';
import styles from './users.module.css';
import { usersText } from './users-text';

type Way = 'old' | Contact['channel'];

/** Sets a new password, proved by a code or by the old one (AU-6). An account without a password sets its first. */
export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const t = useText(usersText).password;
  const user = useSession((state) => state.user);
  if (!user) return null;
  return (
    <Dialog title={user.has_pwd ? t.title : t.firstTitle} onClose={onClose}>
      {!user.has_pwd && <p className={styles.warning}>{t.empty}</p>}
      <Body user={user} onClose={onClose} />
    </Dialog>
  );
}

function Body({ user, onClose }: { user: UserInfo; onClose: () => void }) {
  const t = useText(usersText);
  const contacts = contactsOf(user);
  const ways: Way[] = [
    ...contacts.map(({ channel }) => channel),
    ...(user.has_pwd ? (['old'] as const) : []),
  ];
  const [way] = ways;
  if (way === undefined) return <p className={styles.lead}>{t.password.noContact}</p>;
  return (
    <PasswordForm
      ways={[way, ...ways.slice(1)]}
      contacts={contacts}
      first={!user.has_pwd}
      onClose={onClose}
    />
  );
}

interface PasswordFormProps {
  ways: [Way, ...Way[]];
  contacts: Contact[];
  first: boolean;
  onClose: () => void;
}

/** The name that the request has for each kind of proof. */
const PROOFS = { sms: 'sms_code', email: 'email_code', old: 'old_password' } as const;

function PasswordForm({ ways, contacts, first, onClose }: PasswordFormProps) {
  const t = useText(usersText);
  const [way, setWay] = useState(ways[0]);
  const name = PROOFS[way];
  // Each kind of proof has a field of its own, so that another kind keeps the new password.
  const form = useForm({
    initial: { sms_code: '', email_code: '', old_password: '', new_password: '', confirm: '' },
    check: (values) => {
      const { password, confirm } = checkNewPassword(values.new_password, values.confirm);
      return { [name]: proofProblem(way, values[name]), new_password: password, confirm };
    },
    send: async (values) => {
      await change(way, values[name], values.new_password);
      toast.success(textNow(usersText).password.changed);
      onClose();
      await loadUser().catch(() => undefined);
    },
  });
  const choose = (next: Way) => {
    setWay(next);
    // What was refused was the other proof.
    form.change({});
  };
  const labels: Record<Way, string> = { ...t.by, old: t.password.byOld };
  const contact = contacts.find(({ channel }) => channel === way);
  return (
    <>
      {ways.length > 1 && (
        <Segments
          label={t.password.title}
          value={way}
          choices={ways.map((value) => ({ value, label: labels[value] }))}
          onChange={choose}
        />
      )}
      <form {...form.props} className={styles.form}>
        <Refusal text={form.refusal} />
        {contact ? (
          <>
            <p className={styles.lead}>{t.sendsTo(maskContact(contact))}</p>
            <CodeField {...contact} {...form.field(name)} purpose="change_password" onWrongTarget={onClose} />
          </>
        ) : (
          <PasswordField {...form.field(name)} label={t.password.old} autoComplete="current-password" />
        )}
        <NewPasswordFields password={form.field('new_password')} confirm={form.field('confirm')} />
        {!first && <p className={styles.lead}>{t.password.others}</p>}
        <FormActions
          busy={form.sending}
          submit={first ? t.password.firstSubmit : t.password.submit}
          onClose={onClose}
        />
      </form>
    </>
  );
}

function proofProblem(way: Way, proof: string): string | undefined {
  const t = textNow(usersText);
  if (way === 'old') return proof ? undefined : t.password.oldEmpty;
  return isCode(proof) ? undefined : t.codeEmpty;
}

function change(way: Way, proof: string, new_password: string) {
  const silent = { silent: true };
  if (way === 'old')
    return call('POST /user/change_password/', { body: { old_password: proof, new_password } }, silent);
  const code = way === 'sms' ? { sms_code: proof } : { email_code: proof };
  return call('POST /user/modify_password/', { body: { ...code, new_password } }, silent);
}
