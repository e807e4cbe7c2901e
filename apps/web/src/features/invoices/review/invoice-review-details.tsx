import { INVOICE_REASONS } from '@motif/contract/features/invoices/invoice-reasons';
import type { InvoiceReview } from '@motif/contract/features/invoices/invoice-reviews';
import { reasonText } from '@motif/contract/reasons';
import { copyText } from '../../../shared/copy-text';
import { DeskActions, DeskBar, DeskColumns, DeskNote, DeskSection } from '../../../shared/desk/desk-parts';
import { pickText, useLanguage, useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { DownloadButton } from '../../../shared/ui/actions/download-button';
import { toast } from '../../../shared/ui/overlay/toast';
import { amountText } from '../../packages/offers';
import { invoicesText } from '../invoices-text';
import type { PaperStep } from './invoice-dialogs';
import styles from './invoice-review.module.css';
import { invoiceReviewText } from './invoice-review-text';

interface Props {
  invoice: InvoiceReview;
  onStep: (step: PaperStep | 'refuse') => void;
}

/** What an operator copies to the tax platform, and the steps. */
export function InvoiceReviewDetails({ invoice, onStep }: Props) {
  const t = useText(invoiceReviewText);
  const words = useText(invoicesText);
  const language = useLanguage();
  const yuan = (fen: number) => (fen / 100).toFixed(2);
  const reason = reasonText(INVOICE_REASONS, invoice, language);
  return (
    <>
      <DeskColumns>
        <DeskSection title={t.facts}>
          <dl className={styles.facts}>
            <Fact name={words.to} value={invoice.title} />
            <Fact name={words.taxNo} value={invoice.tax_no} />
            <Fact name={t.item} value={invoice.item} />
            <Fact name={t.gross} value={yuan(invoice.amount_fen)} />
            <Fact name={t.net} value={yuan(invoice.net_fen)} />
            <Fact name={t.tax} value={yuan(invoice.tax_fen)} />
            <Fact name={t.rate} value={`${invoice.tax_percent}%`} />
            <Fact name={words.email} value={invoice.email} />
            <Fact name={words.number} value={invoice.number} />
            <Fact name={words.redNumber} value={invoice.red_number} />
          </dl>
        </DeskSection>
        <DeskSection title={words.orders}>
          <ul className={styles.orders}>
            {invoice.orders.map((order) => (
              <li key={order.no}>
                <span>
                  {pickText(language, order.name, order.name_en)}
                  <small>{order.no}</small>
                </span>
                <span>{amountText(order.amount_fen, language)}</span>
              </li>
            ))}
          </ul>
          <DeskNote>
            {words.no} {invoice.no}
            {invoice.operator && ` · ${t.operator} ${invoice.operator.username}`}
          </DeskNote>
          {reason && <p className={styles.reason}>{reason}</p>}
        </DeskSection>
      </DeskColumns>
      {invoice.is_own && <DeskBar>{t.own}</DeskBar>}
      <Actions invoice={invoice} onStep={onStep} />
    </>
  );
}

/** A fact with a button that copies it: a bookkeeper types nothing twice. */
function Fact({ name, value }: { name: string; value: string | null }) {
  const t = useText(invoiceReviewText);
  if (!value) return null;
  const copy = async () => {
    if (await copyText(value)) toast.success(t.copied);
  };
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
      <dd>
        <Button variant="quiet" aria-label={t.copyOf(name)} onClick={() => void copy()}>
          {t.copy}
        </Button>
      </dd>
    </>
  );
}

function Actions({ invoice, onStep }: Props) {
  const t = useText(invoiceReviewText);
  const { id, state, file, red_file, is_own } = invoice;
  const path = 'GET /system/invoices/{id}/file/' as const;
  return (
    <DeskActions>
      {file && (
        <DownloadButton variant="quiet" file={path} input={{ params: { id }, query: {} }}>
          {t.file(file.toUpperCase())}
        </DownloadButton>
      )}
      {red_file && (
        <DownloadButton variant="quiet" file={path} input={{ params: { id }, query: { red: true } }}>
          {t.redFile(red_file.toUpperCase())}
        </DownloadButton>
      )}
      {state === 'asked' && !is_own && (
        <>
          <Button onClick={() => onStep('refuse')}>{t.refuse}</Button>
          <Button variant="primary" onClick={() => onStep('issue')}>
            {t.issue}
          </Button>
        </>
      )}
      {state === 'issued' && !is_own && <Button onClick={() => onStep('reverse')}>{t.reverse}</Button>}
    </DeskActions>
  );
}
