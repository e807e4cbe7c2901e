import { FEN_PER_CREATIVE_POINT } from '@motif/contract/features/withdrawals/amounts';
import type { Standing } from '@motif/contract/features/withdrawals/withdrawals';
import type { ReactNode } from 'react';
import { useFormat } from '../../shared/i18n/format';
import { useLanguage, useText } from '../../shared/i18n/text';
import { moneyText } from './money-text';
import styles from './withdrawals.module.css';
import { withdrawalsText } from './withdrawals-text';

/** What the company has: free, on hold with the day it becomes free, and under way. */
export function BalancePanel({ standing }: { standing: Standing }) {
  const t = useText(withdrawalsText).balance;
  const format = useFormat();
  const language = useLanguage();
  const { free, held, withdrawing, next_release } = standing;
  const worth = moneyText(free * FEN_PER_CREATIVE_POINT, language);
  return (
    <dl className={styles.balance} aria-label={t.label}>
      <Figure name={t.free} value={format.number(free)} note={t.worth(worth)} large />
      <Figure
        name={t.held}
        value={format.number(held)}
        note={
          next_release
            ? t.release(format.number(next_release.creative), format.date(next_release.at))
            : t.heldText
        }
      />
      <Figure name={t.withdrawing} value={format.number(withdrawing)} note={t.withdrawingText} />
    </dl>
  );
}

interface FigureProps {
  name: string;
  value: string;
  note: ReactNode;
  large?: boolean;
}

const Figure = ({ name, value, note, large = false }: FigureProps) => (
  <div className={styles.figure}>
    <dt>{name}</dt>
    <dd className={large ? styles.large : styles.value}>{value}</dd>
    <dd className={styles.quiet}>{note}</dd>
  </div>
);
