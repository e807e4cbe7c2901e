import type { UploadTask } from '@motif/contract/features/uploads';
import { useState } from 'react';
import { useAccess } from '../../../shared/access/use-access';
import { call } from '../../../shared/api/call';
import { useFormat } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { PlainLink } from '../../../shared/ui/actions/plain-link';
import { Chip, type ChipTone } from '../../../shared/ui/display/chip';
import { Dialog, DialogActions } from '../../../shared/ui/overlay/dialog';
import { canRetry } from '../engine/can-retry';
import { hasDuplicate } from '../has-duplicate';
import { isKeptOffMarket, offMarketText } from '../off-market';
import rows from '../page/list/file-rows.module.css';
import { reasonText } from '../reason-text';
import { CompareIcon, FileIcon } from '../upload-icons';
import { CompareDialog } from './compare-dialog';
import styles from './tasks.module.css';
import { tasksText } from './tasks-text';
import { useTaskAction } from './use-upload-tasks';

const TONES: Record<UploadTask['state'], ChipTone> = {
  waiting: 'warning',
  processing: 'accent',
  done: 'success',
  failed: 'danger',
  cancelled: 'neutral',
};

export function TaskRow({ task }: { task: UploadTask }) {
  const t = useText(tasksText);
  const reasons = useText(reasonText);
  const offMarket = useText(offMarketText);
  const format = useFormat();
  const mayPublish = useAccess()(['pictures.publish']);
  const isOffMarket = task.state === 'done' && isKeptOffMarket(task.details, task.picture);
  return (
    <li className={`${rows.row} ${styles.row}`}>
      <Thumb task={task} />
      <div className={rows.name}>
        <span className={styles.title}>{task.name}</span>
        <span className={rows.file}>
          <span className={rows.fileName}>{task.file_name}</span>
          <span>{format.bytes(task.size_bytes)}</span>
        </span>
      </div>
      <time className={styles.time} dateTime={task.created_at}>
        {format.dateTime(task.finished_at ?? task.created_at)}
      </time>
      <div className={`${rows.state} ${styles.state}`}>
        <span className={rows.chips}>
          <Chip tone={TONES[task.state]}>{t.states[task.state]}</Chip>
          {task.instant && <Chip>{t.instant}</Chip>}
          {isOffMarket && <Chip tone="warning">{t.held}</Chip>}
        </span>
        {task.state === 'failed' && <span className={rows.reason}>{reasons[task.reason ?? 'other']}</span>}
        {isOffMarket && (
          <span className={styles.note}>{t.heldHint(mayPublish ? offMarket.alike : offMarket.noRight)}</span>
        )}
        {hasDuplicate(task) && <span className={styles.note}>{t.compareHint(task.duplicate.name)}</span>}
        {task.state === 'waiting' && <span className={styles.note}>{t.waitingHint}</span>}
        {task.state === 'processing' && <span className={styles.note}>{t.processingHint}</span>}
      </div>
      <span className={`${rows.actions} ${styles.actions}`}>
        {hasDuplicate(task) && <Compare task={task} />}
        {canRetry(task) && <Retry task={task} />}
        {(task.state === 'waiting' || task.state === 'processing') && <Cancel task={task} />}
      </span>
    </li>
  );
}

/** The picture that the task became, as a link to its gallery. */
function Thumb({ task }: { task: UploadTask }) {
  const t = useText(tasksText);
  if (!task.picture)
    return (
      <span className={`${rows.thumb} ${styles.thumb}`}>
        <FileIcon />
      </span>
    );
  const label = t.openOf(task.picture.name);
  return (
    <PlainLink
      to={`/myPicture/myPicture?name=${encodeURIComponent(task.picture.name)}`}
      className={`${rows.thumb} ${styles.thumb}`}
      aria-label={label}
      title={label}
      style={{ backgroundColor: task.picture.color }}
    >
      <img src={task.picture.thumb} alt="" loading="lazy" decoding="async" />
    </PlainLink>
  );
}

function Retry({ task }: { task: UploadTask }) {
  const t = useText(tasksText);
  const retry = useTaskAction(() =>
    call('POST /image/upload_tasks/{id}/retry/', { params: { id: task.id } }),
  );
  return (
    <Button
      aria-label={t.retryOf(task.file_name)}
      busy={retry.isPending}
      onClick={() => retry.mutate(undefined)}
    >
      {t.retry}
    </Button>
  );
}

function Cancel({ task }: { task: UploadTask }) {
  const t = useText(tasksText);
  const [asking, setAsking] = useState(false);
  const cancel = useTaskAction(() =>
    call('POST /image/upload_tasks/{id}/cancel/', { params: { id: task.id } }),
  );
  return (
    <>
      <Button variant="quiet" aria-label={t.cancelOf(task.file_name)} onClick={() => setAsking(true)}>
        {t.cancel}
      </Button>
      {asking && (
        <Dialog title={t.cancelTitle} onClose={() => setAsking(false)}>
          <p>{t.cancelText(task.name)}</p>
          <DialogActions>
            <Button onClick={() => setAsking(false)}>{t.keep}</Button>
            <Button
              variant="danger"
              busy={cancel.isPending}
              onClick={() => cancel.mutate(undefined, { onSettled: () => setAsking(false) })}
            >
              {t.cancelYes}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}

function Compare({ task }: { task: UploadTask }) {
  const t = useText(tasksText);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button aria-label={t.compareOf(task.file_name)} onClick={() => setOpen(true)}>
        <CompareIcon width={16} height={16} />
        {t.compare}
      </Button>
      {open && hasDuplicate(task) && (
        <CompareDialog picture={task.picture} duplicate={task.duplicate} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
