import { SERIAL_PATTERN } from '@motif/contract/features/orders/bank-transfer';
import { TRANSFER_REASON_CODES } from '@motif/contract/features/orders/transfer-reasons';
import type { ReviewedTransfer } from '@motif/contract/features/orders/transfers';
import { useMutation } from '@tanstack/react-query';
import { useIdempotentInMemory } from '../../../shared/api/use-idempotent';
import type { DialogEnd } from '../../../shared/desk/review-queue';
import { ReasonDialog, saidReason } from '../../../shared/forms/reason-dialog';
import { Refusal } from '../../../shared/forms/refusal';
import { useForm } from '../../../shared/forms/use-form';
import { useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { Field } from '../../../shared/ui/fields/field';
import { Dialog, DialogActions } from '../../../shared/ui/overlay/dialog';
import { dialogText } from '../../../shared/ui/overlay/dialog-text';
import { toast } from '../../../shared/ui/overlay/toast';
import styles from './operator-orders.module.css';
import { operatorOrdersText } from './operator-orders-text';
import { useRefreshOrders } from './use-operator-orders';

const SERIAL = new RegExp(SERIAL_PATTERN);
const YUAN = /^\d{1,8}(\.\d{1,2})?$/;
const DAY = /^(2\d{3}-\d{2}-\d{2})?$/;

/** Fen of an amount typed in yuan, without a detour through fractions. */
function fenOf(yuan: string): number {
  const [whole = '0', part = ''] = yuan.split('.');
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

interface ConfirmProps extends DialogEnd {
  id: number;
  /** Another operator has confirmed it already. */
  isSecond: boolean;
}

/** The amount is typed too: who only reads it on this screen has not looked at the bank. */
export function ConfirmDialog({ id, isSecond, onClose, onDone }: ConfirmProps) {
  const t = useText(operatorOrdersText);
  const words = useText(dialogText);
  const refresh = useRefreshOrders();
  const send = useIdempotentInMemory('POST /system/bank_transfers/{id}/confirm/');
  const form = useForm({
    initial: { trade_no: '', amount: '', paid_on: '' },
    check: ({ trade_no, amount, paid_on }) => ({
      trade_no: SERIAL.test(trade_no.trim()) ? undefined : t.confirmForm.serialHint,
      amount: YUAN.test(amount.trim()) ? undefined : t.confirmForm.amountHint,
      paid_on: DAY.test(paid_on.trim()) ? undefined : t.confirmForm.dayHint,
    }),
    send: async ({ trade_no, amount, paid_on }) => {
      const day = paid_on.trim();
      const reviewed: ReviewedTransfer = await send({
        params: { id },
        body: { trade_no: trade_no.trim(), amount_fen: fenOf(amount.trim()), ...(day && { paid_on: day }) },
      });
      toast.success(
        reviewed.confirmations.some(({ state }) => state === 'open') ? t.done.first : t.done.second,
      );
      refresh();
      onDone();
    },
  });
  return (
    <Dialog title={t.confirmForm.title} onClose={onClose}>
      <form {...form.props} className={styles.form}>
        <p>{isSecond ? t.confirmForm.second : t.confirmForm.lead}</p>
        <Refusal text={form.refusal} />
        <Field {...form.field('trade_no')} label={t.confirmForm.serial} autoComplete="off" />
        <Field
          {...form.field('amount')}
          label={t.confirmForm.amount}
          inputMode="decimal"
          autoComplete="off"
        />
        {!isSecond && <Field {...form.field('paid_on')} label={t.confirmForm.day} autoComplete="off" />}
        <DialogActions>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" variant="primary" busy={form.sending}>
            {t.confirmForm.submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

export function RefuseDialog({ id, onClose, onDone }: { id: number } & DialogEnd) {
  const t = useText(operatorOrdersText);
  const refresh = useRefreshOrders();
  const send = useIdempotentInMemory('POST /system/bank_transfers/{id}/refuse/');
  return (
    <ReasonDialog
      {...t.refuseForm}
      danger
      send={async (reason, chosen) => {
        await send({ params: { id }, body: saidReason(TRANSFER_REASON_CODES, reason, chosen) });
        toast.success(t.done.refuse);
        refresh();
        onDone();
      }}
      onClose={onClose}
    />
  );
}

export function TakeBackDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useText(operatorOrdersText);
  const words = useText(dialogText);
  const refresh = useRefreshOrders();
  const send = useIdempotentInMemory('POST /system/bank_transfers/{id}/withdraw/');
  const takeBack = useMutation({
    mutationFn: () => send({ params: { id } }),
    onSuccess: () => {
      toast.success(t.done.takeBack);
      onClose();
    },
    onSettled: refresh,
  });
  return (
    <Dialog title={t.takeBackForm.title} onClose={takeBack.isPending ? undefined : onClose}>
      <p>{t.takeBackForm.text}</p>
      <Refusal text={takeBack.error?.message} />
      <DialogActions>
        <Button disabled={takeBack.isPending} onClick={onClose}>
          {words.cancel}
        </Button>
        <Button variant="primary" busy={takeBack.isPending} onClick={() => takeBack.mutate()}>
          {t.takeBackForm.submit}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
