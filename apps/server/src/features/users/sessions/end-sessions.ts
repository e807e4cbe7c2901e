import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context';
import type { Db } from '../../../platform/db/database';
import { sessions } from '../../../platform/db/schema/identity';

type Reason = NonNullable<(typeof sessions.$inferSelect)['ended_reason']>;

async function endWhere(db: Db, where: SQL | undefined, reason: Reason): Promise<number> {
  const ended = await db
    .update(sessions)
    .set({ ended_at: sql`now()`, ended_reason: reason })
    .where(and(where, isNull(sessions.ended_at)))
    .returning({ id: sessions.id });
  return ended.length;
}

export async function endSession({ db }: Pick<Context, 'db'>, id: number, reason: Reason): Promise<void> {
  await endWhere(db, eq(sessions.id, id), reason);
}

/** Ends every session of a person except the given one; they are invalid from the next request on. */
export function endSessionsOf(db: Db, userId: number, reason: Reason, keep?: number): Promise<number> {
  const others = keep === undefined ? undefined : ne(sessions.id, keep);
  return endWhere(db, and(eq(sessions.user_id, userId), others), reason);
}
