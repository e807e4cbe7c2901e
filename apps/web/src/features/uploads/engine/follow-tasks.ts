import type { UploadTask } from '@motif/contract/features/uploads';
import { call } from '../../../shared/api/call';
import { onUploadsChanged } from '../live';
import { isOver } from './upload-item';
import { uploads, useUploads } from './upload-store';

/** A hidden tab hears no events, so it asks now and then. */
const ASK_MS = 5000;
const PAGE = 200;

const openTaskIds = () =>
  uploads().items.flatMap((item) => (item.taskId && !isOver(item) ? [item.taskId] : []));
const isChecking = () => uploads().items.some(({ state }) => state === 'checking');

/** Newest first, until all that are asked for have been seen. */
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

/** Tells what became of the tasks in the list. */
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
      // Asked again soon.
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
