import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef, useState } from 'react';
import { useText } from '../../../../shared/i18n/text';
import { type ItemFilter, shownItems, type UploadItem } from '../../engine/upload-item';
import { removeItems, useUploads } from '../../engine/upload-store';
import { hasDuplicate } from '../../has-duplicate';
import { CompareDialog } from '../../tasks/compare-dialog';
import { uploadText } from '../../upload-text';
import { CancelDialog } from '../cancel-dialog';
import rows from './file-rows.module.css';
import { ItemDialog } from './item-dialog';
import styles from './upload-list.module.css';
import { type RowPlace, UploadRow } from './upload-row';

/** An estimate until the row is measured; a row with a reason is higher. */
const ROW_PX = 60;
/** Shorter lists are rendered as a whole. */
const VIRTUAL_FROM = 60;

/** Of a thousand files, only the visible rows are in the document. */
export function UploadList({ filter }: { filter: ItemFilter }) {
  const t = useText(uploadText);
  const items = useUploads((state) => state.items);
  const paused = useUploads((state) => state.paused);
  const shown = useMemo(() => shownItems(items, filter), [items, filter]);
  const [editing, setEditing] = useState<string | null>(null);
  const [comparing, setComparing] = useState<UploadItem | null>(null);
  const [cancelling, setCancelling] = useState<UploadItem | null>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: shown.length,
    enabled: shown.length >= VIRTUAL_FROM,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: 8,
  });
  const edited = editing ? items.find(({ id }) => id === editing) : undefined;
  const row = (item: UploadItem, place?: RowPlace) => (
    <UploadRow
      key={item.id}
      item={item}
      paused={paused}
      onEdit={setEditing}
      onCancel={setCancelling}
      onCompare={setComparing}
      {...(place && { place })}
    />
  );
  if (shown.length === 0) return <p className={styles.none}>{t.noneInFilter}</p>;
  return (
    <div ref={scroller} className={styles.scroller}>
      {shown.length < VIRTUAL_FROM ? (
        <ul className={`${rows.list} ${styles.list}`} aria-label={t.list}>
          {shown.map((item) => row(item))}
        </ul>
      ) : (
        <ul
          className={`${rows.list} ${styles.list}`}
          aria-label={t.list}
          style={{ height: virtual.getTotalSize() }}
        >
          {virtual.getVirtualItems().map(({ index, start }) => {
            const item = shown[index];
            return item && row(item, { index, top: start, measure: virtual.measureElement });
          })}
        </ul>
      )}
      {edited && <ItemDialog key={edited.id} item={edited} onClose={() => setEditing(null)} />}
      {comparing && hasDuplicate(comparing) && (
        <CompareDialog
          picture={comparing.picture}
          duplicate={comparing.duplicate}
          onClose={() => setComparing(null)}
          onDeleted={() => removeItems(new Set([comparing.id]))}
        />
      )}
      {cancelling && <CancelDialog items={[cancelling]} onClose={() => setCancelling(null)} />}
    </div>
  );
}
