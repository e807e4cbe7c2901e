import type { LedgerTransaction } from '@motif/contract/features/ledger/proof';
import { useFormat } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/text';
import { useLedgerWords } from '../use-ledger-words';
import styles from './entry-facts.module.css';
import { verifyText } from './verify-text';

/** A transaction may have 400 lines; the first ones say what it is. */
const LINES_SHOWN = 6;
/** The last moment that a date can hold, in ms. */
const TIME_MAX = 8.64e15;

/** What the receipt says, in words. Whether that is true is said elsewhere. */
export function EntryFacts({ entry }: { entry: LedgerTransaction }) {
  const t = useText(verifyText);
  const format = useFormat();
  const words = useLedgerWords();
  const facts: [name: string, value: string][] = [
    [t.fields.time, format.dateTime(new Date(Math.min(entry.micros / 1000, TIME_MAX)))],
    [t.fields.id, String(entry.id)],
    [t.fields.source, entry.source],
    ...(entry.note ? [[t.fields.note, entry.note] as [string, string]] : []),
  ];
  return (
    <section className={styles.entry}>
      <h2 className={styles.heading}>{t.says}</h2>
      <p className={styles.kind}>{words.kind(entry.kind)}</p>
      <ul className={styles.lines} aria-label={t.fields.lines}>
        {entry.lines.slice(0, LINES_SHOWN).map(({ line, debit_id, credit_id, currency, amount }) => (
          <li key={line}>
            <span className={styles.amount}>{words.amount(currency, amount)}</span>
            <span className={styles.way}>{t.transfer(debit_id, credit_id)}</span>
          </li>
        ))}
        {entry.lines.length > LINES_SHOWN && (
          <li className={styles.way}>{t.moreLines(entry.lines.length - LINES_SHOWN)}</li>
        )}
      </ul>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
