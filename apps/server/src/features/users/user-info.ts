import { and, eq, isNull, or } from 'drizzle-orm';
import type { SessionUser } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { roles, userRoles } from '../../platform/db/schema/access';
import { companies, users } from '../../platform/db/schema/identity';
import { AppError } from '../../platform/errors';
import { readRights } from '../permissions/rights';

/** Everything the interface shows about the signed-in person (spec §3, User info). */
export async function userInfo(db: Db, user: Pick<SessionUser, 'id' | 'company_id'>) {
  const [row] = await db
    .select({
      id: users.id,
      account: users.account,
      username: users.username,
      avatar: users.avatar,
      is_master: users.is_master,
      type_role: users.type_role,
      last_main_category: users.last_main_category_id,
      phone: users.phone,
      email: users.email,
      is_email_user: users.is_email_user,
      password_hash: users.password_hash,
      wechat_openid: users.wechat_openid,
      company: { id: companies.id, company_name: companies.company_name, company_sn: companies.company_sn },
    })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.company_id))
    .where(and(eq(users.id, user.id), eq(users.company_id, user.company_id)));
  if (!row) throw new AppError('SESSION_ENDED');
  const rights = await readRights(db, row.id, row.company.id);
  const { password_hash, company, ...shown } = row;
  return {
    ...shown,
    has_pwd: password_hash !== null,
    roles: [...rights.roles],
    role_names: await roleNamesOf(db, row.id, row.company.id),
    permissions: [...rights.permissions],
    company: { ...company, main_categories: [...rights.company_categories] },
  };
}

/** As people read them, in the order of the company. */
function roleNamesOf(db: Db, userId: number, companyId: number) {
  return db
    .select({ name: roles.name, name_en: roles.name_en })
    .from(userRoles)
    .innerJoin(roles, eq(roles.id, userRoles.role_id))
    .where(and(eq(userRoles.user_id, userId), or(isNull(roles.company_id), eq(roles.company_id, companyId))))
    .orderBy(roles.sort, roles.id);
}
