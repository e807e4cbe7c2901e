import { and, eq, isNull, sql } from 'drizzle-orm';
import { PLATFORM_SN } from '../../platform/constants';
import type { UserContext } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { companies, sessions } from '../../platform/db/schema/identity';
import { AppError } from '../../platform/errors';
import type { Suspension } from './suspend-user';

type Company = typeof companies.$inferSelect;

/**
 * Keeps all people of a company out. It runs in the caller's transaction. Their accounts are not touched, so that
 * everybody is what they were when it ends; the check stands with that of the session. Pictures on the market stay:
 * buyers rely on them, and one that must go is taken down by its report.
 */
export async function suspendCompany(
  { db: tx, user }: Pick<UserContext, 'db' | 'user'>,
  id: number,
  { reason, until }: Suspension,
): Promise<Company> {
  const company = await lockWhole(tx, id);
  if (id === user.company_id || company.company_sn === PLATFORM_SN) throw new AppError('OWN_COMPANY');
  await tx
    .update(companies)
    .set({
      suspended_at: company.suspended_at ?? sql`now()`,
      suspended_reason: reason,
      suspended_until: until,
    })
    .where(eq(companies.id, id));
  await tx
    .update(sessions)
    .set({ ended_at: sql`now()`, ended_reason: 'suspended' })
    .where(
      and(
        isNull(sessions.ended_at),
        sql`${sessions.user_id} in (select id from users where company_id = ${id})`,
      ),
    );
  return company;
}

export async function liftCompany(tx: Db, id: number): Promise<Company> {
  const company = await lockWhole(tx, id);
  if (company.suspended_at === null) throw new AppError('NOT_SUSPENDED');
  await tx
    .update(companies)
    .set({ suspended_at: null, suspended_until: null, suspended_reason: '' })
    .where(eq(companies.id, id));
  return company;
}

async function lockWhole(tx: Db, id: number): Promise<Company> {
  const [company] = await tx.select().from(companies).where(eq(companies.id, id)).for('no key update');
  if (!company) throw new AppError('COMPANY_NOT_FOUND');
  return company;
}
