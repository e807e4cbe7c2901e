import { isCode, isEmail, isPhone } from '@motif/contract/rules';
import { useState } from 'react';
import { call } from '../../../shared/api/call';
import { CodeField } from '../../../shared/forms/code-field';
import { FormActions } from '../../../shared/forms/form-actions';
import { PhoneField } from '../../../shared/forms/phone-field';
import { Refusal } from '../../../shared/forms/refusal';
import { useForm } from '../../../shared/forms/use-form';
import { textNow, useText } from '../../../shared/i18n/text';
import { setUser, type UserInfo } from '../../../shared/session/session-store';
import { Field } from '../../../shared/ui/fields/field';
import { Dialog } from '../../../shared/ui/overlay/dialog';
import { toast } from '../../../shared/ui/overlay/toast';
import { OwnerProof, PROOF_FIELDS, type ProofWay, proofProblem, waysOf } from './owner-proof';
import styles from './security.module.css';
import { securityText } from './security-text';

export type ContactKind = 'phone' | 'email';

interface Props {
  kind: ContactKind;
  user: UserInfo;
  onClose: () => void;
  onDone: () => void;
}

/** A new phone or mailbox: who one is, the new one, and the code that went there. */
export function BindContactDialog({ kind, user, onClose, onDone }: Props) {
  const t = useText(securityText);
  const words = t[kind];
  const channel = kind === 'phone' ? 'sms' : 'email';
  const [way, setWay] = useState<ProofWay>(waysOf(user)[0] ?? 'password');
  const form = useForm({
    initial: { proof: '', target: '', code: '' },
    check: ({ proof, target, code }) => ({
      proof: proofProblem(way, proof),
      target: (kind === 'phone' ? isPhone : isEmail)(target.trim()) ? undefined : words.wrong,
      code: isCode(code) ? undefined : t.codeEmpty,
    }),
    sentAs: { proof: PROOF_FIELDS[way], target: kind, code: `${channel}_code` },
    send: async ({ proof, target, code }) => {
      setUser(await bind(kind, target.trim(), code, { [PROOF_FIELDS[way]]: proof }));
      toast.success(textNow(securityText)[kind].done);
      onDone();
    },
  });
  const isNew = !user[kind];
  return (
    <Dialog title={isNew ? words.bind : words.change} onClose={onClose}>
      <form {...form.props} className={styles.form}>
        <p className={styles.lead}>{t.consequences}</p>
        <Refusal text={form.refusal} />
        <OwnerProof
          user={user}
          way={way}
          onWay={(next) => {
            setWay(next);
            form.change({ proof: '' });
          }}
          field={form.field('proof')}
        />
        {kind === 'phone' ? (
          <PhoneField {...form.field('target')} label={words.next} autoComplete="off" />
        ) : (
          <Field
            {...form.field('target')}
            label={words.next}
            type="email"
            inputMode="email"
            autoComplete="off"
          />
        )}
        <CodeField
          {...form.field('code')}
          label={words.code}
          channel={channel}
          target={form.values.target}
          purpose="bind"
          onWrongTarget={() => form.point('target')}
        />
        <FormActions busy={form.sending} submit={t.submit} onClose={onClose} />
      </form>
    </Dialog>
  );
}

function bind(kind: ContactKind, target: string, code: string, proof: Record<string, string>) {
  const silent = { silent: true };
  return kind === 'phone'
    ? call('POST /user/bind_phone/', { body: { phone: target, sms_code: code, ...proof } }, silent)
    : call('POST /user/bind_email/', { body: { email: target, email_code: code, ...proof } }, silent);
}
