import type { ReactNode } from 'react';
import styles from './drop-area.module.css';
import { useFileDrop } from './use-file-drop';

interface Props {
  /** The text that explains what a drop will do. */
  words: string;
  onFiles: (files: File[]) => void;
  enabled?: boolean;
  /** Hidden files in dropped folders are passed on too. */
  withHidden?: boolean;
  children: ReactNode;
}

/** Accepts dropped and pasted files and shows a hint while files are dragged over it. */
export function DropArea({ words, onFiles, enabled, withHidden, children }: Props) {
  const { over, handlers } = useFileDrop(onFiles, enabled, withHidden);
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
