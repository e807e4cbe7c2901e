import { MEMBER_ROLE } from '@motif/contract/access';
import { ROLE_PEOPLE_MAX, type Role } from '@motif/contract/features/permissions/roles';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { SessionUser, UserContext } from '../../../platform/context';
import type { Db } from '../../../platform/db/database';
import { roles, userRoles } from '../../../platform/db/schema/access';
import { users } from '../../../platform/db/schema/identity';
import { AppError } from '../../../platform/errors';
import { type Giver, mayGive, readGiver, type Share } from './giver';

type Asking = Pick<SessionUser, 'id' | 'company_id'>;

export type RoleRow = Omit<Role, 'may_edit' | 'may_give'>;

/** The roles of the company, and that of people who joined by invitation, which is the platform's and fixed. */
const ofCompany = ({ company_id }: Asking) =>
  sql`(${roles.company_id} = ${company_id} or (${roles.company_id} is null and ${roles.code} = ${MEMBER_ROLE}))`;

export async function readRoleRows(db: Db, user: Asking, id?: number): Promise<RoleRow[]> {
  const holders = sql`from user_roles ur join users u on u.id = ur.user_id
    where ur.role_id = ${roles.id} and u.company_id = ${user.company_id} and u.status <> 'cancelled'`;
  return db
    .select({
      id: roles.id,
      name: roles.name,
      name_en: roles.name_en,
      description: roles.description,
      is_preset: roles.is_preset,
      is_fixed: sql<boolean>`${roles.company_id} is null`,
      version: roles.version,
      people: sql<number>`(select count(*)::int ${holders})`,
      permissions: sql<
        string[]
      >`array(select permission from role_permissions where role_id = ${roles.id} order by 1)`,
      categories_limited: roles.categories_limited,
      main_categories: sql<
        number[]
      >`(select coalesce(json_agg(main_category_id order by 1), '[]') from role_main_categories where role_id = ${roles.id})`,
      is_mine: sql<boolean>`exists (select ${holders} and u.id = ${user.id})`,
    })
    .from(roles)
    .where(and(ofCompany(user), id === undefined ? undefined : eq(roles.id, id)))
    .orderBy(sql`${roles.company_id} is null`, asc(roles.sort), asc(roles.id));
}

export async function requireRoleRow(db: Db, user: Asking, id: number): Promise<RoleRow> {
  const [role] = await readRoleRows(db, user, id);
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
