import styles from './progress-line.module.css';

interface ProgressLineProps {
  label: string;
  /** 0 to 1. */
  share: number;
  isResting?: boolean;
}

export function ProgressLine({ label, share, isResting = false }: ProgressLineProps) {
  const percent = Math.floor(Math.min(Math.max(share, 0), 1) * 100);
  return (
    <div
      className={styles.track}
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <div
        className={styles.bar}
        data-resting={isResting || undefined}
        style={{ transform: `scaleX(${Math.min(Math.max(share, 0), 1)})` }}
      />
    </div>
  );
}
