import type { UploadTask } from '@motif/contract/features/uploads';
import { completeDetails } from '../../details/details-values';
import { ownFileName } from '../prepare/file-names';
import { readTasks, readTasksIn } from '../read-tasks';
import { isAnotherTabSending } from '../send/sending-lock';
import { taskChange } from '../task-change';
import type { ItemReason, ItemState, UploadItem } from '../upload-item';
import type { UploadState } from '../upload-store';
import { isUnstarted, readKeptDetails, wasPaused } from './keeper';
import { forgetFile, type KeptFile, readKeptFiles } from './kept-files';

export interface Restored {
  items: UploadItem[];
  /** The details for all files that have not started. */
  chosen: Pick<UploadState, 'details' | 'drafts'> | null;
  paused: boolean;
}

/**
 * The tasks of kept files that the server is checking or has refused. One that is decided between the two calls is in
 * the first list, and its end is heard like any other.
 */
async function arrivedTasks(kept: Iterable<KeptFile>): Promise<Map<string, UploadTask>> {
  const ids = new Set([...kept].flatMap(({ taskId }) => taskId ?? []));
  if (ids.size === 0) return new Map();
  const checking = await readTasks(ids, 'processing');
  for (const { id } of checking) ids.delete(id);
  const failed = ids.size > 0 ? await readTasks(ids, 'failed') : [];
  return new Map([...checking, ...failed].map((task) => [task.client_id, task]));
}

const NOTHING_YET = {
  sent: 0,
  message: '',
  instant: false,
  picture: null,
  duplicate: null,
} as const;

/** The upload id of the server wins: another browser may have begun the upload. */
const fromTask = (task: UploadTask, kept: KeptFile | undefined): UploadItem => {
  const file = kept?.file?.size === task.size_bytes ? kept.file : null;
  const uploadId = task.upload_id ?? kept?.uploadId ?? null;
  return {
    ...NOTHING_YET,
    sent: kept && kept.uploadId === uploadId ? kept.sent : 0,
    id: task.client_id,
    file,
    fileName: kept?.fileName ?? ownFileName(task),
    categoryId: task.main_category_id,
    name: task.name,
    size: task.size_bytes,
    state: file ? 'queued' : 'missing',
    unstarted: false,
    reason: file ? null : (kept?.lack ?? 'chosen_elsewhere'),
    own: completeDetails(task.details),
    taskId: task.id,
    key: task.key,
    uploadId,
  };
};

function stateOf({ state, file, lack, reason }: KeptFile): [ItemState, ItemReason | null] {
  if (state === 'refused') return ['refused', reason];
  if (!file) return ['missing', lack];
  if (state === 'failed') return ['failed', reason];
  return [state === 'ready' ? 'ready' : 'preparing', null];
}

/** Without a task, the file was not registered or the answer was lost; registering it again is harmless. */
function fromKept(kept: KeptFile): UploadItem {
  const [state, reason] = stateOf(kept);
  const unstarted = kept.state === 'ready' || kept.state === 'refused';
  return {
    ...NOTHING_YET,
    id: kept.id,
    file: kept.file,
    fileName: kept.fileName,
    categoryId: kept.categoryId,
    name: kept.name,
    size: kept.size,
    state,
    unstarted,
    reason,
    message: state === 'failed' ? kept.message : '',
    own: unstarted ? kept.details : completeDetails(kept.details),
    taskId: null,
    key: null,
    uploadId: kept.uploadId,
  };
}

/** Reads what a reload, a crash, an earlier day or another browser left unfinished. */
export async function restoreUploads(userId: number): Promise<Restored> {
  // These are read first, before the person can choose new files.
  const chosen = readKeptDetails(userId);
  const paused = wasPaused(userId);
  if (await isAnotherTabSending()) return { items: [], chosen: null, paused: false };
  const [tasks, kept] = await Promise.all([readTasksIn('waiting'), readKeptFiles(userId)]);
  const unclaimed = new Map(kept.map((one) => [one.id, one]));
  // The oldest comes first, in the order in which they were chosen.
  const items = tasks.reverse().map((task) => fromTask(task, unclaimed.get(task.client_id)));
  for (const { id } of items) unclaimed.delete(id);
  const arrived = await arrivedTasks(unclaimed.values());
  for (const one of unclaimed.values()) {
    const task = arrived.get(one.id);
    if (task) items.push({ ...fromTask(task, one), ...taskChange(task), sent: task.size_bytes });
    // Its task is done, or somebody gave it up or cleared it.
    else if (one.taskId !== null || one.state === 'arrived') await forgetFile(one.id);
    else items.push(fromKept(one));
  }
  return { items, chosen: items.some(isUnstarted) ? chosen : null, paused };
}
