import type { InvoiceReview } from '@motif/contract/features/invoices/invoice-reviews';
import { INVOICE_STATES } from '@motif/contract/features/invoices/invoice-rules';
import { useRef, useState } from 'react';
import { useReviewKeys } from '../../../shared/hooks/use-review-keys';
import { useUrlFilter } from '../../../shared/hooks/use-url-filter';
import { useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { Segments } from '../../../shared/ui/actions/segments';
import { Page } from '../../../shared/ui/layout/page';
import { PagedList } from '../../../shared/ui/layout/paged-list';
import { EmptyState } from '../../../shared/ui/states/empty-state';
import { invoicesText } from '../invoices-text';
import { PaperDialog, type PaperStep, RefuseDialog } from './invoice-dialogs';
import styles from './invoice-review.module.css';
import { InvoiceReviewItem } from './invoice-review-item';
import { invoiceReviewText } from './invoice-review-text';
import { useInvoiceReviews } from './use-invoice-reviews';

/** Operators issue, refuse and reverse invoices; the oldest that waits comes first. */
export function InvoiceReviewPage() {
  const t = useText(invoiceReviewText);
  const { states } = useText(invoicesText);
  const { filter, change, clear } = useUrlFilter<{ state: string }>(['state']);
  const state = INVOICE_STATES.find((one) => one === filter.state) ?? 'asked';
  const invoices = useInvoiceReviews(state);
  return (
    <Page title={t.title}>
      <p className={styles.lead}>
        {t.lead} <span className={styles.keys}>{t.keys}</span>
      </p>
      <div className={styles.filter}>
        <Segments
          label={useText(invoicesText).state}
          value={state}
          choices={INVOICE_STATES.map((value) => ({ value, label: states[value] }))}
          onChange={(next) => change({ state: next === 'asked' ? '' : next })}
        />
      </div>
      <PagedList
        query={invoices}
        empty={
          state === 'asked' ? (
            <EmptyState illustration="empty" title={t.emptyTitle} text={t.emptyText} />
          ) : (
            <EmptyState
              illustration="no-results"
              title={t.noneTitle}
              action={<Button onClick={clear}>{t.clear}</Button>}
            />
          )
        }
      >
        {(list) => <Queue list={list} />}
      </PagedList>
    </Page>
  );
}

function Queue({ list }: { list: InvoiceReview[] }) {
  const [chosenId, setChosenId] = useState<number>();
  const [asked, setAsked] = useState<{ step: PaperStep | 'refuse'; invoice: InvoiceReview }>();
  const close = () => setAsked(undefined);
  const screen = useRef<HTMLUListElement>(null);
  const at = list.findIndex(({ id }) => id === chosenId);
  const chosen = list[at];
  const canDecide = chosen?.state === 'asked' && !chosen.is_own;
  useReviewKeys(
    {
      onMove: (by) => setChosenId(list[Math.min(list.length - 1, Math.max(0, at + by))]?.id),
      onApprove: () => canDecide && setAsked({ step: 'issue', invoice: chosen }),
      onRefuse: () => canDecide && setAsked({ step: 'refuse', invoice: chosen }),
    },
    screen,
  );
  return (
    <>
      <ul ref={screen} className={styles.list}>
        {list.map((invoice) => (
          <InvoiceReviewItem
            key={invoice.id}
            invoice={invoice}
            isChosen={invoice.id === chosenId}
            onChoose={() => setChosenId(invoice.id === chosenId ? undefined : invoice.id)}
            onStep={(step) => setAsked({ step, invoice })}
          />
        ))}
      </ul>
      {asked?.step === 'refuse' && <RefuseDialog id={asked.invoice.id} onClose={close} />}
      {asked && asked.step !== 'refuse' && (
        <PaperDialog step={asked.step} invoice={asked.invoice} onClose={close} />
      )}
    </>
  );
}
