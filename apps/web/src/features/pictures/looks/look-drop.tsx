import { type ReactNode, useState } from 'react';
import { useText } from '../../../shared/i18n/text';
import { useFileDrop } from '../../../shared/uploads/use-file-drop';
import { lazyView } from '../lazy-view';
import styles from './look-drop.module.css';
import { looksText } from './looks-text';

const LookSearchDialog = lazyView(() =>
  import('./look-search-dialog').then((module) => module.LookSearchDialog),
);

/** Around a gallery: a picture dropped on it or pasted is searched by. */
export function LookDrop({ categoryId, children }: { categoryId: number; children: ReactNode }) {
  const t = useText(looksText);
  const [file, setFile] = useState<File>();
  const { over, handlers } = useFileDrop((files) => {
    // Whatever is open above the gallery is in use, and may have taken the file itself.
    if (document.querySelector('dialog[open]')) return;
    setFile(files.find(({ type }) => type.startsWith('image/')) ?? files[0]);
  });
  return (
    <div className={styles.area} {...handlers}>
      {children}
      {over && (
        <div className={styles.veil} role="status">
          <span className={styles.words}>{t.dropOnGallery}</span>
        </div>
      )}
      {file && <LookSearchDialog categoryId={categoryId} first={file} onClose={() => setFile(undefined)} />}
    </div>
  );
}
