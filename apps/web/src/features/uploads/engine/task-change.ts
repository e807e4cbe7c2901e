import type { UploadTask } from '@motif/contract/features/uploads';
import type { UploadItem } from './upload-item';

/** The state of a task as the list shows it. Cancelled tasks are removed from the list instead. */
export function taskChange(task: UploadTask): Partial<UploadItem> {
  const facts = {
    taskId: task.id,
    key: task.key,
    instant: task.instant,
    picture: task.picture,
    duplicate: task.duplicate,
    message: '',
  };
  switch (task.state) {
    case 'waiting':
      return { ...facts, state: 'queued', reason: null };
    case 'processing':
      return { ...facts, state: 'checking', reason: null };
    case 'done':
      return { ...facts, state: 'done', reason: null };
    default:
      return { ...facts, state: 'failed', reason: task.reason ?? 'other' };
  }
}
