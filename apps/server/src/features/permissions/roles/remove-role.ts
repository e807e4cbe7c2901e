import { eq, sql } from 'drizzle-orm';
import type { UserContext } from '../../../platform/context';
import type { Db } from '../../../platform/db/database';
import { roles } from '../../../platform/db/schema/access';
import { inTransaction } from '../../../platform/db/transaction';
import { AppError } from '../../../platform/errors';
import { lockGiver, requireGivable } from './giver';
import { readRoleRows, shareOf } from './read-roles';
import { MANAGE_ROLES, requireEditable } from './save-role';

/** Removes a role. Those who hold it get another one in the same moment, which is giving it to them. */
export function removeRole(
  { db, user }: UserContext,
  id: number,
  { version, move_to }: { version: number; move_to?: number },
): Promise<null> {
  return inTransaction(db, async (tx) => {
    const giver = await lockGiver(tx, user, MANAGE_ROLES);
    const all = await readRoleRows(tx, user);
    const role = requireEditable(
      giver,
      all.find((other) => other.id === id),
      version,
    );
    const target = all.find((other) => other.id === move_to && other.id !== id);
    if (move_to !== undefined && !target) throw new AppError('ROLE_NOT_FOUND');
    if (role.people > 0) {
      if (!target) throw new AppError('ROLE_HELD', { n: role.people });
      requireGivable(giver, shareOf(target));
      await movePeople(tx, id, target.id);
    }
    await tx.delete(roles).where(eq(roles.id, id));
    return null;
  });
}

async function movePeople(tx: Db, from: number, to: number): Promise<void> {
  await tx.execute(sql`select id from users where id in (select user_id from user_roles where role_id = ${from})
    order by id for no key update`);
  await tx.execute(sql`insert into user_roles (user_id, role_id)
    select user_id, ${to}::bigint from user_roles where role_id = ${from} on conflict do nothing`);
}
