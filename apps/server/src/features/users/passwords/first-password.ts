import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context';
import type { Db } from '../../../platform/db/database';
import { tickets, users } from '../../../platform/db/schema/identity';
import { inTransaction } from '../../../platform/db/transaction';
import { AppError } from '../../../platform/errors';
import { hashOf, newLinkToken } from '../../../platform/security/one-time-token';
import { hashPassword } from '../../../platform/security/passwords';
import { isOpenPersonalInvitation } from '../../companies/invitations';
import { isPersonalInvitation, joinByLink } from '../register/join-by-link';
import { refuseWeakPassword } from './password-rules';

const TICKET_HOURS = 24;

/** Makes a one-time link for a person without a password; their earlier links stop working. */
export async function issueFirstPasswordTicket(
  db: Db,
  userId: number,
  hours = TICKET_HOURS,
): Promise<string> {
  const ticket = newLinkToken();
  await inTransaction(db, async (tx) => {
    await tx
      .update(tickets)
      .set({ used_at: sql`now()` })
      .where(and(eq(tickets.user_id, userId), isNull(tickets.used_at)));
    await tx.insert(tickets).values({
      user_id: userId,
      purpose: 'first_password',
      token_hash: hashOf(ticket),
      expires_at: sql`now() + make_interval(hours => ${hours})`,
    });
  });
  return ticket;
}

/** Whether the link would set a password now. Why it would not is nobody's business. */
export async function checkTicket({ db }: Context, ticket: string) {
  const [open] = await db
    .select({ id: tickets.id })
    .from(tickets)
    .innerJoin(users, eq(users.id, tickets.user_id))
    .where(
      and(
        eq(tickets.token_hash, hashOf(ticket)),
        isNull(tickets.used_at),
        sql`${tickets.expires_at} > now()`,
        isNull(users.password_hash),
        eq(users.status, 'active'),
      ),
    );
  return { valid: open !== undefined || (await isOpenPersonalInvitation(db, ticket)) };
}

/** Sets the password of an account, or makes the account of a person who was invited by name. */
export async function setFirstPassword(ctx: Context, ticket: string, password: string) {
  refuseWeakPassword(ctx, 'new_password', password);
  const [known] = await ctx.db
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(eq(tickets.token_hash, hashOf(ticket)), isNull(tickets.used_at)));
  // Hashing is expensive, so the ticket is checked before it.
  if (!known && !(await isPersonalInvitation(ctx.db, ticket))) throw new AppError('TICKET_INVALID');
  const password_hash = await hashPassword(password, ctx.ip);
  if (!known) return joinByLink(ctx, ticket, password_hash);
  return inTransaction(ctx.db, async (tx) => {
    const [used] = await tx
      .update(tickets)
      .set({ used_at: sql`now()` })
      .where(
        and(
          eq(tickets.token_hash, hashOf(ticket)),
          isNull(tickets.used_at),
          sql`${tickets.expires_at} > now()`,
        ),
      )
      .returning({ user_id: tickets.user_id });
    if (!used) throw new AppError('TICKET_INVALID');
    const [user] = await tx
      .update(users)
      .set({ password_hash })
      .where(and(eq(users.id, used.user_id), isNull(users.password_hash), eq(users.status, 'active')))
      .returning({ account: users.account });
    if (!user) throw new AppError('TICKET_INVALID');
    return user;
  });
}
