import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context';
import type { Db } from '../../../platform/db/database';
import { apiTokens, sessions, tickets } from '../../../platform/db/schema/identity';
import { AppError } from '../../../platform/errors';

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

/** Somebody else may have been in the account, and made tokens to come back with. */
const ENDS_TOKENS: readonly Reason[] = ['password', 'suspended'];

/**
 * Ends every session of a person except the given one, and where the reason asks for it their API tokens; they are invalid
 * from the next request on.
 */
export async function endSessionsOf(db: Db, userId: number, reason: Reason, keep?: number): Promise<number> {
  if (ENDS_TOKENS.includes(reason))
    await db
      .update(apiTokens)
      .set({ ended_at: sql`now()` })
      .where(and(eq(apiTokens.user_id, userId), isNull(apiTokens.ended_at)));
  const others = keep === undefined ? undefined : ne(sessions.id, keep);
  return endWhere(db, and(eq(sessions.user_id, userId), others), reason);
}

/** Links that set a password are worth nothing once the owner has changed how they sign in. */
export async function voidLinks(db: Db, userId: number): Promise<void> {
  await db
    .update(tickets)
    .set({ used_at: sql`now()` })
    .where(and(eq(tickets.user_id, userId), isNull(tickets.used_at)));
}

/** A reset that committed first has ended this session, so nothing more may be done with it. */
export async function requireLive(tx: Db, sessionId: number): Promise<void> {
  const [live] = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), isNull(sessions.ended_at)));
  if (!live) throw new AppError('SESSION_ENDED');
}
