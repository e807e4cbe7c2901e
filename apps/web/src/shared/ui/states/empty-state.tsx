import type { ReactNode } from 'react';
import { Illustration, type IllustrationName } from './illustration';
import styles from './state.module.css';

interface EmptyStateProps {
  illustration?: IllustrationName;
  title: string;
  /** The state is all there is on the page, so its title is the page's. */
  isPage?: boolean;
  text?: ReactNode;
  /** One button: what to do first, or how to clear the filter. */
  action?: ReactNode;
}

export function EmptyState({ illustration, title, isPage = false, text, action }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className={styles.state}>
      {illustration && <Illustration name={illustration} className={styles.illustration} />}
      <Title className={styles.title}>{title}</Title>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
