import { INVOICE_REASON_CODES } from '@motif/contract/features/invoices/invoice-reasons';
import type { InvoiceReview } from '@motif/contract/features/invoices/invoice-reviews';
import { INVOICE_NUMBER_PATTERN } from '@motif/contract/features/invoices/invoice-rules';
import { useState } from 'react';
import { useIdempotentInMemory } from '../../../shared/api/use-idempotent';
import type { DialogEnd } from '../../../shared/desk/review-queue';
import { FormActions } from '../../../shared/forms/form-actions';
import { type Paper, PaperField } from '../../../shared/forms/paper-field';
import { ReasonDialog, saidReason } from '../../../shared/forms/reason-dialog';
import { Refusal } from '../../../shared/forms/refusal';
import { useForm } from '../../../shared/forms/use-form';
import { useLanguage, useText } from '../../../shared/i18n/text';
import { Field } from '../../../shared/ui/fields/field';
import { Dialog } from '../../../shared/ui/overlay/dialog';
import { toast } from '../../../shared/ui/overlay/toast';
import { amountText } from '../../packages/offers';
import styles from '../invoices.module.css';
import { useRefreshInvoices } from '../use-invoices';
import { invoiceReviewText } from './invoice-review-text';

/** The steps that come with a paper: the invoice itself, or the red one that takes it back. */
export type PaperStep = 'issue' | 'reverse';

const NUMBER = new RegExp(INVOICE_NUMBER_PATTERN);

interface PaperDialogProps extends DialogEnd {
  step: PaperStep;
  invoice: InvoiceReview;
}

export function PaperDialog({ step, invoice, onClose, onDone }: PaperDialogProps) {
  const t = useText(invoiceReviewText);
  const language = useLanguage();
  const refresh = useRefreshInvoices();
  const issue = useIdempotentInMemory('POST /system/invoices/{id}/issue/');
  const reverse = useIdempotentInMemory('POST /system/invoices/{id}/reverse/');
  const [problem, setProblem] = useState<string>();
  const words = step === 'issue' ? t.issueForm : t.reverseForm;
  const form = useForm({
    initial: { number: '', paper: null as Paper | null },
    check: ({ number, paper }) => ({
      number: NUMBER.test(number.trim()) ? undefined : t.issueForm.numberHint,
      paper: paper ? undefined : (problem ?? t.issueForm.noFile),
    }),
    send: async ({ number, paper }) => {
      if (!paper) return;
      const send = step === 'issue' ? issue : reverse;
      await send({ params: { id: invoice.id }, query: { number: number.trim() }, bytes: paper.bytes });
      toast.success(t.done[step]);
      refresh();
      onDone();
    },
  });
  return (
    <Dialog title={words.title} onClose={onClose}>
      <form {...form.props} className={styles.form}>
        <p>
          {step === 'issue'
            ? t.issueForm.lead(invoice.title, amountText(invoice.amount_fen, language))
            : t.reverseForm.lead(invoice.number ?? '')}
        </p>
        <Refusal text={form.refusal} />
        <Field
          {...form.field('number')}
          label={words.number}
          hint={t.issueForm.numberHint}
          inputMode="numeric"
          autoComplete="off"
        />
        <PaperField
          name="paper"
          label={words.file}
          error={problem ?? form.problem('paper')}
          disabled={form.sending}
          onChange={(paper, wrong) => {
            setProblem(wrong);
            form.change({ paper });
          }}
        />
        <FormActions busy={form.sending} submit={words.submit} onClose={onClose} />
      </form>
    </Dialog>
  );
}

export function RefuseDialog({ id, onClose, onDone }: { id: number } & DialogEnd) {
  const t = useText(invoiceReviewText);
  const refresh = useRefreshInvoices();
  const send = useIdempotentInMemory('POST /system/invoices/{id}/refuse/');
  return (
    <ReasonDialog
      {...t.refuseForm}
      danger
      send={async (reason, chosen) => {
        await send({ params: { id }, body: saidReason(INVOICE_REASON_CODES, reason, chosen) });
        toast.success(t.done.refuse);
        refresh();
        onDone();
      }}
      onClose={onClose}
    />
  );
}
