import { INVOICE_REASONS } from '@motif/contract/features/invoices/invoice-reasons';
import type { Invoice } from '@motif/contract/features/invoices/invoices';
import { reasonText } from '@motif/contract/reasons';
import type { ReactNode } from 'react';
import { useFormat } from '../../shared/i18n/format';
import { pickText, useLanguage, useText } from '../../shared/i18n/text';
import { Timeline, type TimelineEntry } from '../../shared/ui/display/timeline';
import { Drawer } from '../../shared/ui/overlay/drawer';
import { amountText } from '../packages/offers';
import { InvoiceDownloads, InvoiceStateChip } from './invoice-parts';
import styles from './invoices.module.css';
import { invoicesText } from './invoices-text';

/** One invoice: to whom, about what, how far it is, and its files. */
export function InvoiceDrawer({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const t = useText(invoicesText);
  const language = useLanguage();
  const entries = useSteps(invoice);
  const { file, red_file } = invoice;
  return (
    <Drawer
      title={t.detail}
      onClose={onClose}
      footer={(file || red_file) && <InvoiceDownloads invoice={invoice} />}
    >
      <div className={styles.drawer}>
        <div>
          <InvoiceStateChip state={invoice.state} />
        </div>
        <dl className={styles.facts}>
          <Fact name={t.to} value={invoice.title} />
          <Fact name={t.taxNo} value={invoice.tax_no} />
          <Fact name={t.kind} value={t.kinds[invoice.kind]} />
          <Fact name={t.amount} value={amountText(invoice.amount_fen, language)} />
          <Fact name={t.number} value={invoice.number} />
          <Fact name={t.redNumber} value={invoice.red_number} />
          <Fact name={t.email} value={invoice.email} />
          <Fact name={t.by} value={invoice.asker || t.gone} />
          <Fact name={t.no} value={invoice.no} />
        </dl>
        <section>
          <h3>{t.orders}</h3>
          <ul className={styles.orders}>
            {invoice.orders.map((order) => (
              <li key={order.no}>
                <span>
                  {pickText(language, order.name, order.name_en)}
                  <small className={styles.quiet}>{order.no}</small>
                </span>
                <span>{amountText(order.amount_fen, language)}</span>
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h3>{t.progress}</h3>
          <Timeline label={t.progress} entries={entries} />
        </section>
      </div>
    </Drawer>
  );
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  if (!value) return null;
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}

function useSteps(invoice: Invoice): TimelineEntry[] {
  const t = useText(invoicesText);
  const format = useFormat();
  const reason = reasonText(INVOICE_REASONS, invoice, useLanguage());
  const { state, created_at, decided_at, reversed_at, due_at } = invoice;
  const entries: TimelineEntry[] = [{ id: 'asked', title: t.steps.asked, at: created_at, tone: 'success' }];
  if (state === 'asked')
    entries.push({ id: 'waiting', title: t.steps.waiting, text: t.due(format.date(due_at)), tone: 'accent' });
  else if (decided_at && state === 'refused')
    entries.push({ id: 'refused', title: t.steps.refused, at: decided_at, text: reason, tone: 'danger' });
  else if (decided_at) entries.push({ id: 'issued', title: t.steps.issued, at: decided_at, tone: 'success' });
  if (reversed_at) entries.push({ id: 'reversed', title: t.steps.reversed, at: reversed_at });
  return entries;
}
