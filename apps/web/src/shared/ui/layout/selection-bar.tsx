import type { ReactNode, RefObject } from 'react';
import { IconButton } from '../actions/button';
import { CloseIcon } from '../display/icons';
import styles from './selection-bar.module.css';

interface SelectionBarProps {
  label: string;
  /** How many are selected, in words. */
  count: string;
  clear: { label: string; onClear: () => void };
  /** Selects all that are there; absent when all are selected. */
  all?: ReactNode;
  /** For buttons that measure how many of them fit. */
  place?: RefObject<HTMLDivElement | null>;
  head?: RefObject<HTMLDivElement | null>;
  children: ReactNode;
}

/** The bar with the actions for what is selected, at the bottom where a thumb reaches it. */
export function SelectionBar({ label, count, clear, all, place, head, children }: SelectionBarProps) {
  return (
    <>
      <div aria-hidden className={styles.room} />
      <div className={styles.place} ref={place}>
        <section aria-label={label} className={styles.bar}>
          <div className={styles.head} ref={head}>
            <IconButton label={clear.label} onClick={clear.onClear}>
              <CloseIcon />
            </IconButton>
            <span aria-live="polite" className={styles.count}>
              {count}
            </span>
            {all}
          </div>
          {children}
        </section>
      </div>
    </>
  );
}
