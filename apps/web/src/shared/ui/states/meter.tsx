import styles from './meter.module.css';

interface MeterProps {
  label: string;
  used: number;
  allowed: number;
  text: (amount: number) => string;
}

const ALMOST = 0.9;

/** How much of an allowance is used; it warns before it is full. */
export function Meter({ label, used, allowed, text }: MeterProps) {
  const share = allowed > 0 ? used / allowed : 1;
  const state = share > 1 ? 'over' : share >= ALMOST ? 'almost' : 'fine';
  return (
    <div className={styles.meter} data-state={state}>
      <div className={styles.words}>
        <span>{label}</span>
        <span>
          {text(used)} / {text(allowed)}
        </span>
      </div>
      {/* The words above say the same. */}
      <div className={styles.track} aria-hidden="true">
        <div className={styles.bar} style={{ inlineSize: `${Math.min(share, 1) * 100}%` }} />
      </div>
    </div>
  );
}
