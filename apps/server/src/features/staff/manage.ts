import { ADMIN_ROLE } from '@motif/contract/access';
import { and, eq, ne } from 'drizzle-orm';
import type { SessionUser } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { users } from '../../platform/db/schema/identity';
import { AppError } from '../../platform/errors';
import { readRights } from '../permissions/rights';
import { type Giver, heldBy, isWithin, lockGiver, MANAGE_ACCOUNTS } from '../permissions/roles/giver';

export interface Target {
  id: number;
  username: string;
  status: 'active' | 'suspended' | 'cancelled';
  suspended_by: 'company' | 'platform' | null;
  phone: string | null;
  email: string | null;
}

/**
 * The company, the giver and the colleague that something is done to, locked in this order. Nobody does it to
 * themselves, to the master account or to somebody who holds more than they do. Other companies' people are not there.
 */
export async function lockColleague(tx: Db, user: SessionUser, id: number): Promise<[Giver, Target]> {
  const giver = await lockGiver(tx, user, MANAGE_ACCOUNTS);
  const [target] = await tx
    .select({
      id: users.id,
      username: users.username,
      status: users.status,
      suspended_by: users.suspended_by,
      is_master: users.is_master,
      phone: users.phone,
      email: users.email,
    })
    .from(users)
    .where(and(eq(users.id, id), eq(users.company_id, user.company_id), ne(users.status, 'cancelled')))
    .for('no key update');
  if (!target) throw new AppError('USER_NOT_FOUND');
  if (target.id === user.id || target.is_master) throw new AppError('OWN_ACCOUNT');
  await refuseOperator(tx, user, id);
  await requireWithin(tx, giver, user.company_id, id);
  return [giver, target];
}

/** Operators may do everything without a code for it, so only another one stands as high. */
async function refuseOperator(tx: Db, user: SessionUser, id: number): Promise<void> {
  const isOperator = async (person: number) =>
    (await readRights(tx, person, user.company_id)).roles.includes(ADMIN_ROLE);
  if ((await isOperator(id)) && !(await isOperator(user.id))) throw new AppError('ABOVE_YOU');
}

/** Before a change: nobody touches their betters. After it: nobody makes a better of anybody. */
export async function requireWithin(tx: Db, giver: Giver, companyId: number, id: number): Promise<void> {
  if (!isWithin(giver, await heldBy(tx, id, companyId))) throw new AppError('ABOVE_YOU');
}
