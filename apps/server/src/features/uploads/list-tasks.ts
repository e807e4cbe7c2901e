import type { InputOf } from '@motif/contract/endpoint';
import type { UploadState, uploads } from '@motif/contract/features/uploads';
import { PAGE_SIZE } from '@motif/contract/limits';
import { and, count, eq, isNull, lt } from 'drizzle-orm';
import type { UserContext } from '../../platform/context';
import { readIdCursor } from '../../platform/db/id-cursor';
import { uploadTasks } from '../../platform/db/schema/uploads';
import { readTasks } from './read-tasks';

type Query = InputOf<typeof uploads.list>['query'];

/** The person's tasks that were not cleared, with the number in each state. */
export async function listTasks(ctx: UserContext, query: Query) {
  const size = query.page_size ?? PAGE_SIZE;
  const shown = and(
    isNull(uploadTasks.cleared_at),
    query.main_category_id ? eq(uploadTasks.main_category_id, query.main_category_id) : undefined,
  );
  const page = and(
    shown,
    query.state ? eq(uploadTasks.state, query.state) : undefined,
    query.cursor ? lt(uploadTasks.id, readIdCursor(query.cursor)) : undefined,
  );
  const [tasks, counted] = await Promise.all([
    readTasks(ctx, page, size + 1),
    ctx.db
      .select({ state: uploadTasks.state, count: count() })
      .from(uploadTasks)
      .where(and(eq(uploadTasks.user_id, ctx.user.id), shown))
      .groupBy(uploadTasks.state),
  ]);
  const list = tasks.slice(0, size);
  const counts: Record<UploadState, number> = { waiting: 0, processing: 0, done: 0, failed: 0, cancelled: 0 };
  for (const { state, count } of counted) counts[state] = count;
  return { list, counts, next_cursor: tasks.length > size ? String(list.at(-1)?.id) : null };
}
