import type { ReactNode } from 'react';
import { Illustration, type IllustrationName } from './illustration';
import styles from './state.module.css';

interface EmptyStateProps {
  illustration?: IllustrationName;
  title: string;
  text?: ReactNode;
  /** One button: what to do first, or how to clear the filter. */
  action?: ReactNode;
}

export function EmptyState({ illustration, title, text, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      {illustration && <Illustration name={illustration} className={styles.illustration} />}
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
