import type { UploadTask } from '@motif/contract/features/uploads';
import { UPLOAD_FILES_PER_CALL } from '@motif/contract/limits';
import { editTask } from '../task-calls';
import { taskChange } from '../task-change';
import type { UploadItem } from '../upload-item';
import { itemOf, patchItem, patchItems, uploads } from '../upload-store';
import { refusalByHeader } from './check-file';
import { hashFile } from './hash-file';
import { type Hashed, registerFiles } from './register-files';

interface PreparerOptions {
  /** Nothing is being sent, so hashed files need not wait for a full batch. */
  isIdle: () => boolean;
  onRegistered: (ids: string[]) => void;
  /** The file was removed from the list before its task existed. */
  onGone: (task: UploadTask) => void;
  onError: (ids: string[], error: unknown) => void;
}

const isEdited = (now: UploadItem, before: UploadItem) => now.name !== before.name || now.own !== before.own;

/** Hashes files one after another and registers them in batches. */
export function createPreparer({ isIdle, onRegistered, onGone, onError }: PreparerOptions) {
  /** Kept for a second try, so that no file is hashed twice. */
  const hashes = new Map<string, string | null>();
  /** The items as they were first registered: if the answer was lost, the server may have stored that version. */
  const firstSent = new Map<string, UploadItem>();
  let busy = false;
  let again = false;

  const nextUnhashed = () =>
    uploads().items.find((item) => item.state === 'preparing' && !hashes.has(item.id));
  const hashedItems = () =>
    uploads().items.filter((item) => item.state === 'preparing' && hashes.has(item.id));

  const hash = async (item: UploadItem) => {
    try {
      if (!item.file) throw new Error('The file is missing');
      const reason = await refusalByHeader(item.file);
      if (reason) return patchItem(item.id, { state: 'refused', reason });
      hashes.set(item.id, await hashFile(item.file));
    } catch {
      // The file was moved or deleted, or its disk was removed, since it was chosen.
      patchItem(item.id, { state: 'missing', reason: 'lost_file', file: null });
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

  /** Sends edits made while the registration was running. After a refusal the list shows what the server has. */
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
    // The first file is registered at once and later batches grow: the start is quick and the calls stay few.
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
          // A call from here on may come after the last look at the list, so the loop runs once more.
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
