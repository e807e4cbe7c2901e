import { isCode } from '@motif/contract/rules';
import type { FieldErrors } from '@motif/contract/shapes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../shared/api/api-error';
import { call } from '../../../shared/api/call';
import { CodeField } from '../../../shared/forms/code-field';
import { FormActions } from '../../../shared/forms/form-actions';
import { Refusal } from '../../../shared/forms/refusal';
import { useForm } from '../../../shared/forms/use-form';
import { textNow, useText } from '../../../shared/i18n/text';
import { resetSession, type UserInfo, useSession } from '../../../shared/session/session-store';
import { Checkbox } from '../../../shared/ui/fields/checkbox';
import { Field } from '../../../shared/ui/fields/field';
import { Dialog } from '../../../shared/ui/overlay/dialog';
import { toast } from '../../../shared/ui/overlay/toast';
import { type Contact, contactsOf, maskContact } from './contacts';
import styles from './users.module.css';
import { usersText } from './users-text';

/** Deletes the account for good (AU-8): the dialog explains the effect, then asks for a code. */
export function CancelAccountDialog({ onClose }: { onClose: () => void }) {
  const t = useText(usersText).cancel;
  const user = useSession((state) => state.user);
  if (!user) return null;
  const [contact] = contactsOf(user);
  return (
    <Dialog title={t.title} onClose={onClose}>
      <div className={`${styles.warning} ${styles.danger}`}>
        <strong>{t.warning}</strong>
        <ul className={styles.points}>
          {t.what.split('\n').map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </div>
      {contact ? (
        <CancelForm user={user} contact={contact} onClose={onClose} />
      ) : (
        <p className={styles.lead}>{t.noContact}</p>
      )}
    </Dialog>
  );
}

type Unsettled = FieldErrors['errors'][number];

interface CancelFormProps {
  user: UserInfo;
  contact: Contact;
  onClose: () => void;
}

function CancelForm({ user, contact, onClose }: CancelFormProps) {
  const t = useText(usersText);
  const known = useQuery({
    queryKey: ['unsettled', user.id],
    queryFn: ({ signal }) => call('GET /user/cancellation/', {}, { signal, silent: true }),
    staleTime: 0,
  });
  const [refused, setRefused] = useState<Unsettled[]>();
  const unsettled = refused ?? known.data?.errors ?? [];
  const holdsBalance = unsettled.some(({ field }) => field === 'balance');
  const isGivingUp = (typed: string) => holdsBalance && typed.trim().toLowerCase() === t.cancel.giveUpWords;
  const form = useForm({
    initial: { code: '', understood: false as boolean, giveUp: '' },
    check: ({ code, understood, giveUp }) => ({
      code: isCode(code) ? undefined : t.codeEmpty,
      understood: understood ? undefined : t.cancel.understandEmpty,
      giveUp: !holdsBalance || isGivingUp(giveUp) ? undefined : t.cancel.giveUpWrong,
    }),
    send: async ({ code, giveUp }) => {
      try {
        await cancel(user.account, contact, code, isGivingUp(giveUp));
      } catch (error) {
        setRefused(unsettledOf(error));
        throw error;
      }
      resetSession({ signedOut: true });
      toast.success(textNow(usersText).cancel.done);
    },
  });
  return (
    <form {...form.props} className={styles.form}>
      <Refusal text={form.refusal} />
      {unsettled.length > 0 && (
        <div className={styles.warning}>
          {t.cancel.settle}
          <ul className={styles.points}>
            {unsettled.map(({ field, message }) => (
              <li key={field}>{message}</li>
            ))}
          </ul>
        </div>
      )}
      {holdsBalance && <Field {...form.field('giveUp')} autoComplete="off" label={t.cancel.giveUp} />}
      <p className={styles.lead}>{t.sendsTo(maskContact(contact))}</p>
      <CodeField {...contact} {...form.field('code')} purpose="cancel" onWrongTarget={onClose} />
      <Checkbox {...form.control('understood')} label={t.cancel.understand} />
      <FormActions busy={form.sending} submit={t.cancel.submit} danger onClose={onClose} />
    </form>
  );
}

function cancel(account: string, { channel, target }: Contact, code: string, give_up: boolean) {
  const silent = { silent: true };
  return channel === 'sms'
    ? call(
        'DELETE /user/users/{account}/',
        { params: { account }, body: { phone: target, sms_code: code, give_up } },
        silent,
      )
    : call(
        'DELETE /user/email_user/{account}/',
        { params: { account }, body: { email: target, email_code: code, give_up } },
        silent,
      );
}

/** A 409 lists what blocks the deletion, one line each. Another refusal says nothing about it. */
function unsettledOf(error: unknown): Unsettled[] | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  const { errors = [] } = (error.data ?? {}) as Partial<FieldErrors>;
  return errors;
}
