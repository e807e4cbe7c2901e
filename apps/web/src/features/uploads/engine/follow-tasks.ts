import type { UploadTask } from '@motif/contract/features/uploads';
import { onUploadsChanged } from '../live';
import { readTasks } from './read-tasks';
import { isOver } from './upload-item';
import { uploads, useUploads } from './upload-store';

/** A hidden tab gets no events, so it asks from time to time. */
const ASK_MS = 5000;

const openTaskIds = () =>
  uploads().items.flatMap((item) => (item.taskId && !isOver(item) ? [item.taskId] : []));
const isChecking = () => uploads().items.some(({ state }) => state === 'checking');

/** Reports how the tasks of the list ended. */
export function followTasks(onTasks: (tasks: UploadTask[]) => void): () => void {
  let asking = false;
  let again = false;
  const ask = async () => {
    again = asking;
    if (asking) return;
    const ids = new Set(openTaskIds());
    if (ids.size === 0) return;
    asking = true;
    try {
      onTasks(await readTasks(ids));
    } catch {
      // The next event or the timer asks again.
    }
    asking = false;
    if (again) void ask();
  };
  let timer: ReturnType<typeof setInterval> | undefined;
  const watch = () => {
    if (isChecking() === (timer !== undefined)) return;
    clearInterval(timer);
    timer = isChecking() ? setInterval(() => void ask(), ASK_MS) : undefined;
  };
  const stops = [onUploadsChanged(() => void ask()), useUploads.subscribe(watch)];
  return () => {
    for (const stop of stops) stop();
    clearInterval(timer);
  };
}
