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
  total: number | undefined;
}

/** What everything that matches comes to; a currency that was not moved is left out, unless it is the only one. */
export function RecordSums({ list, sums, total }: RecordSumsProps) {
  const t = useText(recordsText);
  const words = useLedgerWords();
  const format = useFormat();
  if (!sums) return <SkeletonLines lines={3} />;
  const main = list === 'exchange' ? 'creative' : 'points';
  const currencies = (['points', 'creative'] as const).filter(
    (currency) => currency === main || sums[currency] > 0,
  );
  return (
    <dl className={styles.sums} aria-label={t.sums}>
      {currencies.map((currency) => (
        <div key={currency}>
          <dt>
            {t.sum[list]} · {words.currency(currency)}
          </dt>
          <dd>{format.number(sums[currency])}</dd>
        </div>
      ))}
      {total !== undefined && (
        <div>
          <dt>{t.count}</dt>
          <dd>{format.number(total)}</dd>
        </div>
      )}
    </dl>
  );
}
