import {
  WITHDRAWAL_DUE_DAYS,
  WITHDRAWAL_MIN,
  withdrawalAmounts,
} from '@motif/contract/features/withdrawals/amounts';
import type { Payee } from '@motif/contract/features/withdrawals/payees';
import type { Standing } from '@motif/contract/features/withdrawals/withdrawals';
import { isCode } from '@motif/contract/rules';
import { useIdempotentInMemory } from '../../shared/api/use-idempotent';
import { FormActions } from '../../shared/forms/form-actions';
import { Refusal } from '../../shared/forms/refusal';
import { useForm } from '../../shared/forms/use-form';
import { useFormat } from '../../shared/i18n/format';
import { useLanguage, useText } from '../../shared/i18n/text';
import { serverNow } from '../../shared/server-clock';
import { Button } from '../../shared/ui/actions/button';
import { RadioGroup } from '../../shared/ui/fields/radio-group';
import { WholeNumberField } from '../../shared/ui/fields/whole-number-field';
import { Dialog } from '../../shared/ui/overlay/dialog';
import { toast } from '../../shared/ui/overlay/toast';
import type { Contact } from '../users/account/contacts';
import { AmountLines } from './amount-lines';
import { moneyText } from './money-text';
import { codeOf, OwnCodeField, useOwnContact } from './own-code-field';
import { usePayeeName } from './payee-name';
import { useRefresh } from './use-withdrawals';
import styles from './withdrawals.module.css';
import { withdrawalsText } from './withdrawals-text';

interface Props {
  standing: Standing;
  payees: readonly Payee[];
  onClose: () => void;
}

/** Of an amount that cannot be withdrawn nothing arrives. */
const NO_AMOUNTS = { gross_fen: 0, fee_fen: 0, tax_fen: 0, net_fen: 0 };

export function WithdrawDialog(props: Props) {
  const t = useText(withdrawalsText);
  const contact = useOwnContact();
  return (
    <Dialog title={t.withdraw} onClose={props.onClose}>
      {contact ? <WithdrawForm {...props} contact={contact} /> : <p>{t.form.noContact}</p>}
    </Dialog>
  );
}

function WithdrawForm({ standing, payees, contact, onClose }: Props & { contact: Contact }) {
  const text = useText(withdrawalsText);
  const t = text.form;
  const language = useLanguage();
  const refresh = useRefresh();
  const send = useIdempotentInMemory('POST /payment/withdraw/');
  const max = Math.min(standing.free, standing.left_today);
  const range = useRange(max);
  const isPossible = (points: number | null): points is number =>
    points !== null && points >= WITHDRAWAL_MIN && points <= max;
  const ready = payees.filter(({ ready_at }) => Date.parse(ready_at) <= serverNow());
  const form = useForm({
    initial: {
      points: max as number | null,
      payee_id: (ready[0]?.id ?? null) as number | null,
      code: '',
    },
    check: ({ points, payee_id, code }) => ({
      points: isPossible(points) ? undefined : t.wrongPoints(...range),
      payee_id: payee_id === null ? t.noPayee : undefined,
      code: isCode(code) ? undefined : t.code,
    }),
    sentAs: { code: contact.channel === 'sms' ? 'sms_code' : 'email_code' },
    send: async ({ points, payee_id, code }) => {
      if (points === null || payee_id === null) return;
      await send({ body: { points, payee_id, ...codeOf(contact, code) } });
      toast.success(t.done);
      refresh();
      onClose();
    },
  });
  const { points } = form.values;
  const amounts = isPossible(points) ? withdrawalAmounts(points, standing.tax) : undefined;
  return (
    <form {...form.props} className={styles.form}>
      <Refusal text={form.refusal} />
      <div className={styles.points}>
        <WholeNumberField {...form.control('points')} label={t.points} hint={t.range(...range)} />
        <Button onClick={() => form.change({ points: max })}>{t.all}</Button>
      </div>
      <AmountLines {...(amounts ?? NO_AMOUNTS)} />
      <PayeeChoice {...form.control('payee_id')} payees={payees} />
      <OwnCodeField {...form.field('code')} contact={contact} purpose="withdraw" />
      <p className={styles.quiet}>{t.next(WITHDRAWAL_DUE_DAYS)}</p>
      <FormActions
        busy={form.sending}
        submit={amounts ? t.submit(moneyText(amounts.net_fen, language)) : text.withdraw}
        onClose={onClose}
      />
    </form>
  );
}

function useRange(max: number): [string, string] {
  const format = useFormat();
  return [format.number(WITHDRAWAL_MIN), format.number(max)];
}

interface PayeeChoiceProps {
  name: string;
  value: number | null;
  onChange: (id: number) => void;
  error: string | undefined;
  disabled: boolean;
  payees: readonly Payee[];
}

/** An account that still waits is shown with the time it may be used. */
function PayeeChoice({ payees, ...group }: PayeeChoiceProps) {
  const t = useText(withdrawalsText);
  const format = useFormat();
  const nameOf = usePayeeName();
  const choices = payees.map((payee) => {
    const waits = Date.parse(payee.ready_at) > serverNow();
    return {
      value: payee.id,
      label: `${nameOf(payee)} · ${payee.holder}`,
      hint: waits ? t.payees.waiting(format.dateTime(payee.ready_at)) : undefined,
      disabled: waits,
    };
  });
  return <RadioGroup {...group} label={t.form.payee} choices={choices} stacked />;
}
