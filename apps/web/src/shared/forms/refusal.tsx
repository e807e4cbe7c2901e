import { useEffect, useRef } from 'react';
import { ErrorIcon } from '../ui/display/icons';
import styles from './refusal.module.css';

/** The server's refusal of the whole form. It scrolls into view on a long form. */
export function Refusal({ text }: { text: string | undefined }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (text) place.current?.scrollIntoView?.({ block: 'nearest' });
  }, [text]);
  return (
    <div role="alert" ref={place}>
      {text && (
        <p className={styles.refusal}>
          <ErrorIcon width={18} height={18} />
          {text}
        </p>
      )}
    </div>
  );
}
