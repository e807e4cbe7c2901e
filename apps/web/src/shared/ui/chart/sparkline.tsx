import styles from './chart.module.css';
import { lineOf } from './chart-scale';

/** The shape of a series without numbers; the figure beside it says what matters. */
export function Sparkline({ values }: { values: readonly number[] }) {
  return (
    <svg className={styles.spark} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <polyline points={lineOf(values, Math.max(1, ...values))} />
    </svg>
  );
}
