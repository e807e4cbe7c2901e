import { and, eq, type SQL } from 'drizzle-orm';
import type { Context } from '../../../platform/context';
import type { Db } from '../../../platform/db/database';
import { scanTickets } from '../../../platform/db/schema/identity';
import { inTransaction } from '../../../platform/db/transaction';
import { AppError } from '../../../platform/errors';
import { hashOf } from '../../../platform/security/one-time-token';
import { type StartedSession, startSession } from '../sessions/start-session';
import { notOver, ownerOf } from './scan-tickets';
import { openidOf, wechatOf } from './wechat-identity';

type Poll =
  | { state: 'waiting' | 'scanned' | 'refused' | 'expired' }
  | { state: 'signed_in'; started: StartedSession };

/**
 * The ticket, if the browser shows its secret; a wrong secret looks like a missing ticket. Tickets for binding have no
 * secret, so they never sign anybody in.
 */
const ticketOf = (ticket: string, secret: string): SQL | undefined =>
  and(eq(scanTickets.token_hash, hashOf(ticket)), eq(scanTickets.secret_hash, hashOf(secret)), notOver);

/** The waiting browser asks every second, so this is one query; only a confirmed ticket needs more. */
export async function pollLogin(ctx: Context, ticket: string, secret: string): Promise<Poll> {
  wechatOf(ctx);
  const [row] = await ctx.db
    .select({ state: scanTickets.state })
    .from(scanTickets)
    .where(ticketOf(ticket, secret));
  // A ticket that has signed in is used up.
  if (!row || row.state === 'signed_in') return { state: 'expired' };
  if (row.state !== 'confirmed') return { state: row.state };
  return redeem(ctx, ticket, secret);
}

/** Of all who come with a confirmed ticket at once, one gets the session. */
async function redeem(ctx: Context, ticket: string, secret: string): Promise<Poll> {
  return inTransaction(ctx.db, async (tx): Promise<Poll> => {
    const claimed = await claim(tx, ticketOf(ticket, secret), 'confirmed');
    if (!claimed?.openid) return { state: 'expired' };
    // A person who was suspended, cancelled or unbound after the scan is refused.
    const started = await startFor({ ...ctx, db: tx }, claimed.id, claimed.openid);
    return started ? { state: 'signed_in', started } : { state: 'refused' };
  });
}

/**
 * Inside WeChat one device does both: it asked, went to WeChat and came back with a code. The secret proves that it is
 * the same browser; without it, anybody could be made to sign in as another person.
 */
export async function socialLogin(
  ctx: Context,
  { code, state, secret }: { code: string; state: string; secret: string },
): Promise<StartedSession> {
  wechatOf(ctx);
  const mine = ticketOf(state, secret);
  const [waiting] = await ctx.db
    .select({ id: scanTickets.id })
    .from(scanTickets)
    .where(and(mine, eq(scanTickets.state, 'waiting')));
  if (!waiting) throw new AppError('SCAN_EXPIRED');
  const openid = await openidOf(ctx, code);
  const started = await inTransaction(ctx.db, async (tx) => {
    const claimed = await claim(tx, mine, 'waiting');
    if (!claimed) throw new AppError('SCAN_EXPIRED');
    return startFor({ ...ctx, db: tx }, claimed.id, openid);
  });
  if (!started) throw new AppError('WECHAT_NOT_BOUND');
  return started;
}

async function claim(tx: Db, mine: SQL | undefined, from: 'waiting' | 'confirmed') {
  const [claimed] = await tx
    .update(scanTickets)
    .set({ state: 'signed_in' })
    .where(and(mine, eq(scanTickets.state, from)))
    .returning({ id: scanTickets.id, openid: scanTickets.openid });
  return claimed;
}

async function startFor(ctx: Context, ticketId: number, openid: string): Promise<StartedSession | undefined> {
  const user = await ownerOf(ctx.db, openid);
  if (user) return startSession(ctx, user);
  await ctx.db.update(scanTickets).set({ state: 'refused' }).where(eq(scanTickets.id, ticketId));
  return undefined;
}
