import type { ReactNode } from 'react';
import styles from './drop-area.module.css';
import { useFileDrop } from './use-file-drop';

interface Props {
  /** What letting go will do. */
  words: string;
  onFiles: (files: File[]) => void;
  enabled?: boolean;
  children: ReactNode;
}

/** Takes files that are dropped on what is in it, and says so while they hang above; pasted ones too. */
export function DropArea({ words, onFiles, enabled, children }: Props) {
  const { over, handlers } = useFileDrop(onFiles, enabled);
  return (
    <div className={styles.area} {...handlers}>
      {children}
      {over && (
        <div className={styles.veil} role="status">
          <span className={styles.words}>{words}</span>
        </div>
      )}
    </div>
  );
}
