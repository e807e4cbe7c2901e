import type { ReactNode } from 'react';
import { defineText, useText } from '../i18n/text';
import { handOver } from './hand-over';
import styles from './upload-drop.module.css';
import { useFileDrop } from './use-file-drop';
import { useMayUpload } from './use-may-upload';

const dropText = defineText({
  zh: { drop: '松开即可上传到图库' },
  en: { drop: 'Drop to upload' },
});

/** Around a gallery: files dropped on it or pasted go to the upload screen. Nothing happens for those who may not. */
export function UploadDrop({ children }: { children: ReactNode }) {
  const t = useText(dropText);
  const { over, handlers } = useFileDrop(handOver, useMayUpload());
  return (
    <div className={styles.area} {...handlers}>
      {children}
      {over && (
        <div className={styles.veil} role="status">
          <span className={styles.words}>{t.drop}</span>
        </div>
      )}
    </div>
  );
}
