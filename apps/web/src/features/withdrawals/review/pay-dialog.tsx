import type { Review } from '@motif/contract/features/withdrawals/reviews';
import { useIdempotentInMemory } from '../../../shared/api/use-idempotent';
import type { DialogEnd } from '../../../shared/desk/review-queue';
import { FormActions } from '../../../shared/forms/form-actions';
import { Refusal } from '../../../shared/forms/refusal';
import { useForm } from '../../../shared/forms/use-form';
import { useLanguage, useText } from '../../../shared/i18n/text';
import { Field } from '../../../shared/ui/fields/field';
import { Dialog } from '../../../shared/ui/overlay/dialog';
import { toast } from '../../../shared/ui/overlay/toast';
import { moneyText } from '../money-text';
import { useRefresh } from '../use-withdrawals';
import styles from '../withdrawals.module.css';
import { reviewText } from './review-text';

/** The bank's number proves the transfer; the server takes each number once. */
export function PayDialog({ review, onClose, onDone }: { review: Review } & DialogEnd) {
  const t = useText(reviewText);
  const language = useLanguage();
  const refresh = useRefresh();
  const send = useIdempotentInMemory('POST /system/withdrawals/{id}/paid/');
  const form = useForm({
    initial: { voucher: '' },
    check: ({ voucher }) => ({
      voucher: /^[A-Za-z0-9-]{6,40}$/.test(voucher.trim()) ? undefined : t.payForm.wrong,
    }),
    send: async ({ voucher }) => {
      await send({ params: { id: review.id }, body: { voucher: voucher.trim() } });
      toast.success(t.done.pay);
      refresh();
      onDone();
    },
  });
  return (
    <Dialog title={t.payForm.title} onClose={onClose}>
      <form {...form.props} className={styles.form}>
        <p>{t.payForm.lead(moneyText(review.net_fen, language))}</p>
        <Refusal text={form.refusal} />
        <Field {...form.field('voucher')} label={t.payForm.voucher} autoComplete="off" />
        <FormActions busy={form.sending} submit={t.payForm.submit} onClose={onClose} />
      </form>
    </Dialog>
  );
}
