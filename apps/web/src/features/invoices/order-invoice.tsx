import { INVOICE_REASONS } from '@motif/contract/features/invoices/invoice-reasons';
import { reasonText } from '@motif/contract/reasons';
import { useState } from 'react';
import { Can } from '../../shared/access/can';
import { useFormat } from '../../shared/i18n/format';
import { useLanguage, useText } from '../../shared/i18n/text';
import { Button } from '../../shared/ui/actions/button';
import { SkeletonLines } from '../../shared/ui/states/skeleton';
import { AskDialog } from './ask/ask-dialog';
import { InvoiceDownloads, InvoiceStateChip } from './invoice-parts';
import styles from './invoices.module.css';
import { invoicesText } from './invoices-text';
import { useInvoiceOfOrder } from './use-invoices';

/** What an order has to do with invoices: its newest one, or the way to ask for one, or why there is none. */
export function OrderInvoice({ no }: { no: string }) {
  const t = useText(invoicesText);
  const format = useFormat();
  const language = useLanguage();
  const { data, isPending } = useInvoiceOfOrder(no);
  const [asking, setAsking] = useState(false);
  if (isPending) return <SkeletonLines lines={2} />;
  // An order without its invoice is still an order.
  if (!data) return null;
  const { invoice, why_not, until } = data;
  return (
    <section className={styles.ofOrder}>
      <h3>{t.ofOrder.title}</h3>
      {invoice && (
        <div className={styles.line}>
          <InvoiceStateChip state={invoice.state} />
          <span className={styles.quiet}>{invoice.title}</span>
          <InvoiceDownloads invoice={invoice} />
        </div>
      )}
      {invoice?.state === 'refused' && <p>{reasonText(INVOICE_REASONS, invoice, language)}</p>}
      {why_not === null ? (
        <div className={styles.line}>
          <Can check={{ permission: ['finance.recharge'] }}>
            <Button onClick={() => setAsking(true)}>{t.ask}</Button>
          </Can>
          {until && <span className={styles.quiet}>{t.ofOrder.until(format.date(until))}</span>}
        </div>
      ) : (
        why_not !== 'invoiced' && <p className={styles.quiet}>{t.ofOrder.whyNot[why_not]}</p>
      )}
      {asking && <AskDialog only={no} onClose={() => setAsking(false)} />}
    </section>
  );
}
