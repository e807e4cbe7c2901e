import type { Review } from '@motif/contract/features/withdrawals/reviews';
import { REFUSAL_CODES, RETURN_CODES } from '@motif/contract/features/withdrawals/withdrawal-reasons';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useIdempotentInMemory } from '../../../shared/api/use-idempotent';
import { ReasonDialog, saidReason } from '../../../shared/forms/reason-dialog';
import { Refusal } from '../../../shared/forms/refusal';
import { useLanguage, useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { DownloadButton } from '../../../shared/ui/actions/download-button';
import { Dialog, DialogActions } from '../../../shared/ui/overlay/dialog';
import { dialogText } from '../../../shared/ui/overlay/dialog-text';
import { toast } from '../../../shared/ui/overlay/toast';
import { moneyText } from '../money-text';
import { useRefresh } from '../use-withdrawals';
import { PayDialog } from './pay-dialog';
import { RevealDialog } from './reveal-dialog';
import styles from './review.module.css';
import { reviewText } from './review-text';

interface Props {
  review: Review;
  onApprove: () => void;
  onRefuse: () => void;
}

/** The steps that are possible now, or why this operator may not take them. */
export function ReviewActions({ review, onApprove, onRefuse }: Props) {
  const t = useText(reviewText);
  const [dialog, setDialog] = useState<'pay' | 'return' | 'reveal'>();
  const close = () => setDialog(undefined);
  const { id, state, bar, payee } = review;
  const isOwn = bar === 'own_company';
  const isOpen = state === 'pending' || state === 'approved';
  return (
    <>
      {bar && <p className={styles.bar}>{t.bars[bar]}</p>}
      <div className={styles.actions}>
        {review.invoice && (
          <DownloadButton
            variant="quiet"
            file="GET /system/withdrawals/{id}/invoice/"
            input={{ params: { id } }}
          >
            {t.invoice(review.invoice.toUpperCase())}
          </DownloadButton>
        )}
        {isOpen && payee && !isOwn && (
          <Button variant="quiet" onClick={() => setDialog('reveal')}>
            {t.reveal}
          </Button>
        )}
        {(state === 'approved' || state === 'paid') && !isOwn && (
          <Button onClick={() => setDialog('return')}>{t.giveBack}</Button>
        )}
        {state === 'pending' && !isOwn && (
          <>
            <Button onClick={onRefuse}>{t.refuse}</Button>
            <Button variant="primary" onClick={onApprove}>
              {t.approve}
            </Button>
          </>
        )}
        {state === 'approved' && (
          <Button variant="primary" disabled={bar !== null} onClick={() => setDialog('pay')}>
            {t.pay}
          </Button>
        )}
      </div>
      {dialog === 'pay' && <PayDialog review={review} onClose={close} />}
      {dialog === 'return' && <ReturnDialog id={id} onClose={close} />}
      {dialog === 'reveal' && <RevealDialog id={id} onClose={close} />}
    </>
  );
}

/** A slip of the hand or of a key approves nothing: what is approved is read once more. */
export function ApproveDialog({ review, onClose }: { review: Review; onClose: () => void }) {
  const t = useText(reviewText);
  const words = useText(dialogText);
  const language = useLanguage();
  const refresh = useRefresh();
  const { id, company, net_fen } = review;
  const send = useIdempotentInMemory('POST /system/withdrawals/{id}/approve/');
  const approve = useMutation({
    mutationFn: () => send({ params: { id } }),
    onSuccess: () => {
      toast.success(t.done.approve);
      onClose();
    },
    onSettled: refresh,
  });
  return (
    <Dialog title={t.approveForm.title} onClose={approve.isPending ? undefined : onClose}>
      <p>{t.approveForm.lead(company.company_name, moneyText(net_fen, language))}</p>
      <Refusal text={approve.error?.message} />
      <DialogActions>
        <Button disabled={approve.isPending} onClick={onClose}>
          {words.cancel}
        </Button>
        <Button variant="primary" data-autofocus busy={approve.isPending} onClick={() => approve.mutate()}>
          {t.approveForm.submit}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

export function RefuseDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useText(reviewText);
  const refresh = useRefresh();
  const send = useIdempotentInMemory('POST /system/withdrawals/{id}/refuse/');
  return (
    <ReasonDialog
      {...t.refuseForm}
      danger
      send={async (reason, chosen) => {
        await send({ params: { id }, body: saidReason(REFUSAL_CODES, reason, chosen) });
        toast.success(t.done.refuse);
        refresh();
        onClose();
      }}
      onClose={onClose}
    />
  );
}

function ReturnDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useText(reviewText);
  const refresh = useRefresh();
  const send = useIdempotentInMemory('POST /system/withdrawals/{id}/returned/');
  return (
    <ReasonDialog
      {...t.returnForm}
      danger
      send={async (reason, chosen) => {
        await send({ params: { id }, body: saidReason(RETURN_CODES, reason, chosen) });
        toast.success(t.done.giveBack);
        refresh();
        onClose();
      }}
      onClose={onClose}
    />
  );
}
