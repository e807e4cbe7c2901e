import type { ReactNode } from 'react';
import styles from './samples.module.css';

/** The parts of one page, side by side where there is room. */
export const Samples = ({ children }: { children: ReactNode }) => (
  <div className={styles.grid}>{children}</div>
);

interface SampleProps {
  title: string;
  /** What it is for, in a sentence. */
  lead?: string;
  wide?: boolean;
  children: ReactNode;
}

/** One part in one or several states. */
export const Sample = ({ title, lead, wide, children }: SampleProps) => (
  <section className={`${styles.sample} ${wide ? styles.wide : ''}`}>
    <h2 className={styles.name}>{title}</h2>
    {lead && <p className={styles.lead}>{lead}</p>}
    <div className={styles.content}>{children}</div>
  </section>
);

export const Row = ({ children }: { children: ReactNode }) => <div className={styles.row}>{children}</div>;
