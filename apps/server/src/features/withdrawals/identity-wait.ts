import { PAYEE_WAIT_HOURS } from '@motif/contract/features/withdrawals/payee-rules';
import type { WAITS } from '@motif/contract/features/withdrawals/withdrawals';
import { and, eq, or, sql } from 'drizzle-orm';
import type { UserContext } from '../../platform/context';
import { users } from '../../platform/db/schema/identity';
import { AppError } from '../../platform/errors';
import { chinaMinute } from './payees/read-payees';

interface Wait {
  what: (typeof WAITS)[number];
  until: Date;
}

/**
 * Until when a new phone, mailbox or master account holds withdrawals up; null: it does not. Whoever took over a login
 * would change these first, so they wait as long as a new payee. The mailbox counts too: codes go there as well.
 */
export async function identityWait({ db, user }: UserContext): Promise<Wait | null> {
  const { contact_changed_at, master_since } = users;
  const wait = sql`make_interval(hours => ${PAYEE_WAIT_HOURS})`;
  const people = await db
    .select({
      is_master: users.is_master,
      contact: sql<Date | null>`${contact_changed_at} + ${wait}`.mapWith(contact_changed_at),
      master: sql<Date | null>`${master_since} + ${wait}`.mapWith(master_since),
      now: sql<Date>`now()`.mapWith(contact_changed_at),
    })
    .from(users)
    .where(and(eq(users.company_id, user.company_id), or(eq(users.id, user.id), eq(users.is_master, true))));
  const waits = people.flatMap(({ is_master, contact, master, now }): Wait[] => [
    ...(contact && contact > now ? [{ what: 'contact' as const, until: contact }] : []),
    ...(is_master && master && master > now ? [{ what: 'master' as const, until: master }] : []),
  ]);
  return waits.reduce<Wait | null>((last, wait) => (last && last.until >= wait.until ? last : wait), null);
}

export async function requireOldIdentity(ctx: UserContext): Promise<void> {
  const wait = await identityWait(ctx);
  if (!wait) return;
  const name = wait.what === 'contact' ? 'CONTACT_WAITING' : 'MASTER_WAITING';
  throw new AppError(name, { date: chinaMinute(wait.until), until: wait.until.toISOString() });
}
