import { and, eq } from 'drizzle-orm';
import type { Context } from '../../../platform/context';
import { scanTickets } from '../../../platform/db/schema/identity';
import { AppError } from '../../../platform/errors';
import { hashOf, newToken } from '../../../platform/security/one-time-token';
import { notOver, ownerOf, ownerOfSession } from './scan-tickets';
import { openidOf, wechatOf } from './wechat-identity';

/**
 * The phone is back from WeChat. It is told what to confirm and for whom; nothing happens yet. A ticket is scanned
 * once, so a second phone with the same code is refused.
 */
export async function scan(ctx: Context, code: string, state: string) {
  wechatOf(ctx);
  const ticket = await findWaiting(ctx, state);
  const openid = await openidOf(ctx, code);
  const person = await personOf(ctx, ticket, openid);
  const confirm_token = newToken();
  const [scanned] = await ctx.db
    .update(scanTickets)
    .set({ state: person ? 'scanned' : 'refused', openid, confirm_hash: hashOf(confirm_token) })
    .where(and(eq(scanTickets.id, ticket.id), eq(scanTickets.state, 'waiting'), notOver))
    .returning({ id: scanTickets.id });
  if (!scanned) throw new AppError('SCAN_EXPIRED');
  if (!person) throw new AppError('WECHAT_NOT_BOUND');
  const { purpose, ip, user_agent } = ticket;
  return { purpose, account: partlyHidden(person.username), ip, user_agent, confirm_token };
}

async function findWaiting({ db }: Context, state: string) {
  const [ticket] = await db
    .select({
      id: scanTickets.id,
      purpose: scanTickets.purpose,
      session_id: scanTickets.session_id,
      ip: scanTickets.ip,
      user_agent: scanTickets.user_agent,
    })
    .from(scanTickets)
    .where(and(eq(scanTickets.token_hash, hashOf(state)), eq(scanTickets.state, 'waiting'), notOver));
  if (!ticket) throw new AppError('SCAN_EXPIRED');
  return ticket;
}

/** Signing in concerns the owner of the WeChat, binding concerns the person who asked. */
async function personOf({ db }: Context, ticket: Awaited<ReturnType<typeof findWaiting>>, openid: string) {
  if (ticket.purpose === 'login' || ticket.session_id === null) return ownerOf(db, openid);
  const asking = await ownerOfSession(db, ticket.session_id);
  if (!asking) throw new AppError('SCAN_EXPIRED');
  return asking;
}

/** Shows enough for people to recognise their own name, but too little to learn another person's. */
const partlyHidden = (name: string) => `${[...name][0] ?? ''}**`;
