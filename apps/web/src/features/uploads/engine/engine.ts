import type { UploadDetails, UploadTask } from '@motif/contract/features/uploads';
import { call } from '../../../shared/api/call';
import { checkConnection } from '../../../shared/api/connection';
import { completeDetails } from '../details/details-values';
import { followTasks } from './follow-tasks';
import { createKeeper, readAiChoice } from './keep/keeper';
import { restoreUploads } from './keep/restore';
import { createPreparer } from './prepare/preparer';
import { detailsOf } from './prepare/register-files';
import { problemOf } from './problem-of';
import { createBackoff } from './send/backoff';
import { createProgress } from './send/progress';
import { createSender } from './send/sender';
import type { Transport } from './send/transport-port';
import { cancelTask, editTask, giveUpTask, tellUploadId } from './task-calls';
import { taskChange } from './task-change';
import { isActive, isOver, type UploadItem } from './upload-item';
import { itemOf, patchItem, patchItems, removeItems, uploads, useUploads } from './upload-store';

/** Moves files from the list to the store and through the server's check. The list itself is in `upload-store`. */
export function createEngine(userId: number, connect: () => Promise<Transport>) {
  const progress = createProgress();
  let closed = false;

  const fail = (id: string, error: unknown) => {
    const problem = problemOf(error);
    const item = itemOf(id);
    if (!item || problem.kind === 'gone') return;
    if (problem.kind === 'restart' && item.uploadId)
      return patchItem(id, { state: 'queued', uploadId: null });
    if (problem.kind === 'final')
      return patchItem(id, { state: 'failed', reason: problem.reason, message: problem.message });
    checkConnection();
    progress.rest();
    patchItem(id, { state: backoff.wait(id) ? 'stuck' : 'failed', reason: 'network', message: '' });
  };

  const sender = createSender({
    connect,
    progress,
    onUploadId: (id) => {
      const item = itemOf(id);
      if (item?.taskId && item.uploadId) void tellUploadId(item.taskId, item.uploadId);
    },
    onArrived: (id) => backoff.forget(id),
    onError: fail,
  });
  const preparer = createPreparer({
    isIdle: sender.isIdle,
    onRegistered: () => sender.kick(),
    onGone: (task) => {
      if (!closed) void giveUpTask(task);
    },
    onError: (ids, error) => {
      for (const id of ids) fail(id, error);
    },
  });
  const kick = () => {
    void preparer.kick();
    sender.kick();
  };
  /** The state in which a stopped item goes on. */
  const resumed = (item: UploadItem): Partial<UploadItem> => ({
    state: item.taskId ? 'queued' : 'preparing',
    reason: null,
    message: '',
  });
  const backoff = createBackoff((ids) => {
    if (closed) return;
    const stuck = ids.flatMap((id) => itemOf(id) ?? []).filter(({ state }) => state === 'stuck');
    patchItems(new Map(stuck.map((item) => [item.id, resumed(item)])));
    kick();
  });

  const forget = (id: string) => {
    sender.drop(id);
    preparer.forget(id);
    backoff.forget(id);
  };
  /** The server decides how a task ends; the state of an open task is known better here. */
  const applyDecisions = (tasks: UploadTask[]) => {
    const cancelled = tasks.filter(({ state }) => state === 'cancelled').map((task) => task.client_id);
    for (const id of cancelled) forget(id);
    removeItems(new Set(cancelled));
    const decided = tasks.filter(({ state }) => state === 'done' || state === 'failed');
    patchItems(new Map(decided.map((task) => [task.client_id, taskChange(task)])));
  };
  const stopFollowing = followTasks(applyDecisions);
  const keeper = createKeeper(userId);

  const retryOne = async (item: UploadItem) => {
    const local = item.taskId === null || item.reason === 'network' || item.reason === 'config';
    if (local) return patchItem(item.id, resumed(item));
    patchItem(item.id, { state: 'checking', reason: null, message: '' });
    try {
      const params = { id: item.taskId ?? 0 };
      const task = await call('POST /image/upload_tasks/{id}/retry/', { params }, { silent: true });
      patchItem(item.id, {
        ...taskChange(task),
        ...(task.state === 'waiting' && { sent: 0, uploadId: null }),
        // The bytes did not survive, and this browser has no file to send again.
        ...(task.state === 'waiting' && !item.file && { state: 'missing', reason: 'not_kept_yet' }),
      });
    } catch (error) {
      fail(item.id, error);
    }
  };

  return {
    start(): void {
      const { items, details } = uploads();
      const ready = items.filter(({ state }) => state === 'ready');
      const started = (item: UploadItem): Partial<UploadItem> => ({
        state: 'preparing',
        unstarted: false,
        own: completeDetails(detailsOf(item, details)),
      });
      patchItems(new Map(ready.map((item) => [item.id, started(item)])));
      // Files that are added later need a new declaration.
      if (details.declaration) useUploads.setState({ details: { ...details, declaration: null } });
      kick();
    },
    pause(): void {
      useUploads.setState({ paused: true });
      progress.rest();
      sender.pause();
    },
    resume(): void {
      useUploads.setState({ paused: false });
      sender.resume();
      kick();
    },
    async retry(items: readonly UploadItem[]): Promise<void> {
      const failed = items.filter(({ state }) => state === 'failed');
      await Promise.all(failed.map(retryOne));
      kick();
    },
    /** Gives files up: the list drops them at once, then the server is told. */
    async cancel(items: readonly UploadItem[]): Promise<void> {
      for (const { id } of items) forget(id);
      removeItems(new Set(items.map(({ id }) => id)));
      for (const item of items) if (item.taskId && !isOver(item)) await cancelTask(item.taskId);
      kick();
    },
    /** `differing` holds only the details that differ from those of the batch. */
    async edit(id: string, name: string, differing: UploadDetails): Promise<void> {
      const item = itemOf(id);
      if (!item) return;
      const own = item.unstarted ? differing : completeDetails({ ...uploads().details, ...differing });
      if (item.taskId && !isOver(item)) await editTask(item.taskId, { name, own });
      patchItem(id, { name, own });
    },
    async restore(): Promise<void> {
      const { items, chosen, paused } = await restoreUploads(userId);
      if (closed) return;
      const known = new Set(uploads().items.map(({ id }) => id));
      const unknown = items.filter(({ id }) => !known.has(id));
      keeper.adopt(unknown);
      useUploads.setState((now) => ({
        // Details that the person chose for new files meanwhile must not be overwritten.
        ...(now.items.length === 0 && chosen),
        ...(now.items.length === 0 &&
          !chosen &&
          readAiChoice(userId) && { details: { ...now.details, ai_generated: true } }),
        items: [...unknown, ...now.items],
        paused: now.paused || (paused && unknown.some(isActive)),
      }));
      kick();
    },
    kick,
    close(): void {
      closed = true;
      stopFollowing();
      keeper.close();
      backoff.close();
      sender.close();
    },
  };
}
export type Engine = ReturnType<typeof createEngine>;
