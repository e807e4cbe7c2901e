import { memo } from 'react';
import { useFormat } from '../../../../shared/i18n/format';
import { textNow, useText } from '../../../../shared/i18n/text';
import { session } from '../../../../shared/session/session-store';
import { IconButton } from '../../../../shared/ui/actions/button';
import { Chip } from '../../../../shared/ui/display/chip';
import { CloseIcon, RetryIcon } from '../../../../shared/ui/display/icons';
import { toast, UNDO_MS } from '../../../../shared/ui/overlay/toast';
import { canRetry } from '../../engine/can-retry';
import { isActive, isOver, type UploadItem } from '../../engine/upload-item';
import { itemOf, removeItems, uploads, useUploads } from '../../engine/upload-store';
import { uploader } from '../../engine/uploader';
import { PencilIcon } from '../../upload-icons';
import { uploadText } from '../../upload-text';
import rows from './file-rows.module.css';
import { NameInput } from './name-input';
import { RowPreview } from './row-preview';
import { RowState } from './row-state';
import styles from './upload-list.module.css';

/** The position of a row in a long list, and the function that measures it. */
export interface RowPlace {
  index: number;
  top: number;
  measure: (row: HTMLLIElement | null) => void;
}

interface UploadRowProps {
  item: UploadItem;
  paused: boolean;
  onEdit: (id: string) => void;
  onCancel: (item: UploadItem) => void;
  onCompare: (item: UploadItem) => void;
  place?: RowPlace;
}

export const UploadRow = memo(function UploadRow(props: UploadRowProps) {
  const { item, paused, onEdit, onCancel, onCompare, place } = props;
  const t = useText(uploadText);
  const format = useFormat();
  return (
    <li
      ref={place?.measure}
      className={`${rows.row} ${styles.row}`}
      data-state={item.state}
      data-index={place?.index}
      style={place && { position: 'absolute', insetInline: 0, top: place.top }}
    >
      <RowPreview item={item} />
      <div className={rows.name}>
        <NameInput item={item} />
        <span className={`${rows.file} ${styles.file}`}>
          <span className={rows.fileName}>{item.fileName}</span>
          <span>{format.bytes(item.size)}</span>
          {item.state === 'ready' && Object.keys(item.own).length > 0 && <Chip>{t.differs}</Chip>}
        </span>
      </div>
      <RowState item={item} paused={paused} onCompare={onCompare} />
      <RowActions item={item} onEdit={onEdit} onCancel={onCancel} />
    </li>
  );
});

/** The last button of the next row, or of the row before the last one, so that the person can go on removing rows. */
function lastButtonBeside(button: HTMLElement): HTMLElement | undefined {
  const row = button.closest('li');
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  return [...(beside?.querySelectorAll('button') ?? [])].at(-1);
}

function RowActions({ item, onEdit, onCancel }: Pick<UploadRowProps, 'item' | 'onEdit' | 'onCancel'>) {
  const t = useText(uploadText);
  const { id, fileName } = item;
  return (
    <span className={`${rows.actions} ${styles.actions}`}>
      {canRetry(item) && (
        <IconButton label={t.retry(fileName)} onClick={() => void uploader().retry([item])}>
          <RetryIcon />
        </IconButton>
      )}
      {!isOver(item) && (
        <IconButton label={t.edit(fileName)} onClick={() => onEdit(id)}>
          <PencilIcon />
        </IconButton>
      )}
      {isActive(item) || (item.taskId !== null && !isOver(item)) ? (
        <IconButton label={t.cancel(fileName)} onClick={() => onCancel(item)}>
          <CloseIcon />
        </IconButton>
      ) : (
        <IconButton
          label={t.remove(fileName)}
          onClick={({ currentTarget }) => {
            lastButtonBeside(currentTarget)?.focus();
            removeItem(item);
          }}
        >
          <CloseIcon />
        </IconButton>
      )}
    </span>
  );
}

/** Removes a file from the list. What only this browser knows of can be put back. */
function removeItem(item: UploadItem): void {
  const at = uploads().items.findIndex(({ id }) => id === item.id);
  const owner = session().user?.id;
  removeItems(new Set([item.id]));
  if (item.state !== 'ready' && item.state !== 'refused' && item.state !== 'missing') return;
  const putBack = () => {
    // Another person may be signed in by then.
    if (session().user?.id !== owner || itemOf(item.id)) return;
    useUploads.setState(({ items }) => ({ items: [...items.slice(0, at), item, ...items.slice(at)] }));
  };
  const t = textNow(uploadText);
  toast.success(t.removed(item.fileName), {
    durationMs: UNDO_MS,
    action: { label: t.undo, run: putBack },
  });
}
