import type { UploadTask } from '@motif/contract/features/uploads';
import { UPLOAD_FILES_PER_CALL } from '@motif/contract/limits';
import { editTask } from '../task-calls';
import { taskChange } from '../task-change';
import type { UploadItem } from '../upload-item';
import { itemOf, patchItem, patchItems, uploads } from '../upload-store';
import { hashFile } from './hash-file';
import { type Hashed, registerFiles } from './register-files';

interface PreparerOptions {
  /** Nobody sends just now: what is hashed need not wait for a full batch. */
  isIdle: () => boolean;
  onRegistered: (ids: string[]) => void;
  /** The file left the list before its task was there. */
  onGone: (task: UploadTask) => void;
  onError: (ids: string[], error: unknown) => void;
}

const isEdited = (now: UploadItem, before: UploadItem) => now.name !== before.name || now.own !== before.own;

/** Reads files one after another and registers them in batches. */
export function createPreparer({ isIdle, onRegistered, onGone, onError }: PreparerOptions) {
  /** Kept for a second try: nothing is read twice. */
  const hashes = new Map<string, string | null>();
  /** As they were first registered: a call whose answer was lost may have left that with the server. */
  const firstSent = new Map<string, UploadItem>();
  let busy = false;
  let again = false;

  const nextUnhashed = () =>
    uploads().items.find((item) => item.state === 'preparing' && !hashes.has(item.id));
  const hashedItems = () =>
    uploads().items.filter((item) => item.state === 'preparing' && hashes.has(item.id));

  const hash = async (item: UploadItem) => {
    try {
      hashes.set(item.id, await hashFile(item.file));
    } catch {
      // Moved, deleted or taken away with its disk since it was chosen.
      patchItem(item.id, { state: 'failed', reason: 'lost_file' });
    }
  };

  const forget = (id: string) => {
    hashes.delete(id);
    firstSent.delete(id);
  };

  const acceptTasks = (tasks: UploadTask[]) => {
    const listed = tasks.filter((task) => itemOf(task.client_id));
    patchItems(new Map(listed.map((task) => [task.client_id, taskChange(task)])));
    for (const task of tasks) forget(task.client_id);
    onRegistered(listed.map((task) => task.client_id));
    for (const task of tasks) if (!listed.includes(task)) onGone(task);
  };

  /** Sends what was typed while the call was on its way. A refusal is said, and what the server has stands again. */
  const sendLateEdits = async (task: UploadTask, registered: UploadItem) => {
    let known = registered;
    for (let now = itemOf(known.id); now && isEdited(now, known); now = itemOf(known.id)) {
      try {
        await editTask(task.id, now);
        known = now;
      } catch {
        patchItem(known.id, { name: known.name, own: known.own });
      }
    }
    acceptTasks([task]);
  };

  const onTasks = async (tasks: UploadTask[]) => {
    const edited = new Map<UploadTask, UploadItem>();
    for (const task of tasks) {
      const [before, now] = [firstSent.get(task.client_id), itemOf(task.client_id)];
      if (before && now && isEdited(now, before)) edited.set(task, before);
    }
    acceptTasks(tasks.filter((task) => !edited.has(task)));
    for (const [task, before] of edited) await sendLateEdits(task, before);
  };

  const register = async () => {
    const all = hashedItems();
    for (const categoryId of new Set(all.map((item) => item.categoryId))) {
      const items = all.filter((item) => item.categoryId === categoryId);
      const hashed: Hashed[] = items.map((item) => ({ item, sha256: hashes.get(item.id) ?? null }));
      for (const item of items) if (!firstSent.has(item.id)) firstSent.set(item.id, item);
      try {
        await registerFiles(hashed, categoryId, uploads().details, onTasks);
      } catch (error) {
        const left = items.map(({ id }) => id).filter((id) => itemOf(id)?.state === 'preparing');
        onError(left, error);
      }
    }
  };

  const run = async () => {
    // The first file goes at once, the next ones in batches that grow: quick to begin, and few calls in all.
    let enough = 1;
    for (let item = nextUnhashed(); item && !uploads().paused; item = nextUnhashed()) {
      await hash(item);
      if (hashedItems().length < (isIdle() ? enough : UPLOAD_FILES_PER_CALL)) continue;
      await register();
      enough = Math.min(enough * 2, UPLOAD_FILES_PER_CALL);
    }
    if (!uploads().paused && hashedItems().length > 0) await register();
  };

  return {
    async kick(): Promise<void> {
      again = true;
      if (busy) return;
      busy = true;
      try {
        while (again) {
          // Whoever kicks from here on may do so after the last look at the list.
          again = false;
          await run();
        }
      } finally {
        busy = false;
      }
    },
    forget,
  };
}
