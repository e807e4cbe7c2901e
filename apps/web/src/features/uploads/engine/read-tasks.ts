import type { UploadState, UploadTask } from '@motif/contract/features/uploads';
import { call } from '../../../shared/api/call';

const PAGE = 200;

/** Reads the newest tasks first, until all wanted ones are found; `state` leaves all others out. */
export async function readTasks(ids: ReadonlySet<number>, state?: UploadState): Promise<UploadTask[]> {
  const found: UploadTask[] = [];
  const oldest = Math.min(...ids);
  let cursor: string | null = null;
  do {
    const page = await readPage(state, cursor);
    found.push(...page.list.filter(({ id }) => ids.has(id)));
    cursor = found.length === ids.size || (page.list.at(-1)?.id ?? 0) < oldest ? null : page.next_cursor;
  } while (cursor);
  return found;
}

/** Reads every task in this state, the newest first. */
export async function readTasksIn(state: UploadState): Promise<UploadTask[]> {
  const found: UploadTask[] = [];
  let cursor: string | null = null;
  do {
    const page = await readPage(state, cursor);
    found.push(...page.list);
    cursor = page.next_cursor;
  } while (cursor);
  return found;
}

interface Page {
  list: UploadTask[];
  next_cursor: string | null;
}

const readPage = (state: UploadState | undefined, cursor: string | null): Promise<Page> =>
  call(
    'GET /image/upload_tasks/',
    { query: { page_size: PAGE, ...(state && { state }), ...(cursor && { cursor }) } },
    { silent: true },
  );
