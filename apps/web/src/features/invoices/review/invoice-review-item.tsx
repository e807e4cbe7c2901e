import { INVOICE_REASONS } from '@motif/contract/features/invoices/invoice-reasons';
import type { InvoiceReview } from '@motif/contract/features/invoices/invoice-reviews';
import { reasonText } from '@motif/contract/reasons';
import { useEffect, useRef } from 'react';
import { copyText } from '../../../shared/copy-text';
import { useFormat } from '../../../shared/i18n/format';
import { pickText, useLanguage, useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { DownloadButton } from '../../../shared/ui/actions/download-button';
import { toast } from '../../../shared/ui/overlay/toast';
import { amountText } from '../../packages/offers';
import { InvoiceStateChip } from '../invoice-parts';
import { invoicesText } from '../invoices-text';
import type { PaperStep } from './invoice-dialogs';
import styles from './invoice-review.module.css';
import { invoiceReviewText } from './invoice-review-text';

interface Props {
  invoice: InvoiceReview;
  isChosen: boolean;
  onChoose: () => void;
  onStep: (step: PaperStep | 'refuse') => void;
}

/** One line of the queue; the chosen one opens below itself. */
export function InvoiceReviewItem({ invoice, isChosen, onChoose, onStep }: Props) {
  const t = useText(invoiceReviewText);
  const words = useText(invoicesText);
  const language = useLanguage();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The keyboard may have chosen one that is out of sight.
    if (isChosen) button.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isChosen]);
  return (
    <li className={styles.item} data-chosen={isChosen || undefined}>
      <button ref={button} type="button" className={styles.line} aria-expanded={isChosen} onClick={onChoose}>
        <span className={styles.who}>
          <strong>{invoice.title}</strong>
          <span className={styles.quiet}>
            {invoice.company.company_name} · {t.askedBy(invoice.asker || words.gone)}
          </span>
        </span>
        <span className={styles.money}>
          <strong>{amountText(invoice.amount_fen, language)}</strong>
          <span className={styles.quiet}>
            {words.kinds[invoice.kind]} · {t.orders(invoice.orders.length)}
          </span>
        </span>
        <span className={styles.when}>
          <InvoiceStateChip state={invoice.state} />
          <Age invoice={invoice} />
        </span>
      </button>
      {isChosen && <Detail invoice={invoice} onStep={onStep} />}
    </li>
  );
}

function Age({ invoice: { state, due_at, created_at } }: { invoice: InvoiceReview }) {
  const t = useText(invoiceReviewText);
  const format = useFormat();
  if (state !== 'asked') return <span className={styles.quiet}>{format.date(created_at)}</span>;
  // People read a day, and all of that day is left.
  const isLate = new Date(due_at) < new Date() && format.date(due_at) !== format.date(new Date());
  return (
    <span className={isLate ? styles.late : styles.quiet}>
      {(isLate ? t.overdue : t.due)(format.date(due_at))}
    </span>
  );
}

function Detail({ invoice, onStep }: Pick<Props, 'invoice' | 'onStep'>) {
  const t = useText(invoiceReviewText);
  const words = useText(invoicesText);
  const language = useLanguage();
  const yuan = (fen: number) => (fen / 100).toFixed(2);
  const reason = reasonText(INVOICE_REASONS, invoice, language);
  return (
    <div className={styles.detail}>
      <div className={styles.columns}>
        <section>
          <h3>{t.facts}</h3>
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
        </section>
        <section>
          <h3>{words.orders}</h3>
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
          <p className={styles.quiet}>
            {words.no} {invoice.no}
            {invoice.operator && ` · ${t.operator} ${invoice.operator.username}`}
          </p>
          {reason && <p className={styles.late}>{reason}</p>}
        </section>
      </div>
      {invoice.is_own && <p className={styles.bar}>{t.own}</p>}
      <Actions invoice={invoice} onStep={onStep} />
    </div>
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

function Actions({ invoice, onStep }: Pick<Props, 'invoice' | 'onStep'>) {
  const t = useText(invoiceReviewText);
  const { id, state, file, red_file, is_own } = invoice;
  const path = 'GET /system/invoices/{id}/file/' as const;
  return (
    <div className={styles.actions}>
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
    </div>
  );
}
