import type { BookSum } from '@motif/contract/features/ledger/ledger';
import { useFormat } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/text';
import { useLedgerWords } from '../use-ledger-words';
import styles from './book-sums.module.css';
import { ledgerPageText } from './ledger-page-text';

const CURRENCIES = ['points', 'creative', 'cny'] as const;

/** Each currency with its books; the last line is their sum, which must be zero. */
export function BookSums({ sums }: { sums: readonly BookSum[] }) {
  const t = useText(ledgerPageText);
  return (
    <section>
      <h2 className={styles.title}>{t.sums}</h2>
      <p className={styles.lead}>{t.sumsLead}</p>
      <div className={styles.currencies}>
        {CURRENCIES.map((currency) => (
          <Books key={currency} currency={currency} sums={sums.filter((sum) => sum.currency === currency)} />
        ))}
      </div>
    </section>
  );
}

function Books({ currency, sums }: { currency: BookSum['currency']; sums: readonly BookSum[] }) {
  const t = useText(ledgerPageText);
  const words = useLedgerWords();
  const format = useFormat();
  // The unit of points stands above the table.
  const amountText = currency === 'cny' ? format.yuan : format.number;
  const total = sums.reduce((all, { amount }) => all + amount, 0);
  return (
    <table className={styles.books}>
      <caption>{words.currency(currency)}</caption>
      <tbody>
        {sums.map(({ book, owner, amount }) => (
          <tr key={book}>
            <th scope="row">
              {words.book(book)}
              <span className={styles.owner}>{t.owners[owner]}</span>
            </th>
            <td>{amountText(amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr data-wrong={total !== 0 || undefined}>
          <th scope="row">{t.total}</th>
          <td>{amountText(total)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
