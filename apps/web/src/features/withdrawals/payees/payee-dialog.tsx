import {
  cleanAccount,
  isPayeeAccount,
  PAYEE_KINDS,
  type PayeeKind,
} from '@motif/contract/features/withdrawals/payee-rules';
import { isCode } from '@motif/contract/rules';
import { useIdempotentInMemory } from '../../../shared/api/use-idempotent';
import { FormActions } from '../../../shared/forms/form-actions';
import { Refusal } from '../../../shared/forms/refusal';
import { useForm } from '../../../shared/forms/use-form';
import { useText } from '../../../shared/i18n/text';
import { Field } from '../../../shared/ui/fields/field';
import { RadioGroup } from '../../../shared/ui/fields/radio-group';
import { Dialog } from '../../../shared/ui/overlay/dialog';
import { toast } from '../../../shared/ui/overlay/toast';
import type { Contact } from '../../users/account/contacts';
import { codeOf, OwnCodeField, useOwnContact } from '../own-code-field';
import { useRefresh } from '../use-withdrawals';
import styles from '../withdrawals.module.css';
import { withdrawalsText } from '../withdrawals-text';

export function PayeeDialog({ onClose }: { onClose: () => void }) {
  const t = useText(withdrawalsText);
  const contact = useOwnContact();
  return (
    <Dialog title={t.payeeForm.title} onClose={onClose}>
      {contact ? <PayeeForm contact={contact} onClose={onClose} /> : <p>{t.form.noContact}</p>}
    </Dialog>
  );
}

function PayeeForm({ contact, onClose }: { contact: Contact; onClose: () => void }) {
  const text = useText(withdrawalsText);
  const t = text.payeeForm;
  const refresh = useRefresh();
  const send = useIdempotentInMemory('POST /payment/payees/');
  const form = useForm({
    initial: { kind: 'bank' as PayeeKind, holder: '', account: '', bank: '', code: '' },
    check: ({ kind, holder, account, bank, code }) => ({
      holder: holder.trim() ? undefined : t.holderEmpty,
      account: isPayeeAccount(kind, cleanAccount(account))
        ? undefined
        : kind === 'bank'
          ? t.cardWrong
          : t.alipayWrong,
      bank: kind === 'alipay' || bank.trim() ? undefined : t.bankEmpty,
      code: isCode(code) ? undefined : text.form.code,
    }),
    sentAs: { code: contact.channel === 'sms' ? 'sms_code' : 'email_code' },
    send: async ({ kind, holder, account, bank, code }) => {
      const where = kind === 'bank' ? { bank: bank.trim() } : {};
      const payee = { kind, holder: holder.trim(), account: cleanAccount(account), ...where };
      await send({ body: { ...payee, ...codeOf(contact, code) } });
      toast.success(t.done);
      refresh();
      onClose();
    },
  });
  const isBank = form.values.kind === 'bank';
  return (
    <form {...form.props} className={styles.form} autoComplete="off">
      <p className={styles.quiet}>{t.lead}</p>
      <Refusal text={form.refusal} />
      <RadioGroup
        {...form.control('kind')}
        label={t.kind}
        choices={PAYEE_KINDS.map((value) => ({ value, label: text.payees.kinds[value] }))}
      />
      <Field {...form.field('holder')} label={t.holder} />
      <Field
        {...form.field('account')}
        label={isBank ? t.card : t.alipay}
        hint={isBank ? undefined : t.alipayHint}
        inputMode={isBank ? 'numeric' : 'email'}
      />
      {isBank && <Field {...form.field('bank')} label={t.bank} hint={t.bankHint} />}
      <OwnCodeField {...form.field('code')} contact={contact} purpose="payee" />
      <FormActions busy={form.sending} submit={t.submit} onClose={onClose} />
    </form>
  );
}
