import { and, eq, isNull, sql } from 'drizzle-orm';
import type { UserContext } from '../../platform/context';
import { tickets, users } from '../../platform/db/schema/identity';
import { AppError } from '../../platform/errors';
import { sendNotice } from '../notices/send-notice';
import { endSessionsOf } from './sessions/end-sessions';

export interface Suspension {
  /** The person reads it. */
  reason: string;
  /** The moment it is said to end. */
  until: Date | null;
}

/**
 * Keeps a person out, in the caller's transaction. Sessions and links for a password end at once; their company cannot
 * let them in again.
 */
export async function suspendUser(
  { db, user }: Pick<UserContext, 'db' | 'user'>,
  id: number,
  { reason, until }: Suspension,
): Promise<void> {
  if (id === user.id) throw new AppError('FORBIDDEN');
  await db.update(users).set({ status: 'suspended', suspended_by: 'platform' }).where(eq(users.id, id));
  await db
    .update(tickets)
    .set({ used_at: sql`now()` })
    .where(and(eq(tickets.user_id, id), isNull(tickets.used_at)));
  await endSessionsOf(db, id, 'revoked');
  const day = until?.toISOString().slice(0, 10) ?? '';
  await sendNotice(db, {
    user_id: id,
    title: '账号已被平台停用',
    title_en: 'Your account is suspended',
    body: `原因：${reason}${day && `\n停用至：${day}`}`,
    body_en: `Reason: ${reason}${day && `\nUntil: ${day}`}`,
  });
}
