import type { ReactNode } from 'react';
import styles from './page.module.css';

interface PageProps {
  title: ReactNode;
  /** Top right on a desktop; the one primary action stands last. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of a screen inside the shell: heading, actions, content. */
export function Page({ title, actions, children }: PageProps) {
  return (
    <section className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      <div className={styles.content}>{children}</div>
    </section>
  );
}
