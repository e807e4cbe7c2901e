import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { UserContext } from '../../../platform/context';
import { sessions } from '../../../platform/db/schema/identity';
import { AppError } from '../../../platform/errors';
import { endSessionsOf } from './end-sessions';

/** More than anybody has, so there are no pages. */
const MAX_DEVICES = 100;

const mine = (ctx: UserContext) => and(eq(sessions.user_id, ctx.user.id), isNull(sessions.ended_at));

/** The devices this person is signed in on (AU-4), the last used first. */
export async function listDevices(ctx: UserContext) {
  const rows = await ctx.db
    .select({
      id: sessions.id,
      user_agent: sessions.user_agent,
      ip: sessions.ip,
      signed_in_at: sessions.created_at,
      last_seen_at: sessions.rotated_at,
    })
    .from(sessions)
    .where(and(mine(ctx), sql`${sessions.expires_at} > now()`))
    .orderBy(desc(sessions.rotated_at))
    .limit(MAX_DEVICES);
  const list = rows.map((row) => ({
    ...row,
    signed_in_at: row.signed_in_at.toISOString(),
    last_seen_at: row.last_seen_at.toISOString(),
    is_current: row.id === ctx.user.session_id,
  }));
  return { list, total: list.length, next_cursor: null };
}

export async function endDevice(ctx: UserContext, id: number): Promise<null> {
  const [ended] = await ctx.db
    .update(sessions)
    .set({ ended_at: sql`now()`, ended_reason: 'revoked' })
    .where(and(mine(ctx), eq(sessions.id, id)))
    .returning({ id: sessions.id });
  if (!ended) throw new AppError('NOT_FOUND');
  return null;
}

export async function endOtherDevices(ctx: UserContext) {
  return { ended: await endSessionsOf(ctx.db, ctx.user.id, 'revoked', ctx.user.session_id) };
}
