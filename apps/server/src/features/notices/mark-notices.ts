import type { InputOf } from '@motif/contract/endpoint';
import type { notices as contract, NoticeKind } from '@motif/contract/features/notices';
import { sql } from 'drizzle-orm';
import type { UserContext } from '../../platform/context';
import { noticeReads } from '../../platform/db/schema/social';
import { inTransaction } from '../../platform/db/transaction';
import { requiredField } from '../../platform/http/field-messages';
import { marksFor, tellNoticesChanged } from './whose-notices';

/** Marks notices as read. Repeating it changes nothing, and notices of other people stay as they are. */
export async function readNotices(
  ctx: UserContext,
  { ids, all, kind }: InputOf<typeof contract.read>['body'],
): Promise<null> {
  if ((ids === undefined) === (all !== true)) throw requiredField('ids', ctx.language);
  return mark(ctx, (inner) =>
    inner.db
      .insert(noticeReads)
      .select(marked(inner, { ids, kind }, sql`null::timestamptz`))
      .onConflictDoNothing(),
  );
}

/** Clears what is there now; later notices are new. */
export async function clearNotices(ctx: UserContext, kind: NoticeKind): Promise<null> {
  return mark(ctx, (inner) =>
    inner.db
      .insert(noticeReads)
      .select(marked(inner, { kind }, sql`now()`))
      .onConflictDoUpdate({
        target: [noticeReads.user_id, noticeReads.notice_id],
        set: { cleared_at: sql`now()` },
        setWhere: sql`${noticeReads.cleared_at} is null`,
      }),
  );
}

const marked = (ctx: UserContext, which: Parameters<typeof marksFor>[1], clearedAt: ReturnType<typeof sql>) =>
  sql`select m.user_id, m.notice_id, now(), ${clearedAt} from (${marksFor(ctx, which)}) m (user_id, notice_id)`;

async function mark(ctx: UserContext, work: (inner: UserContext) => PromiseLike<unknown>): Promise<null> {
  await inTransaction(ctx.db, async (tx) => {
    await work({ ...ctx, db: tx });
    await tellNoticesChanged(tx, ctx.user.id);
  });
  return null;
}
