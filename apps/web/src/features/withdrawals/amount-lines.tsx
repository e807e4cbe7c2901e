import { useLanguage, useText } from '../../shared/i18n/text';
import { moneyText } from './money-text';
import styles from './withdrawals.module.css';
import { withdrawalsText } from './withdrawals-text';

interface Amounts {
  gross_fen: number;
  fee_fen: number;
  tax_fen: number;
  net_fen: number;
}

/** How the sum comes about, with what arrives at the end. */
export function AmountLines({ gross_fen, fee_fen, tax_fen, net_fen }: Amounts) {
  const t = useText(withdrawalsText).form;
  const language = useLanguage();
  return (
    <dl className={styles.lines}>
      <dt>{t.gross}</dt>
      <dd>{moneyText(gross_fen, language)}</dd>
      <dt>{t.fee}</dt>
      <dd>−{moneyText(fee_fen, language)}</dd>
      {tax_fen > 0 && (
        <>
          <dt>{t.tax}</dt>
          <dd>−{moneyText(tax_fen, language)}</dd>
        </>
      )}
      <dt className={styles.sum}>{t.net}</dt>
      <dd className={styles.sum}>{moneyText(net_fen, language)}</dd>
    </dl>
  );
}
