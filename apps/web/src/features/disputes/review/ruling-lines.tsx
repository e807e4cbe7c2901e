import type { RulingPreview } from '@motif/contract/features/disputes/dispute-reviews';
import { useFormat } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/text';
import { ledgerText } from '../../ledger/ledger-text';
import styles from './review.module.css';
import { reviewText } from './review-text';

/** The lines of the ledger that a ruling writes, in words. */
export function RulingLines({ preview }: { preview: RulingPreview }) {
  const t = useText(reviewText).lines;
  const ledger = useText(ledgerText);
  const format = useFormat();
  const words: Record<string, string> = ledger.books;
  const side = (book: string, company: string | null) =>
    [company, words[book] ?? book].filter(Boolean).join(' · ');
  const isPoints = (book: string) => book.startsWith('points');
  return (
    <section className={styles.lines} aria-label={t.title} aria-live="polite">
      <h3>{t.title}</h3>
      {preview.lines.length === 0 && (
        <p>{preview.passed_on > 0 ? t.passedOn(format.number(preview.passed_on)) : t.none}</p>
      )}
      <ul>
        {preview.lines.map(({ from, from_company, to, to_company, amount }) => (
          <li key={`${from} ${to}`} className={styles.move}>
            <span>
              {side(from, from_company)} → {isPoints(to) ? t.buyers(preview.buyers) : side(to, to_company)}
            </span>
            <strong>
              {(isPoints(from) ? ledger.amounts.points : ledger.amounts.creative)(format.number(amount))}
            </strong>
          </li>
        ))}
      </ul>
      {preview.needs_second && <p className={styles.warn}>{t.second}</p>}
    </section>
  );
}
