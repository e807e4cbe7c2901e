import type { DisputeReview } from '@motif/contract/features/disputes/dispute-reviews';
import { ENTRY_TEXT_MAX } from '@motif/contract/features/disputes/dispute-states';
import { useIdempotentInMemory } from '../../../shared/api/use-idempotent';
import type { DialogEnd } from '../../../shared/desk/review-queue';
import { FormActions } from '../../../shared/forms/form-actions';
import { Refusal } from '../../../shared/forms/refusal';
import { useForm } from '../../../shared/forms/use-form';
import { useText } from '../../../shared/i18n/text';
import { TextArea } from '../../../shared/ui/fields/text-area';
import { Dialog } from '../../../shared/ui/overlay/dialog';
import { toast } from '../../../shared/ui/overlay/toast';
import { SkeletonLines } from '../../../shared/ui/states/skeleton';
import { useRefreshDisputes } from '../use-disputes';
import styles from './review.module.css';
import { reviewText } from './review-text';
import { RulingLines } from './ruling-lines';
import { useReview } from './use-reviews';

interface Props extends DialogEnd {
  review: DisputeReview;
}

/** A second operator agrees to what another one proposed, or sends it back. */
export function ConfirmDialog({ review, agree, onClose, onDone }: Props & { agree: boolean }) {
  const t = useText(reviewText);
  const refresh = useRefreshDisputes();
  const { data } = useReview(review.id);
  const send = useIdempotentInMemory('POST /system/disputes/{id}/confirm/');
  const proposal = data?.proposal;
  const words = agree ? t.confirm : t.sendBack;
  const form = useForm({
    initial: {},
    check: () => ({}),
    send: async () => {
      if (!proposal) return;
      const { at, preview } = proposal;
      await send({ params: { id: review.id }, body: { agree, expect: preview.creative, at } }).finally(
        refresh,
      );
      toast.success(words.done);
      onDone();
    },
  });
  return (
    <Dialog title={words.title} wide onClose={form.sending ? undefined : onClose}>
      <form {...form.props} className={styles.form}>
        {proposal ? (
          <>
            <p>
              <strong>{t.rule.outcomes[proposal.outcome]}</strong>
            </p>
            <p className={styles.said}>{proposal.note}</p>
            {agree && <RulingLines preview={proposal.preview} />}
          </>
        ) : (
          <SkeletonLines lines={4} />
        )}
        <Refusal text={form.refusal} />
        <FormActions busy={form.sending} danger={agree} submit={words.submit} onClose={onClose} />
      </form>
    </Dialog>
  );
}

/** A question to both sides, which stands in the room for good. */
export function AskDialog({ review, onClose, onDone }: Props) {
  const t = useText(reviewText).ask;
  const refresh = useRefreshDisputes();
  const send = useIdempotentInMemory('POST /system/disputes/{id}/entries/');
  const form = useForm({
    initial: { text: '' },
    check: ({ text }) => ({ text: text.trim() ? undefined : t.empty }),
    send: async ({ text }) => {
      await send({ params: { id: review.id }, body: { text: text.trim() } }).finally(refresh);
      toast.success(t.done);
      onDone();
    },
  });
  return (
    <Dialog title={t.title} onClose={form.sending ? undefined : onClose}>
      <form {...form.props} className={styles.form}>
        <TextArea {...form.field('text')} label={t.label} max={ENTRY_TEXT_MAX} rows={4} />
        <Refusal text={form.refusal} />
        <FormActions busy={form.sending} submit={t.submit} onClose={onClose} />
      </form>
    </Dialog>
  );
}
