import type { BillDetail, Difference } from '@motif/contract/features/bills/bills';
import { useMutation } from '@tanstack/react-query';
import { useIdempotentInMemory } from '../../shared/api/use-idempotent';
import { ReasonDialog } from '../../shared/forms/reason-dialog';
import { Refusal } from '../../shared/forms/refusal';
import { useFormat } from '../../shared/i18n/format';
import { useText } from '../../shared/i18n/text';
import { Button } from '../../shared/ui/actions/button';
import { Dialog, DialogActions } from '../../shared/ui/overlay/dialog';
import { dialogText } from '../../shared/ui/overlay/dialog-text';
import { toast } from '../../shared/ui/overlay/toast';
import { useLedgerWords } from '../ledger/use-ledger-words';
import { payoutOf } from './bill-sums';
import styles from './bills.module.css';
import { billsText } from './bills-text';
import { useShowBill } from './use-bills';

interface DifferenceProps {
  difference: Difference;
  onClose: () => void;
}

export function ExplainDialog({ difference: { id, kind }, onClose }: DifferenceProps) {
  const t = useText(billsText);
  const show = useShowBill();
  const send = useIdempotentInMemory('POST /system/bill_differences/{id}/explain/');
  return (
    <ReasonDialog
      {...t.explainForm}
      presets={t.explainForm.presets[kind]}
      send={async (note) => {
        show(await send({ params: { id }, body: { note } }));
        toast.success(t.done.explain);
        onClose();
      }}
      onClose={onClose}
    />
  );
}

/** The bill alone gives nothing: the provider is asked, and its answer counts. */
export function ApplyDialog({ difference, onClose }: DifferenceProps) {
  const t = useText(billsText);
  const format = useFormat();
  const show = useShowBill();
  const send = useIdempotentInMemory('POST /system/bill_differences/{id}/apply/');
  const apply = useMutation({
    mutationFn: () => send({ params: { id: difference.id } }),
    onSuccess: (bill) => {
      show(bill);
      toast.success(t.done.apply);
      onClose();
    },
  });
  return (
    <Dialog title={t.applyForm.title} onClose={apply.isPending ? undefined : onClose}>
      <p>{t.applyForm.text(format.yuan(difference.theirs_fen ?? 0), difference.order_no ?? '')}</p>
      <Refusal text={apply.error?.message} />
      <Decide submit={t.applyForm.submit} busy={apply.isPending} onDo={apply.mutate} onClose={onClose} />
    </Dialog>
  );
}

/** What is written into the ledger is read before it is written. */
export function SettleDialog({ bill, onClose }: { bill: BillDetail; onClose: () => void }) {
  const { settleForm: t, done } = useText(billsText);
  const words = useLedgerWords();
  const show = useShowBill();
  const send = useIdempotentInMemory('POST /system/bills/{id}/settle/');
  const settle = useMutation({
    mutationFn: () => send({ params: { id: bill.id } }),
    onSuccess: (booked) => {
      show(booked);
      toast.success(done.settle);
      onClose();
    },
  });
  const from = words.book(`cny.${bill.provider}`);
  const lines = [
    { to: 'cny.bank', fen: payoutOf(bill) },
    ...(bill.fee_fen > 0 ? [{ to: 'cny.fees', fen: bill.fee_fen }] : []),
  ];
  return (
    <Dialog title={t.title} onClose={settle.isPending ? undefined : onClose}>
      <p>{t.text}</p>
      <dl className={styles.ledger} aria-label={t.lines}>
        {lines.map(({ to, fen }) => (
          <div key={to}>
            <dt>{t.line(from, words.book(to))}</dt>
            <dd>{words.amount('cny', fen)}</dd>
          </div>
        ))}
      </dl>
      <Refusal text={settle.error?.message} />
      <Decide submit={t.submit} busy={settle.isPending} onDo={settle.mutate} onClose={onClose} />
    </Dialog>
  );
}

interface DecideProps {
  submit: string;
  busy: boolean;
  onDo: () => void;
  onClose: () => void;
}

function Decide({ submit, busy, onDo, onClose }: DecideProps) {
  const words = useText(dialogText);
  return (
    <DialogActions>
      <Button disabled={busy} onClick={onClose}>
        {words.cancel}
      </Button>
      <Button variant="primary" busy={busy} data-autofocus onClick={() => onDo()}>
        {submit}
      </Button>
    </DialogActions>
  );
}
