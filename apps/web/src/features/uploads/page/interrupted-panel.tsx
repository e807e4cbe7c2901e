import { useRef } from 'react';
import { useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { useUploads } from '../engine/upload-store';
import { giveUpInterrupted } from '../engine/uploader';
import { uploadText } from '../upload-text';
import styles from './upload-page.module.css';

const NAMED = 4;

/** Unfinished uploads whose files this browser does not have any more. */
export function InterruptedPanel({ onFiles }: { onFiles: (files: File[]) => void }) {
  const t = useText(uploadText);
  const interrupted = useUploads((state) => state.interrupted);
  const input = useRef<HTMLInputElement>(null);
  if (interrupted.length === 0) return null;
  return (
    <section className={styles.panel} data-tone="warning" aria-label={t.interruptedTitle(interrupted.length)}>
      <div className={styles.words}>
        <h2 className={styles.subtitle}>{t.interruptedTitle(interrupted.length)}</h2>
        <p>{t.interruptedText}</p>
        <ul className={styles.names}>
          {interrupted.slice(0, NAMED).map(({ task }) => (
            <li key={task.id}>{task.file_name}</li>
          ))}
          {interrupted.length > NAMED && <li>{t.more(interrupted.length - NAMED)}</li>}
        </ul>
      </div>
      <div className={styles.buttons}>
        <Button variant="primary" onClick={() => input.current?.click()}>
          {t.pickAgain}
        </Button>
        <Button variant="quiet" onClick={() => void giveUpInterrupted()}>
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
    </section>
  );
}
