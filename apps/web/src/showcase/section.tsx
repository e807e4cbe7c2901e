import type { ReactNode } from 'react';
import styles from './kit-page.module.css';

/** One kind of parts; the table of contents leads here. */
export const Section = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section className={styles.section} aria-labelledby={id}>
    <h2 id={id} className={styles.title}>
      {title}
    </h2>
    {children}
  </section>
);

/** One part in one or several states. */
export const Example = ({
  title,
  wide,
  children,
}: {
  title: string;
  wide?: boolean;
  children: ReactNode;
}) => (
  <div className={`${styles.example} ${wide ? styles.wide : ''}`}>
    <h3 className={styles.name}>{title}</h3>
    <div className={styles.stage}>{children}</div>
  </div>
);

export const Row = ({ children }: { children: ReactNode }) => <div className={styles.row}>{children}</div>;
