import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context';
import type { Db } from '../../../platform/db/database';
import { scanTickets, sessions, users } from '../../../platform/db/schema/identity';
import { hashOf, newToken } from '../../../platform/security/one-time-token';

export const SCAN_TICKET_SECONDS = 300;

export const notOver = sql`${scanTickets.expires_at} > now()`;

type Values = Pick<typeof scanTickets.$inferInsert, 'purpose' | 'session_id' | 'secret_hash'>;

/** Opens one attempt and remembers the browser that waits for it. */
export async function openTicket({ db, ip, userAgent }: Context, values: Values): Promise<string> {
  const ticket = newToken();
  await db.insert(scanTickets).values({
    ...values,
    token_hash: hashOf(ticket),
    ip,
    user_agent: userAgent,
    expires_at: sql`now() + make_interval(secs => ${SCAN_TICKET_SECONDS})`,
  });
  return ticket;
}

const PERSON = {
  id: users.id,
  company_id: users.company_id,
  username: users.username,
  wechat_openid: users.wechat_openid,
};

/**
 * The account of this WeChat; a suspended or cancelled account does not count. The lock waits for the owner who is just
 * unbinding it, and in a transaction keeps it bound.
 */
export async function ownerOf(db: Db, openid: string) {
  const [user] = await db
    .select(PERSON)
    .from(users)
    .where(and(eq(users.wechat_openid, openid), eq(users.status, 'active')))
    .for('share');
  return user;
}

/** The person who asked to bind, if that same session is still valid; in a transaction it cannot end meanwhile. */
export async function ownerOfSession(db: Db, sessionId: number) {
  const [user] = await db
    .select(PERSON)
    .from(sessions)
    .innerJoin(users, and(eq(users.id, sessions.user_id), eq(users.status, 'active')))
    .where(and(eq(sessions.id, sessionId), isNull(sessions.ended_at), sql`${sessions.expires_at} > now()`))
    .for('share', { of: sessions });
  return user;
}
