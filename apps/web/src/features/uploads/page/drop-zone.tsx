import { useEffect, useRef } from 'react';
import { isHidden } from '../../../shared/file-drop/files-of-transfer';
import { useMedia } from '../../../shared/hooks/use-media';
import { useFormat } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { acceptOf, type FileFormats } from '../engine/prepare/check-file';
import { FolderIcon, UploadIcon } from '../upload-icons';
import { uploadText } from '../upload-text';
import styles from './drop-zone.module.css';

interface DropZoneProps {
  formats: FileFormats | undefined;
  failed: boolean;
  onRetry: () => void;
  /** There is a list below: one line is enough. */
  compact: boolean;
  over: boolean;
  onFiles: (files: File[]) => void;
}

/** Phones and tablets, and windows as small as theirs. */
const NO_DRAGGING = '(hover: none), (max-width: 767.98px)';

/** Where files come in: dropped, picked, or a whole folder. The screen around it takes the drop itself. */
export function DropZone({ formats, failed, onRetry, compact, over, onFiles }: DropZoneProps) {
  const t = useText(uploadText);
  const title = useMedia(NO_DRAGGING) ? t.pickTitle : t.dropTitle;
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const buttons = useRef<HTMLDivElement>(null);
  const wasCompact = useRef(compact);
  useEffect(() => {
    // The last file left the list, and with it the button that had the focus.
    if (wasCompact.current && !compact && document.activeElement === document.body)
      buttons.current?.querySelector('button')?.focus();
    wasCompact.current = compact;
  }, [compact]);
  const take = (input: HTMLInputElement) => {
    onFiles([...(input.files ?? [])].filter(({ name }) => !isHidden(name)));
    // The same files can be chosen again.
    input.value = '';
  };
  return (
    <div className={styles.zone} data-compact={compact || undefined} data-over={over || undefined}>
      <UploadIcon className={styles.icon} />
      <div className={styles.words}>
        <p className={styles.title}>{over ? t.dropNow : title}</p>
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
      <div ref={buttons} className={styles.buttons}>
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
  const canDrag = !useMedia(NO_DRAGGING);
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
      {!compact && canDrag && <p className={styles.hint}>{t.dropHint}</p>}
    </>
  );
}
