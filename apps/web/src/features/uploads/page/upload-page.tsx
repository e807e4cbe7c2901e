import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../shared/api/call';
import { useFileDrop } from '../../../shared/file-drop/use-file-drop';
import { useText } from '../../../shared/i18n/text';
import { ChooseCategory } from '../../../shared/session/choose-category';
import { useSession } from '../../../shared/session/session-store';
import { Page } from '../../../shared/ui/layout/page';
import { EmptyState } from '../../../shared/ui/states/empty-state';
import { StorageLine } from '../../companies/storage-line';
import { addFiles } from '../engine/prepare/add-files';
import type { ItemFilter } from '../engine/upload-item';
import { useUploads } from '../engine/upload-store';
import { uploader } from '../engine/uploader';
import { keepFiles, takePendingFiles } from '../pending-files';
import { uploadText } from '../upload-text';
import { BatchDetails } from './batch-details';
import { DropZone } from './drop-zone';
import { FinishedPanel } from './finished-panel';
import { focusInvalid } from './focus-invalid';
import { UploadList } from './list/upload-list';
import { MissingPanel } from './missing-panel';
import { UploadActions } from './upload-actions';
import { UploadFilter } from './upload-filter';
import styles from './upload-page.module.css';
import { UploadTotals } from './upload-totals';

/** The upload screen (PI-6). Uploads go on when the screen is left. */
export function UploadPage() {
  const t = useText(uploadText);
  const formats = useFormats();
  const [filter, setFilter] = useState<ItemFilter>('all');
  const hasItems = useUploads(({ items }) => items.length > 0);
  const list = formats.data?.list;
  const details = useRef<HTMLDivElement>(null);
  const hasCategory = useSession((state) => state.category !== null);
  const formatsHere = hasCategory ? list : undefined;

  useEffect(() => {
    uploader();
  }, []);
  const add = (files: File[]) => {
    if (!formatsHere) return keepFiles(files);
    addFiles(files, formatsHere);
    uploader().kick();
  };
  // Files dropped elsewhere or too early wait until the category and the allowed formats are known.
  useEffect(() => {
    if (!formatsHere) return;
    return takePendingFiles((files) => {
      addFiles(files, formatsHere);
      uploader().kick();
    });
  }, [formatsHere]);
  const { over, handlers } = useFileDrop(add, hasCategory, true);

  return (
    <Page title={t.title} actions={<UploadActions mayStart={() => !focusInvalid(details.current)} />}>
      <div className={styles.page} data-over={over || undefined} {...handlers}>
        <div>
          <p className={styles.lead}>{t.sharing}</p>
          <StorageLine />
        </div>
        <MissingPanel onFiles={add} />
        <FinishedPanel />
        <div className={styles.columns} data-wide={hasItems || undefined}>
          <div className={styles.main}>
            {hasCategory ? (
              <DropZone
                formats={list}
                hasFailed={formats.isError}
                onRetry={() => void formats.refetch()}
                isCompact={hasItems}
                isOver={over}
                onFiles={add}
              />
            ) : (
              <EmptyState
                action={<ChooseCategory>{t.chooseCategory}</ChooseCategory>}
                illustration="empty"
                text={t.noCategoryText}
                title={t.noCategory}
              />
            )}
            {hasItems && (
              <>
                <UploadTotals />
                <UploadFilter filter={filter} onChange={setFilter} />
                <UploadList filter={filter} />
              </>
            )}
          </div>
          {hasItems && <BatchDetails form={details} />}
        </div>
      </div>
    </Page>
  );
}

const useFormats = () =>
  useQuery({
    queryKey: ['file-formats'],
    queryFn: ({ signal }) => call('GET /image/file_format_choices/', undefined, { silent: true, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
