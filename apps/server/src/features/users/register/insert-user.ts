import { randomInt } from 'node:crypto';
import { MASTER_ROLE, MEMBER_ROLE } from '@motif/contract/access';
import type { JoiningPlan } from '@motif/contract/features/companies/account-place';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { userRoles } from '../../../platform/db/schema/access';
import { users } from '../../../platform/db/schema/identity';
import { isUniqueViolation } from '../../../platform/db/violations';
import { AppError } from '../../../platform/errors';
import { tellEvent } from '../../../platform/webhooks/tell';
import { writeLimits } from '../../companies/account-limits';
import { platformRole } from '../../permissions/ensure-base-menu';

export type NewUser = Omit<typeof users.$inferInsert, 'account'>;
interface MadeUser {
  id: number;
  company_id: number;
  account: string;
}

/** Stores a new person: with what was planned for them, or with the role that everybody starts with. */
export async function insertUser(tx: Db, user: NewUser, plan?: JoiningPlan | null): Promise<MadeUser> {
  const made = await storeUser(tx, user);
  if (!user.is_master) {
    const data = { user_id: made.id, username: user.username };
    await tellEvent(tx, { company_id: made.company_id, type: 'member.joined', data });
  }
  if (plan) {
    await settleIn(tx, made, plan);
    return made;
  }
  const role_id = await platformRole(tx, user.is_master ? MASTER_ROLE : MEMBER_ROLE);
  if (role_id === undefined) throw new Error('base data is missing');
  await tx.insert(userRoles).values({ user_id: made.id, role_id });
  return made;
}

async function storeUser(tx: Db, user: NewUser): Promise<MadeUser> {
  try {
    const [made] = await tx
      .insert(users)
      .values({ ...user, account: await freeAccount(tx) })
      .returning({ id: users.id, company_id: users.company_id, account: users.account });
    if (!made) throw new Error('user was not stored');
    return made;
  } catch (error) {
    const taken = ['users_phone_unique', 'users_email_key'].some((index) => isUniqueViolation(error, index));
    throw taken ? new AppError('ALREADY_REGISTERED') : error;
  }
}

/**
 * Gives a person what their invitation says. Roles, categories and departments that the company has given up since are
 * left out; a list of categories stays a list, even if nothing is left of it.
 */
async function settleIn(tx: Db, { id, company_id }: MadeUser, plan: JoiningPlan): Promise<void> {
  await tx.execute(sql`
    insert into user_roles (user_id, role_id)
    select ${id}, id from roles where id = any(${numbers(plan.role_ids)})
      and (company_id = ${company_id} or (company_id is null and code = ${MEMBER_ROLE}))`);
  await tx.execute(sql`
    update users set categories_limited = ${plan.categories_limited},
      department_id = (select d.id from departments d where d.id = ${plan.department_id} and d.company_id = ${company_id})
    where id = ${id}`);
  if (plan.categories_limited) {
    await tx.execute(sql`
      insert into user_main_categories (user_id, main_category_id)
      select ${id}, main_category_id from company_main_categories
      where company_id = ${company_id} and main_category_id = any(${numbers(plan.main_categories)})`);
  }
  if (plan.limits) await writeLimits(tx, id, plan.limits);
}

const numbers = (ids: readonly number[]) => sql`${`{${ids.join()}}`}::bigint[]`;

/** The personal account ID: nine digits, so it is never mistaken for a phone. */
async function freeAccount(tx: Db): Promise<string> {
  const account = String(randomInt(100_000_000, 1_000_000_000));
  const [taken] = await tx.select({ id: users.id }).from(users).where(eq(users.account, account));
  return taken ? freeAccount(tx) : account;
}
