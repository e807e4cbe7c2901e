import type { UploadDetails, UploadTask } from '@motif/contract/features/uploads';
import { call } from '../../../shared/api/call';
import { checkConnection } from '../../../shared/api/connection';
import { completeDetails } from '../details/details-values';
import { followTasks } from './follow-tasks';
import { createReadyKeeper } from './keep/keep-ready';
import { forgetFile, keepFile } from './keep/kept-files';
import { restoreUploads } from './keep/restore';
import { createPreparer } from './prepare/preparer';
import { detailsOf } from './prepare/register-files';
import { problemOf } from './problem-of';
import { createBackoff } from './send/backoff';
import { createProgress } from './send/progress';
import { createSender } from './send/sender';
import type { Transport } from './send/transport-port';
import { cancelTask, editTask, giveUpTask } from './task-calls';
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
    if (problem.kind === 'final') {
      // A reload must not start it again; a retry keeps it again.
      void forgetFile(id);
      return patchItem(id, { state: 'failed', reason: problem.reason, message: problem.message });
    }
    checkConnection();
    progress.rest();
    patchItem(id, { state: backoff.wait(id) ? 'stuck' : 'failed', reason: 'network', message: '' });
  };

  const sender = createSender({
    connect,
    progress,
    onUploadId: (id) => keep(id),
    onArrived: (id) => {
      backoff.forget(id);
      void forgetFile(id);
    },
    onError: fail,
  });
  const preparer = createPreparer({
    isIdle: sender.isIdle,
    onRegistered: (ids) => {
      // Files that need no bytes are finished.
      for (const id of ids) if (itemOf(id)?.state !== 'queued') void forgetFile(id);
      sender.kick();
    },
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

  const keep = (id: string) => {
    const item = itemOf(id);
    if (!item || !isActive(item)) return;
    const { categoryId, uploadId, name, file } = item;
    void keepFile({
      id,
      userId,
      categoryId,
      uploadId,
      name,
      details: detailsOf(item, uploads().details),
      file,
    });
  };
  const forget = (id: string) => {
    sender.drop(id);
    preparer.forget(id);
    backoff.forget(id);
    void forgetFile(id);
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
  const readyKeeper = createReadyKeeper(userId);

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
      });
      keep(item.id);
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
        own: completeDetails(detailsOf(item, details)),
      });
      patchItems(new Map(ready.map((item) => [item.id, started(item)])));
      for (const { id } of ready) keep(id);
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
      for (const { id } of failed) keep(id);
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
      const own =
        item.state === 'ready' ? differing : completeDetails({ ...uploads().details, ...differing });
      if (item.taskId && !isOver(item)) await editTask(item.taskId, { name, own });
      patchItem(id, { name, own });
      keep(id);
    },
    async restore(): Promise<void> {
      const { items, interrupted, chosen, lost } = await restoreUploads(userId);
      if (closed) return;
      const known = new Set(uploads().items.map(({ id }) => id));
      const unknown = items.filter(({ id }) => !known.has(id));
      readyKeeper.adopt(unknown);
      useUploads.setState((now) => ({
        // Details that the person chose for new files meanwhile must not be overwritten.
        ...(now.items.length === 0 && chosen),
        items: [...unknown, ...now.items],
        lost,
        interrupted: interrupted.filter(({ task }) => !known.has(task.client_id)),
      }));
      kick();
    },
    kick,
    close(): void {
      closed = true;
      stopFollowing();
      readyKeeper.close();
      backoff.close();
      sender.close();
    },
  };
}
export type Engine = ReturnType<typeof createEngine>;
