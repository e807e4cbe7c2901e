import { ADMIN_ROLE, categoryAccess } from '@motif/contract/access';
import type { AccessReport } from '@motif/contract/features/permissions/access-report';
import { asc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { permissions, rolePermissions, roles } from '../../platform/db/schema/access';
import { mainCategories } from '../../platform/db/schema/catalogue';
import { companies, users } from '../../platform/db/schema/identity';
import { AppError } from '../../platform/errors';
import { personFields, withoutPhone } from './explain-people';
import { explainScreens } from './explain-screens';
import { menuOf } from './menu';
import { ENABLED_CATEGORIES, type Rights, readRights } from './rights';

/** What a person sees and why, computed by the same functions that decide it. */
export async function explainAccess({ db }: Context, id: number): Promise<AccessReport> {
  const found = await readPerson(db, id);
  if (!found) throw new AppError('NOT_FOUND');
  const { company_id, ...person } = found;
  const rights = await readRights(db, id, company_id);
  const holder = { id, type_role: person.type_role, ...rights };
  const [menu, allRoles, allPermissions, categories] = await Promise.all([
    menuOf(db, holder),
    readRoles(db, company_id, rights.roles),
    db.select().from(permissions).orderBy(asc(permissions.code)),
    readCategories(db, rights),
  ]);
  return {
    person: withoutPhone(person),
    roles: allRoles,
    permissions: allPermissions,
    screens: explainScreens(holder, menu),
    categories,
  };
}

async function readPerson(db: Db, id: number) {
  const [person] = await db
    .select({
      ...personFields,
      company_id: users.company_id,
      category: { name: mainCategories.name, name_en: mainCategories.name_en },
    })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.company_id))
    .leftJoin(mainCategories, eq(mainCategories.id, users.last_main_category_id))
    .where(eq(users.id, id));
  return person;
}

async function readRoles(db: Db, companyId: number, held: readonly string[]) {
  const rows = await db
    .select({
      code: roles.code,
      name: roles.name,
      name_en: roles.name_en,
      permission: rolePermissions.permission,
    })
    .from(roles)
    .leftJoin(rolePermissions, eq(rolePermissions.role_id, roles.id))
    .where(or(isNull(roles.company_id), eq(roles.company_id, companyId)))
    .orderBy(asc(roles.id), asc(rolePermissions.permission));
  const byCode = new Map<string, AccessReport['roles'][number]>();
  for (const { permission, ...role } of rows) {
    const known = byCode.get(role.code) ?? { ...role, held: held.includes(role.code), permissions: [] };
    if (permission) known.permissions.push(permission);
    byCode.set(role.code, known);
  }
  return [...byCode.values()];
}

async function readCategories(db: Db, rights: Rights): Promise<AccessReport['categories']> {
  const rows = await db
    .select({
      id: mainCategories.id,
      name: mainCategories.name,
      name_en: mainCategories.name_en,
      is_on: sql<boolean>`${mainCategories.id} in (${sql.raw(ENABLED_CATEGORIES)})`,
    })
    .from(mainCategories)
    .orderBy(asc(mainCategories.id));
  return rows.map(({ is_on, ...row }) => {
    const reason = categoryReason(rights, row.id, is_on);
    return { ...row, reason, may_enter: !reason.startsWith('not_') };
  });
}

function categoryReason(
  rights: Rights,
  id: number,
  isOn: boolean,
): AccessReport['categories'][number]['reason'] {
  if (rights.roles.includes(ADMIN_ROLE)) return 'operator';
  if (!isOn) return 'not_on';
  switch (categoryAccess(id, rights.own_categories, rights.company_categories)) {
    case 'allowed':
      return rights.own_categories ? 'own_list' : 'company';
    case 'CATEGORY_NOT_PERMITTED':
      return 'not_in_own_list';
    case 'CATEGORY_NOT_OPENED':
      return 'not_opened';
  }
}
