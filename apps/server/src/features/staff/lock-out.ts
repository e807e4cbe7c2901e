import { type Colleague, LINK_HOURS } from '@motif/contract/features/staff/staff';
import { maskedContact } from '@motif/contract/text';
import { eq, sql } from 'drizzle-orm';
import type { UserContext } from '../../platform/context';
import { tickets, users } from '../../platform/db/schema/identity';
import { inTransaction } from '../../platform/db/transaction';
import { AppError } from '../../platform/errors';
import { refuseFullCompany } from '../companies/membership';
import { issueFirstPasswordTicket } from '../users/passwords/first-password';
import { endSessionsOf } from '../users/sessions/end-sessions';
import { lockColleague } from './manage';
import { readColleague } from './read-staff';
import { sendLink } from './send-link';
import { resetMessage } from './staff-messages';

/** Locks a colleague out. Their sessions end at once, and links for a password stop working. */
export function disable({ db, user }: UserContext, id: number): Promise<Colleague> {
  return inTransaction(db, async (tx) => {
    const [, target] = await lockColleague(tx, user, id);
    if (target.status === 'active') {
      await tx.update(users).set({ status: 'suspended', suspended_by: 'company' }).where(eq(users.id, id));
      await tx.update(tickets).set({ used_at: sql`now()` }).where(eq(tickets.user_id, id));
    }
    await endSessionsOf(tx, id, 'revoked');
    return readColleague({ db: tx, user }, id);
  });
}

/** Lets a colleague in again, if there is a place and the company itself locked them out. */
export function enable({ db, user }: UserContext, id: number): Promise<Colleague> {
  return inTransaction(db, async (tx) => {
    const [, target] = await lockColleague(tx, user, id);
    if (target.status === 'suspended') {
      if (target.suspended_by !== 'company') throw new AppError('SUSPENDED_BY_PLATFORM');
      await refuseFullCompany(tx, user.company_id);
      await tx.update(users).set({ status: 'active', suspended_by: null }).where(eq(users.id, id));
    }
    return readColleague({ db: tx, user }, id);
  });
}

/**
 * Takes the password away, ends all sessions and sends a link for a new one to the person's own phone or mailbox.
 * Whoever asks for it sees neither the password nor the link.
 */
export async function reset(ctx: UserContext, id: number, origin: string) {
  const { db: tx, user } = ctx;
  const [, target] = await lockColleague(tx, user, id);
  const sent_to = maskedContact(target);
  if (sent_to === null) throw new AppError('NO_CONTACT');
  if (target.status !== 'active') throw new AppError('USER_NOT_FOUND');
  // A person who lost a password may have lost more, so no other way in stays open.
  await tx.update(users).set({ password_hash: null, wechat_openid: null }).where(eq(users.id, id));
  await endSessionsOf(tx, id, 'password');
  const ticket = await issueFirstPasswordTicket(tx, id, LINK_HOURS);
  await sendLink(ctx, target, resetMessage(ctx.language, `${origin}/firstPassword?ticket={code}`), ticket);
  return { sent_to, expires_at: new Date(Date.now() + LINK_HOURS * 3_600_000).toISOString() };
}
