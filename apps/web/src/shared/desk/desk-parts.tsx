import type { ReactNode } from 'react';
import styles from './desk-parts.module.css';

/*
 * What the details of a queue are made of: facts, columns, why a step is barred, and the steps. Each queue fills them
 * with its own words.
 */

/** Columns beside each other where there is room, below each other otherwise. */
export const DeskColumns = ({ children }: { children: ReactNode }) => (
  <div className={styles.columns}>{children}</div>
);

export function DeskSection({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      {title && <h3>{title}</h3>}
      {children}
    </section>
  );
}

interface Fact {
  name: string;
  /** Nothing: the fact is left out. */
  value: ReactNode;
  /** Numbers that people copy: one click selects all of it. */
  isNumber?: boolean;
}

export function DeskFacts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts
        .filter(({ value }) => Boolean(value))
        .map(({ name, value, isNumber }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={isNumber ? styles.number : undefined}>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** Why this operator may not take the next step. */
export const DeskBar = ({ children }: { children: ReactNode }) => <p className={styles.bar}>{children}</p>;

/** The steps that are possible now; they stay in sight below long details, the likeliest one last. */
export const DeskActions = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
);

/** Something beside the point. */
export const DeskNote = ({ children }: { children: ReactNode }) => <p className={styles.note}>{children}</p>;
