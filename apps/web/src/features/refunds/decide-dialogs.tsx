import { REFUND_REFUSAL_CODES } from '@motif/contract/features/refunds/refund-reasons';
import type { Refund } from '@motif/contract/features/refunds/refunds';
import { type SyntheticEvent, useState } from 'react';
import { useIdempotentInMemory } from '../../shared/api/use-idempotent';
import type { DialogEnd } from '../../shared/desk/review-queue';
import { ReasonDialog, saidReason } from '../../shared/forms/reason-dialog';
import { Refusal } from '../../shared/forms/refusal';
import { useText } from '../../shared/i18n/text';
import { Button } from '../../shared/ui/actions/button';
import { Field } from '../../shared/ui/fields/field';
import { Dialog, DialogActions } from '../../shared/ui/overlay/dialog';
import { dialogText } from '../../shared/ui/overlay/dialog-text';
import { toast } from '../../shared/ui/overlay/toast';
import { Calculation, useRefundSums } from './refund-sums';
import styles from './refunds.module.css';
import { refundsText } from './refunds-text';
import { useRefreshRefunds } from './use-refunds';

interface Props extends DialogEnd {
  refund: Refund;
}

const VOUCHER = /^[A-Za-z0-9-]{6,40}$/;

/** A slip of the hand or of a key pays nothing back: what is approved is read once more. */
export function ApproveDialog({ refund, onClose, onDone }: Props) {
  const t = useText(refundsText);
  const words = useText(dialogText);
  const sums = useRefundSums();
  const refresh = useRefreshRefunds();
  const send = useIdempotentInMemory('POST /system/refunds/{id}/approve/');
  const [voucher, setVoucher] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const isBank = refund.provider === 'bank';
  const isWrong = isBank && !VOUCHER.test(voucher.trim());
  const approve = async (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (isWrong || busy) return;
    setBusy(true);
    try {
      const body = isBank ? { voucher: voucher.trim() } : {};
      const { state } = await send({ params: { id: refund.id }, body });
      if (state === 'failed') toast.error(t.done.failed);
      else toast.success(state === 'done' ? t.done.approved : t.done.sent);
      refresh();
      onDone();
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
      setBusy(false);
      refresh();
    }
  };
  const lead = isBank ? t.approveForm.bank : t.approveForm.lead;
  return (
    <Dialog title={t.approveForm.title} onClose={busy ? undefined : onClose}>
      <form className={styles.form} noValidate onSubmit={approve}>
        <p>{lead(refund.company.company_name, sums.back(refund))}</p>
        <Calculation refund={refund} />
        <Refusal text={refusal} />
        {isBank && (
          <Field
            label={t.approveForm.voucher}
            autoComplete="off"
            value={voucher}
            error={tried && isWrong ? t.approveForm.wrong : undefined}
            onChange={({ target }) => setVoucher(target.value)}
          />
        )}
        <DialogActions>
          <Button disabled={busy} onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" variant="primary" busy={busy}>
            {t.approveForm.submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

export function RefuseDialog({ refund: { id }, onClose, onDone }: Props) {
  const t = useText(refundsText);
  const refresh = useRefreshRefunds();
  const send = useIdempotentInMemory('POST /system/refunds/{id}/refuse/');
  return (
    <ReasonDialog
      {...t.refuseForm}
      danger
      send={async (reason, chosen) => {
        await send({ params: { id }, body: saidReason(REFUND_REFUSAL_CODES, reason, chosen) });
        toast.success(t.done.refuse);
        refresh();
        onDone();
      }}
      onClose={onClose}
    />
  );
}
