import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFormat } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/text';
import styles from './board.module.css';
import { boardText } from './board-text';

interface TileProps {
  label: string;
  value: string;
  note?: ReactNode;
  /** The screen behind the figure. */
  to: string;
  /** Something that somebody should look at. */
  isBad?: boolean;
}

/** One figure that leads to its screen. */
export function Tile({ label, value, note, to, isBad }: TileProps) {
  return (
    <li className={styles.tile} data-bad={isBad || undefined}>
      <Link to={to} className={styles.tileLink}>
        <span className={styles.label}>{label}</span>
        <strong className={styles.value}>{value}</strong>
        <span className={styles.note}>{note}</span>
      </Link>
    </li>
  );
}

/** How much more or less than before. A change from zero has no percentage. */
export function Change({ now, before }: { now: number; before: number }) {
  const t = useText(boardText);
  const format = useFormat();
  if (before === 0) return null;
  if (now === before) return <span>{t.same}</span>;
  const percent = format.percent(Math.abs(now - before) / before);
  return (
    <span className={styles.change} data-rises={now > before}>
      {now > before ? `↑ ${t.up(percent)}` : `↓ ${t.down(percent)}`}
    </span>
  );
}
