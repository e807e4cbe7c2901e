import { MEMBER_ROLE } from '@motif/contract/access';
import { ROLE_PEOPLE_MAX, type Role } from '@motif/contract/features/permissions/roles';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { SessionUser, UserContext } from '../../../platform/context';
import type { Db } from '../../../platform/db/database';
import { queryObjects } from '../../../platform/db/query-rows';
import { userRoles } from '../../../platform/db/schema/access';
import { users } from '../../../platform/db/schema/identity';
import { AppError } from '../../../platform/errors';
import { type Giver, mayGive, readGiver, type Share } from './giver';

type Asking = Pick<SessionUser, 'id' | 'company_id'>;

export type RoleRow = Omit<Role, 'may_edit' | 'may_give'>;

/** Everybody of the company who holds the role. */
const HOLDERS = `from user_roles ur join users u on u.id = ur.user_id
  where ur.role_id = r.id and u.company_id = $1 and u.status <> 'cancelled'`;

/** The roles of the company, and that of people who joined by invitation, which is the platform's and fixed. */
const rowsWhere = (more: string) => `
  select r.id, r.name, r.name_en, r.description, r.is_preset, r.company_id is null as is_fixed, r.version,
    (select count(*)::int ${HOLDERS}) as people,
    array(select permission from role_permissions where role_id = r.id order by 1) as permissions,
    r.categories_limited,
    (select coalesce(json_agg(main_category_id order by main_category_id), '[]')
      from role_main_categories where role_id = r.id) as main_categories,
    exists (select ${HOLDERS} and u.id = $2) as is_mine
  from roles r
  where (r.company_id = $1 or (r.company_id is null and r.code = '${MEMBER_ROLE}')) ${more}
  order by r.company_id is null, r.sort, r.id`;
const ROWS = rowsWhere('');
const ONE_ROW = rowsWhere('and r.id = $3');

export const readRoleRows = (db: Db, { company_id, id }: Asking): Promise<RoleRow[]> =>
  queryObjects<RoleRow>(db, { text: ROWS, values: [company_id, id] });

export async function requireRoleRow(db: Db, user: Asking, id: number): Promise<RoleRow> {
  const [role] = await queryObjects<RoleRow>(db, { text: ONE_ROW, values: [user.company_id, user.id, id] });
  if (!role) throw new AppError('ROLE_NOT_FOUND');
  return role;
}

export const shareOf = (
  role: Pick<Role, 'permissions' | 'categories_limited' | 'main_categories'>,
): Share => ({
  codes: role.permissions,
  categories: role.categories_limited ? role.main_categories : null,
});

/** Nobody but the master changes a role they hold, or one that holds more than they do. */
export const mayEdit = (giver: Giver, role: RoleRow): boolean =>
  !role.is_fixed && (giver.isMaster || (!role.is_mine && mayGive(giver, shareOf(role))));

export const shownRole = (giver: Giver, role: RoleRow): Role => ({
  ...role,
  may_edit: mayEdit(giver, role),
  may_give: mayGive(giver, shareOf(role)),
});

export async function listRoles({ db, user }: UserContext) {
  const giver = await readGiver(db, user);
  const rows = await readRoleRows(db, user);
  return { list: rows.map((row) => shownRole(giver, row)), total: rows.length, next_cursor: null };
}

export async function readRole({ db, user }: UserContext, id: number) {
  const role = await requireRoleRow(db, user, id);
  const holders = await db
    .select({ id: users.id, username: users.username, account: users.account })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.user_id))
    .where(
      and(
        eq(userRoles.role_id, id),
        eq(users.company_id, user.company_id),
        sql`${users.status} <> 'cancelled'`,
      ),
    )
    .orderBy(asc(users.id))
    .limit(ROLE_PEOPLE_MAX);
  return { ...shownRole(await readGiver(db, user), role), holders };
}
