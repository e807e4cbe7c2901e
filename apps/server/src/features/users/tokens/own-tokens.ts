import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { UserContext } from '../../../platform/context';
import { apiTokens } from '../../../platform/db/schema/identity';
import { inTransaction } from '../../../platform/db/transaction';
import { AppError } from '../../../platform/errors';
import { announce } from '../../../platform/events/event-bus';

/** More than the nightly sweep leaves of anybody, so there are no pages. */
const LISTED_MAX = 200;
/** Sessions are counted from 1. */
const NO_SESSION = 0;

export const TOKEN_COLUMNS = {
  id: apiTokens.id,
  name: apiTokens.name,
  prefix: apiTokens.prefix,
  scopes: apiTokens.scopes,
  created_at: apiTokens.created_at,
  expires_at: apiTokens.expires_at,
  last_used_at: apiTokens.last_used_at,
  is_expired: sql<boolean>`${apiTokens.expires_at} <= now()`,
};

type Row = Pick<typeof apiTokens.$inferSelect, Exclude<keyof typeof TOKEN_COLUMNS, 'is_expired'>> & {
  is_expired: boolean;
};

export const shownToken = (row: Row) => ({
  ...row,
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
});

const mine = ({ user }: UserContext) => and(eq(apiTokens.user_id, user.id), isNull(apiTokens.ended_at));

export async function listTokens(ctx: UserContext) {
  const rows = await ctx.db
    .select(TOKEN_COLUMNS)
    .from(apiTokens)
    .where(mine(ctx))
    .orderBy(desc(apiTokens.id))
    .limit(LISTED_MAX);
  return { list: rows.map(shownToken), total: rows.length, next_cursor: null };
}

export function endToken(ctx: UserContext, id: number): Promise<null> {
  return inTransaction(ctx.db, async (db) => {
    const [ended] = await db
      .update(apiTokens)
      .set({ ended_at: sql`now()` })
      .where(and(mine(ctx), eq(apiTokens.id, id)))
      .returning({ id: apiTokens.id });
    if (!ended) throw new AppError('NOT_FOUND');
    // Streams that were opened by it ask whether they may go on.
    await announce(db, { type: 'session_ended', session_id: NO_SESSION, user_id: ctx.user.id });
    return null;
  });
}
