import type { InvoiceReview } from '@motif/contract/features/invoices/invoice-reviews';
import { INVOICE_STATES, type InvoiceState } from '@motif/contract/features/invoices/invoice-rules';
import { useDueDay } from '../../../shared/desk/ages';
import { deskText } from '../../../shared/desk/desk-text';
import type { QueueLine } from '../../../shared/desk/queue-rows';
import { ReviewQueue } from '../../../shared/desk/review-queue';
import { useQueueState } from '../../../shared/desk/use-queue-state';
import { useFormat } from '../../../shared/i18n/format';
import { useLanguage, useText } from '../../../shared/i18n/text';
import { Page } from '../../../shared/ui/layout/page';
import { amountText } from '../../packages/offers';
import { InvoiceStateChip } from '../invoice-parts';
import { invoicesText } from '../invoices-text';
import { PaperDialog, type PaperStep, RefuseDialog } from './invoice-dialogs';
import { InvoiceReviewDetails } from './invoice-review-details';
import { invoiceReviewText } from './invoice-review-text';
import { useInvoiceReviews } from './use-invoice-reviews';

/** Operators issue, refuse and reverse invoices; the oldest that waits comes first. */
export function InvoiceReviewPage() {
  const t = useText(invoiceReviewText);
  const desk = useText(deskText);
  const { states } = useText(invoicesText);
  const filter = useQueueState(INVOICE_STATES);
  const invoices = useInvoiceReviews(filter.state);
  const line = useLine();
  return (
    <Page title={t.title}>
      <ReviewQueue<InvoiceReview, PaperStep | 'refuse', InvoiceState>
        label={t.title}
        lead={t.lead}
        keys={desk.keys(t.issue, t.refuse)}
        screen="InvoiceReview"
        query={invoices}
        idOf={({ id }) => id}
        filter={filter}
        words={states}
        line={line}
        detail={(invoice, { ask }) => <InvoiceReviewDetails invoice={invoice} onStep={ask} />}
        dialog={(step, invoice, end) =>
          step === 'refuse' ? (
            <RefuseDialog id={invoice.id} {...end} />
          ) : (
            <PaperDialog step={step} invoice={invoice} {...end} />
          )
        }
        keysOf={({ state, is_own }) =>
          state === 'asked' && !is_own ? { approve: 'issue', refuse: 'refuse' } : {}
        }
        empty={{ title: t.emptyTitle, text: t.emptyText }}
      />
    </Page>
  );
}

function useLine(): (invoice: InvoiceReview) => QueueLine {
  const t = useText(invoiceReviewText);
  const words = useText(invoicesText);
  const language = useLanguage();
  const format = useFormat();
  const dueDay = useDueDay();
  return ({ title, company, asker, amount_fen, kind, orders, state, due_at, created_at }) => ({
    title,
    text: `${company.company_name} · ${t.askedBy(asker || words.gone)}`,
    amount: amountText(amount_fen, language),
    note: `${words.kinds[kind]} · ${t.orders(orders.length)}`,
    chip: <InvoiceStateChip state={state} />,
    age: state === 'asked' ? dueDay(due_at, t) : { text: format.date(created_at) },
  });
}
