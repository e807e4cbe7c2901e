import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/format';
import styles from './timeline.module.css';

export interface TimelineEntry {
  id: string;
  title: ReactNode;
  /** When it happened; absent for what is still to come. */
  at?: string | undefined;
  text?: ReactNode;
  tone?: 'neutral' | 'accent' | 'success' | 'warning' | 'danger';
}

/** What happened, one after the other. The order is the caller's. */
export function Timeline({ label, entries }: { label: string; entries: readonly TimelineEntry[] }) {
  const format = useFormat();
  return (
    <ol className={styles.timeline} aria-label={label}>
      {entries.map(({ id, title, at, text, tone = 'neutral' }) => (
        <li key={id} className={styles.entry} data-tone={tone}>
          <div className={styles.head}>
            <span className={styles.title}>{title}</span>
            {at && (
              <time className={styles.time} dateTime={at}>
                {format.dateTime(at)}
              </time>
            )}
          </div>
          {text && <div className={styles.text}>{text}</div>}
        </li>
      ))}
    </ol>
  );
}
