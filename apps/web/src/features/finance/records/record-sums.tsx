import type { RecordSums as Sums } from '@motif/contract/features/finance/records';
import { useFormat } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/text';
import { SkeletonLines } from '../../../shared/ui/states/skeleton';
import { useLedgerWords } from '../../ledger/use-ledger-words';
import type { RecordListName } from './record-lists';
import styles from './records.module.css';
import { recordsText } from './records-text';

interface RecordSumsProps {
  list: RecordListName;
  sums: Sums | undefined;
  /** What was spent of them. */
  spent: Sums | undefined;
  total: number | undefined;
}

/**
 * What everything that matches comes to; a currency that was not moved is left out, unless it is the only one. Points
 * that left are not all spent: what was spent stands first, with the words that say what counts.
 */
export function RecordSums({ list, sums, spent, total }: RecordSumsProps) {
  const t = useText(recordsText);
  const words = useLedgerWords();
  const format = useFormat();
  if (!sums) return <SkeletonLines lines={3} />;
  const counted = list === 'consumption' ? spent : undefined;
  const main = list === 'exchange' ? 'creative' : 'points';
  const currencies = (['points', 'creative'] as const).filter(
    (currency) => currency === main || sums[currency] > 0,
  );
  return (
    <div>
      <dl className={styles.sums} aria-label={t.sums}>
        {currencies.map((currency) => (
          <div key={currency}>
            <dt>
              {t.sum[list]} · {words.currency(currency)}
            </dt>
            <dd>{format.number((counted ?? sums)[currency])}</dd>
          </div>
        ))}
        {total !== undefined && (
          <div>
            <dt>{t.count}</dt>
            <dd>{format.number(total)}</dd>
          </div>
        )}
      </dl>
      {counted && (
        <p className={styles.meaning}>
          {t.spentMeans}
          {sums.points > counted.points && t.otherwiseOut(format.number(sums.points - counted.points))}
        </p>
      )}
    </div>
  );
}
