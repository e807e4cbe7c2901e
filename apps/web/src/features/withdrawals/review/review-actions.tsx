import type { Review } from '@motif/contract/features/withdrawals/reviews';
import { REFUSAL_CODES, RETURN_CODES } from '@motif/contract/features/withdrawals/withdrawal-reasons';
import { useMutation } from '@tanstack/react-query';
import { useIdempotentInMemory } from '../../../shared/api/use-idempotent';
import { DeskActions, DeskBar } from '../../../shared/desk/desk-parts';
import type { DialogEnd } from '../../../shared/desk/review-queue';
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
import { reviewText } from './review-text';

export type ReviewStep = 'approve' | 'refuse' | 'pay' | 'return' | 'reveal';

/** The steps that are possible now, or why this operator may not take them. */
export function ReviewActions({ review, onStep }: { review: Review; onStep: (step: ReviewStep) => void }) {
  const t = useText(reviewText);
  const { id, state, bar, payee } = review;
  const isOwn = bar === 'own_company';
  const isOpen = state === 'pending' || state === 'approved';
  return (
    <>
      {bar && <DeskBar>{t.bars[bar]}</DeskBar>}
      <DeskActions>
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
          <Button variant="quiet" onClick={() => onStep('reveal')}>
            {t.reveal}
          </Button>
        )}
        {(state === 'approved' || state === 'paid') && !isOwn && (
          <Button onClick={() => onStep('return')}>{t.giveBack}</Button>
        )}
        {state === 'pending' && !isOwn && (
          <>
            <Button onClick={() => onStep('refuse')}>{t.refuse}</Button>
            <Button variant="primary" onClick={() => onStep('approve')}>
              {t.approve}
            </Button>
          </>
        )}
        {state === 'approved' && (
          <Button variant="primary" disabled={bar !== null} onClick={() => onStep('pay')}>
            {t.pay}
          </Button>
        )}
      </DeskActions>
    </>
  );
}

interface DialogProps extends DialogEnd {
  review: Review;
}

export function StepDialog({ step, ...props }: DialogProps & { step: ReviewStep }) {
  const { review, onClose } = props;
  if (step === 'reveal') return <RevealDialog id={review.id} onClose={onClose} />;
  const Form = { approve: ApproveDialog, refuse: RefuseDialog, pay: PayDialog, return: ReturnDialog }[step];
  return <Form {...props} />;
}

/** A slip of the hand or of a key approves nothing: what is approved is read once more. */
function ApproveDialog({ review, onClose, onDone }: DialogProps) {
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
      onDone();
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

function RefuseDialog({ review: { id }, onClose, onDone }: DialogProps) {
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
        onDone();
      }}
      onClose={onClose}
    />
  );
}

function ReturnDialog({ review: { id }, onClose, onDone }: DialogProps) {
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
        onDone();
      }}
      onClose={onClose}
    />
  );
}
