import { useRef } from 'react';
import { useFormat } from '../../shared/i18n/format';
import { useText } from '../../shared/i18n/text';
import { Button } from '../../shared/ui/button';
import { isHidden } from '../../shared/uploads/files-of-transfer';
import styles from './drop-zone.module.css';
import { acceptOf, type FileFormats } from './engine/check-file';
import { FolderIcon, UploadIcon } from './upload-icons';
import { uploadText } from './upload-text';

interface DropZoneProps {
  formats: FileFormats | undefined;
  failed: boolean;
  onRetry: () => void;
  /** There is a list below: one line is enough. */
  compact: boolean;
  over: boolean;
  onFiles: (files: File[]) => void;
}

/** Where files come in: dropped, picked, or a whole folder. The screen around it takes the drop itself. */
export function DropZone({ formats, failed, onRetry, compact, over, onFiles }: DropZoneProps) {
  const t = useText(uploadText);
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const take = (input: HTMLInputElement) => {
    onFiles([...(input.files ?? [])].filter(({ name }) => !isHidden(name)));
    // The same files can be chosen again.
    input.value = '';
  };
  return (
    <div className={styles.zone} data-compact={compact || undefined} data-over={over || undefined}>
      <UploadIcon className={styles.icon} />
      <div className={styles.words}>
        <p className={styles.title}>{over ? t.dropNow : t.dropTitle}</p>
        {failed ? (
          <p className={styles.hint} role="alert">
            {t.formatsFailed}{' '}
            <button type="button" className={styles.retry} onClick={onRetry}>
              {t.retryFormats}
            </button>
          </p>
        ) : (
          <FormatWords formats={formats} compact={compact} />
        )}
      </div>
      <div className={styles.buttons}>
        <Button
          variant={compact ? 'default' : 'primary'}
          disabled={!formats}
          onClick={() => files.current?.click()}
        >
          {t.pickFiles}
        </Button>
        <Button disabled={!formats} onClick={() => folder.current?.click()}>
          <FolderIcon width={16} height={16} />
          {t.pickFolder}
        </Button>
      </div>
      <input
        ref={files}
        hidden
        type="file"
        multiple
        aria-label={t.pickFiles}
        accept={acceptOf(formats ?? [])}
        onChange={(event) => take(event.currentTarget)}
      />
      <input
        ref={(input) => {
          folder.current = input;
          if (input) input.webkitdirectory = true;
        }}
        hidden
        type="file"
        multiple
        aria-label={t.pickFolder}
        onChange={(event) => take(event.currentTarget)}
      />
    </div>
  );
}

function FormatWords({ formats, compact }: { formats: FileFormats | undefined; compact: boolean }) {
  const t = useText(uploadText);
  const format = useFormat();
  if (!formats) return <p className={styles.hint}>{t.dropHint}</p>;
  const names = (sourceOnly: boolean) =>
    formats
      .filter((one) => one.source_only === sourceOnly)
      .map(({ value }) => value.toUpperCase())
      .join(' · ');
  const largest = Math.max(...formats.map(({ max_bytes }) => max_bytes));
  return (
    <>
      <p className={styles.hint}>{t.formats(names(false), format.bytes(largest))}</p>
      {!compact && <p className={styles.hint}>{t.sourceOnly(names(true))}</p>}
      {!compact && <p className={styles.hint}>{t.dropHint}</p>}
    </>
  );
}
