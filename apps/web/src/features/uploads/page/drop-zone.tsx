import { PICTURE_PIXELS_MAX } from '@motif/contract/limits';
import { useEffect, useRef } from 'react';
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
  hasFailed: boolean;
  onRetry: () => void;
  /** A list stands below, so one line is enough. */
  isCompact: boolean;
  isOver: boolean;
  onFiles: (files: File[]) => void;
}

/** Phones, tablets and windows of that size. */
const NO_DRAGGING = '(hover: none), (max-width: 767.98px)';

/** Files are dropped here or chosen, also as a whole folder. The page around it handles the drop itself. */
export function DropZone({ formats, hasFailed, onRetry, isCompact, isOver, onFiles }: DropZoneProps) {
  const t = useText(uploadText);
  const title = useMedia(NO_DRAGGING) ? t.pickTitle : t.dropTitle;
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const buttons = useRef<HTMLDivElement>(null);
  const wasCompact = useRef(isCompact);
  useEffect(() => {
    // The last file left the list, and the button with the focus went with it.
    if (wasCompact.current && !isCompact && document.activeElement === document.body)
      buttons.current?.querySelector('button')?.focus();
    wasCompact.current = isCompact;
  }, [isCompact]);
  const take = (input: HTMLInputElement) => {
    onFiles([...(input.files ?? [])]);
    // Without this, choosing the same files again would fire no event.
    input.value = '';
  };
  return (
    <div className={styles.zone} data-compact={isCompact || undefined} data-over={isOver || undefined}>
      <UploadIcon className={styles.icon} />
      <div className={styles.words}>
        <p className={styles.title}>{isOver ? t.dropNow : title}</p>
        {hasFailed ? (
          <p className={styles.hint} role="alert">
            {t.formatsFailed}{' '}
            <button type="button" className={styles.retry} onClick={onRetry}>
              {t.retryFormats}
            </button>
          </p>
        ) : (
          <FormatWords formats={formats} isCompact={isCompact} />
        )}
      </div>
      <div ref={buttons} className={styles.buttons}>
        <Button
          variant={isCompact ? 'default' : 'primary'}
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

function FormatWords({ formats, isCompact }: { formats: FileFormats | undefined; isCompact: boolean }) {
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
      <p className={styles.hint}>{t.formats(names(false), format.bytes(largest), PICTURE_PIXELS_MAX)}</p>
      {!isCompact && <p className={styles.hint}>{t.sourceOnly(names(true))}</p>}
      {!isCompact && canDrag && <p className={styles.hint}>{t.dropHint}</p>}
    </>
  );
}
