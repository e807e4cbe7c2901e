import { useRef, useState } from 'react';
import { useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { isMissing } from '../engine/upload-item';
import { useUploads } from '../engine/upload-store';
import { uploadText } from '../upload-text';
import { CancelDialog } from './cancel-dialog';
import styles from './upload-page.module.css';

/** Files that this browser does not have any more, all at once; their rows say why and ask for each of them. */
export function MissingPanel({ onFiles }: { onFiles: (files: File[]) => void }) {
  const t = useText(uploadText);
  const missing = useUploads((state) => state.items).filter(isMissing);
  const [asking, setAsking] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  if (missing.length === 0) return null;
  return (
    <section className={styles.panel} data-tone="warning" aria-label={t.missingTitle(missing.length)}>
      <div className={styles.words}>
        <h2 className={styles.subtitle}>{t.missingTitle(missing.length)}</h2>
        <p>{t.missingText}</p>
      </div>
      <div className={styles.buttons}>
        <Button variant="primary" onClick={() => input.current?.click()}>
          {t.pickAgain}
        </Button>
        <Button variant="quiet" onClick={() => setAsking(true)}>
          {t.giveUp}
        </Button>
      </div>
      <input
        ref={input}
        hidden
        type="file"
        multiple
        aria-label={t.pickAgain}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
      {asking && <CancelDialog items={missing} onClose={() => setAsking(false)} />}
    </section>
  );
}
