import type { UploadTask } from '@motif/contract/features/uploads';
import { call } from '../../../shared/api/call';
import { onUploadsChanged } from '../live';
import { isOver } from './upload-item';
import { uploads, useUploads } from './upload-store';

/** A hidden tab gets no events, so it asks from time to time. */
const ASK_MS = 5000;
const PAGE = 200;

const openTaskIds = () =>
  uploads().items.flatMap((item) => (item.taskId && !isOver(item) ? [item.taskId] : []));
const isChecking = () => uploads().items.some(({ state }) => state === 'checking');

/** Reads the newest tasks first, until all wanted ones are found. */
async function readTasks(ids: ReadonlySet<number>): Promise<UploadTask[]> {
  const found: UploadTask[] = [];
  const oldest = Math.min(...ids);
  let cursor: string | null = null;
  do {
    const query: { page_size: number; cursor?: string } = { page_size: PAGE, ...(cursor && { cursor }) };
    const page = await call('GET /image/upload_tasks/', { query }, { silent: true });
    found.push(...page.list.filter(({ id }) => ids.has(id)));
    cursor = found.length === ids.size || (page.list.at(-1)?.id ?? 0) < oldest ? null : page.next_cursor;
  } while (cursor);
  return found;
}

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
