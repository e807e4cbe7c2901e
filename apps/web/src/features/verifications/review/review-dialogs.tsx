import type { VerificationReview } from '@motif/contract/features/verifications/verification-reviews';
import { REJECTION_CODES } from '@motif/contract/features/verifications/verification-states';
import { useState } from 'react';
import { call } from '../../../shared/api/call';
import { useIdempotentInMemory } from '../../../shared/api/use-idempotent';
import { DeskFacts } from '../../../shared/desk/desk-parts';
import type { DialogEnd } from '../../../shared/desk/review-queue';
import { FormActions } from '../../../shared/forms/form-actions';
import { ReasonDialog, saidReason } from '../../../shared/forms/reason-dialog';
import { Refusal } from '../../../shared/forms/refusal';
import { useForm } from '../../../shared/forms/use-form';
import { useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { DayField } from '../../../shared/ui/dates/day-field';
import { Dialog, DialogActions } from '../../../shared/ui/overlay/dialog';
import { toast } from '../../../shared/ui/overlay/toast';
import { useRefresh } from '../use-verification';
import styles from './review.module.css';
import { reviewText } from './review-text';

/** A slip of the hand or of a key approves nothing; the last day on the paper is read once more. */
export function ApproveDialog({ review, onClose, onDone }: { review: VerificationReview } & DialogEnd) {
  const t = useText(reviewText);
  const refresh = useRefresh();
  const send = useIdempotentInMemory('POST /system/verifications/{id}/decide/');
  const { id, applicant, company, company_name } = review;
  const form = useForm({
    initial: { valid_until: review.valid_until ?? '' },
    check: () => ({}),
    send: async ({ valid_until }) => {
      await send({ params: { id }, body: { approve: true, ...(valid_until && { valid_until }) } }).finally(
        refresh,
      );
      toast.success(t.done.approve);
      onDone();
    },
  });
  return (
    <Dialog title={t.approveForm.title} onClose={form.sending ? undefined : onClose}>
      <form {...form.props} className={styles.form}>
        <p>{t.approveForm.lead(applicant.username, company_name ?? company.company_name)}</p>
        <Refusal text={form.refusal} />
        <DayField
          {...form.control('valid_until')}
          label={t.approveForm.until}
          description={t.approveForm.untilHint}
        />
        <FormActions busy={form.sending} submit={t.approveForm.submit} onClose={onClose} />
      </form>
    </Dialog>
  );
}

export function RejectDialog({ id, onClose, onDone }: { id: number } & DialogEnd) {
  const t = useText(reviewText);
  const refresh = useRefresh();
  const send = useIdempotentInMemory('POST /system/verifications/{id}/decide/');
  return (
    <ReasonDialog
      {...t.rejectForm}
      danger
      send={async (reason, chosen) => {
        await send({
          params: { id },
          body: { approve: false, ...saidReason(REJECTION_CODES, reason, chosen) },
        }).finally(refresh);
        toast.success(t.done.reject);
        onDone();
      }}
      onClose={onClose}
    />
  );
}

/** What was approved ends at once, so its consequences are said before. */
export function RevokeDialog({ id, onClose, onDone }: { id: number } & DialogEnd) {
  const t = useText(reviewText);
  const refresh = useRefresh();
  const send = useIdempotentInMemory('POST /system/verifications/{id}/revoke/');
  const { lead, ...words } = t.revokeForm;
  return (
    <ReasonDialog
      {...words}
      lead={<p className={styles.quiet}>{lead}</p>}
      danger
      send={async (reason, chosen) => {
        await send({ params: { id }, body: saidReason(REJECTION_CODES, reason, chosen) }).finally(refresh);
        toast.success(t.done.revoke);
        onDone();
      }}
      onClose={onClose}
    />
  );
}

/** The whole number, after a reason; it is gone from the screen with the dialog. */
export function RevealDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useText(reviewText).revealForm;
  const [number, setNumber] = useState<string>();
  if (number === undefined)
    return (
      <ReasonDialog
        title={t.title}
        lead={<p className={styles.quiet}>{t.lead}</p>}
        label={t.label}
        presets={t.presets}
        submit={t.submit}
        send={async (reason) => {
          const input = { params: { id }, body: { reason } };
          setNumber((await call('POST /system/verifications/{id}/reveal/', input, { silent: true })).number);
        }}
        onClose={onClose}
      />
    );
  return (
    <Dialog title={t.title} onClose={onClose}>
      <DeskFacts facts={[{ name: t.number, value: number, isNumber: true }]} />
      <DialogActions>
        <Button variant="primary" onClick={onClose}>
          {t.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
