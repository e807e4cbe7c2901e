import { hasAccess, type TypeRole } from '@motif/contract/access';
import { PRODUCT_EXPORT } from '@motif/contract/features/products/product-choices';
import { sql } from 'drizzle-orm';
import type { SessionUser } from '../../../platform/context';
import type { Db } from '../../../platform/db/database';
import { AppError } from '../../../platform/errors';
import { readRights } from '../../permissions/rights';

type Row = { company_id: number; type_role: TypeRole; is_master: boolean; hidden_count: number };

/**
 * The person whose export a worker makes, with the rights of this moment: they are checked again there, because hours
 * may have passed. Somebody who could not sign in now gets nothing.
 */
export async function readHolder(db: Db, id: number): Promise<SessionUser> {
  const { rows } = await db.execute<Row>(sql`
    select u.company_id::float8 as company_id, u.type_role, u.is_master, u.hidden_count
    from users u join companies c on c.id = u.company_id
      and (c.suspended_at is null or c.suspended_until <= now())
    where u.id = ${id} and u.status = 'active' and (u.is_master
      or not exists (select from account_limits l where l.user_id = u.id and l.valid_until <= now()))`);
  const [row] = rows;
  if (!row) throw new AppError('FORBIDDEN');
  const user = { id, session_id: 0, ...row, ...(await readRights(db, id, row.company_id)) };
  if (!hasAccess(user, [PRODUCT_EXPORT])) throw new AppError('FORBIDDEN');
  return user;
}
