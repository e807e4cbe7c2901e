import type { UploadTask } from '@motif/contract/features/uploads';
import { call } from '../../../../shared/api/call';
import { completeDetails } from '../../details/details-values';
import { isAnotherTabSending } from '../send/sending-lock';
import type { UploadItem } from '../upload-item';
import type { Interrupted, UploadState } from '../upload-store';
import { readKeptDetails } from './keep-ready';
import { forgetFile, type KeptFile, readKeptFiles } from './kept-files';

const PAGE = 200;

export interface Restored {
  items: UploadItem[];
  interrupted: Interrupted[];
  /** The details for all files that have not started. */
  chosen: Pick<UploadState, 'details' | 'drafts'> | null;
  lost: UploadState['lost'];
}

async function waitingTasks(): Promise<UploadTask[]> {
  const tasks: UploadTask[] = [];
  let cursor: string | null = null;
  do {
    const query = { state: 'waiting' as const, page_size: PAGE, ...(cursor && { cursor }) };
    const page: { list: UploadTask[]; next_cursor: string | null } = await call(
      'GET /image/upload_tasks/',
      { query },
      { silent: true },
    );
    tasks.push(...page.list);
    cursor = page.next_cursor;
  } while (cursor);
  return tasks;
}

type WithFile = KeptFile & { file: File };
const hasFile = (kept: KeptFile): kept is WithFile => kept.file !== null;

/** Without a task, the file was not registered or the answer was lost; registering it again is harmless. */
const itemFromKept = (kept: WithFile, task: UploadTask | null): UploadItem => ({
  id: kept.id,
  file: kept.file,
  categoryId: kept.categoryId,
  name: task?.name ?? kept.name,
  size: kept.file.size,
  state: task ? 'queued' : kept.ready ? 'ready' : 'preparing',
  reason: null,
  message: '',
  sent: 0,
  own: kept.ready && !task ? kept.details : completeDetails(task?.details ?? kept.details),
  taskId: task?.id ?? null,
  key: task?.key ?? null,
  uploadId: kept.uploadId,
  instant: false,
  picture: null,
  duplicate: null,
});

/** Reads what a reload, a crash or an earlier day left unfinished. */
export async function restoreUploads(userId: number): Promise<Restored> {
  // This is read first, before the person can choose new files.
  const chosen = readKeptDetails(userId);
  const restored: Restored = { items: [], interrupted: [], chosen: null, lost: [] };
  if (await isAnotherTabSending()) return restored;
  const [tasks, kept] = await Promise.all([waitingTasks(), readKeptFiles(userId)]);
  const unclaimed = new Map(kept.map((one) => [one.id, one]));
  // The oldest comes first, in the order in which they were chosen.
  for (const task of tasks.reverse()) {
    const found = unclaimed.get(task.client_id);
    unclaimed.delete(task.client_id);
    if (found && hasFile(found) && found.file.size === task.size_bytes)
      restored.items.push(itemFromKept(found, task));
    else restored.interrupted.push({ task, uploadId: found?.uploadId ?? null });
  }
  for (const one of unclaimed.values()) {
    if (hasFile(one)) restored.items.push(itemFromKept(one, null));
    else {
      if (one.ready) restored.lost.push({ id: one.id, name: one.name });
      await forgetFile(one.id);
    }
  }
  if (restored.items.some(({ state }) => state === 'ready')) restored.chosen = chosen;
  return restored;
}
