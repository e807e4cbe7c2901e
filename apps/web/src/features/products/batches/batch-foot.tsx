import type { ReactNode } from 'react';
import styles from './batch-foot.module.css';

interface Props {
  /** What it comes to so far. */
  sum: ReactNode;
  /** Why it cannot go on yet, or what happens next. */
  note: ReactNode;
  children: ReactNode;
}

/** The bar below a step: it stays in sight, within reach of a thumb. */
export const BatchFoot = ({ sum, note, children }: Props) => (
  <div className={styles.foot}>
    <div aria-live="polite" className={styles.words}>
      {sum && <span className={styles.sum}>{sum}</span>}
      {note && <span className={styles.note}>{note}</span>}
    </div>
    <div className={styles.actions}>{children}</div>
  </div>
);
