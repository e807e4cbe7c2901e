import styles from './mark.module.css';

export function Mark({ size }: { size: number }) {
  return <span className={styles.mark} style={{ width: size, height: size }} aria-hidden="true" />;
}
