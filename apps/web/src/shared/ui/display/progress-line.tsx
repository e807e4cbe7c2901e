import styles from './progress-line.module.css';

interface Props {
  /** Undefined: the words say what it is about. */
  label?: string;
  value: number;
  max: number;
  /** The same in words. */
  text: string;
}

/** How far something is, as a bar and in words. */
export const ProgressLine = ({ label, value, max, text }: Props) => (
  <span className={styles.progress}>
    <progress
      aria-label={label}
      aria-hidden={label === undefined}
      className={styles.bar}
      max={Math.max(1, max)}
      value={value}
    />
    <span className={styles.text}>{text}</span>
  </span>
);
