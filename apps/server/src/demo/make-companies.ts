import { MASTER_ROLE } from '@motif/contract/access';
import { inArray, sql } from 'drizzle-orm';
import { platformRole } from '../features/permissions/ensure-base-menu';
import { ensurePresetRoles } from '../features/permissions/roles/preset-roles';
import type { Db } from '../platform/db/database';
import {
  companyMainCategories,
  rolePermissions,
  roles,
  userMainCategories,
  userRoles,
} from '../platform/db/schema/access';
import { mainCategories } from '../platform/db/schema/catalogue';
import { companies, users } from '../platform/db/schema/identity';
import { DEMO_COMPANIES, type DemoCompany, PICTURE_BUYER, PICTURE_EDITOR } from './people';

export interface MadeCompany extends DemoCompany {
  id: number;
  members: { id: number; account: string; is_master: boolean; buys: boolean }[];
}

export async function makeCompanies(db: Db, passwordHash: string): Promise<MadeCompany[]> {
  const made: MadeCompany[] = [];
  for (const company of DEMO_COMPANIES) made.push(await makeCompany(db, company, passwordHash));
  await makeStaffRole(db, made);
  await ensurePresetRoles(db);
  return made;
}

async function makeCompany(db: Db, company: DemoCompany, passwordHash: string): Promise<MadeCompany> {
  const { company_name, company_sn, type_role } = company;
  const created_at = sql`now() - make_interval(days => ${company.joined})`;
  const id = idOf(
    await db
      .insert(companies)
      .values({ company_name, company_sn, created_at })
      .returning({ id: companies.id }),
  );
  const opened = await categoryIds(db, company.categories);
  await db
    .insert(companyMainCategories)
    .values(opened.map((main_category_id) => ({ company_id: id, main_category_id })));
  const stored = await db
    .insert(users)
    .values(
      company.users.map(({ signsIn, buys, ...user }) => ({
        ...user,
        company_id: id,
        created_at,
        type_role,
        password_hash: signsIn ? passwordHash : null,
      })),
    )
    .returning({ id: users.id, account: users.account, is_master: users.is_master });
  const members = stored.map((user, at) => ({ ...user, buys: company.users[at]?.buys ?? false }));
  const masterRole = await platformRole(db, MASTER_ROLE);
  if (masterRole === undefined) throw new Error('base data is missing');
  await db
    .insert(userRoles)
    .values(
      members.filter((user) => user.is_master).map((user) => ({ user_id: user.id, role_id: masterRole })),
    );
  await makeBuyers(
    db,
    id,
    members.filter(({ buys }) => buys),
  );
  return { ...company, id, members };
}

/** Colleagues with the right to spend the company's points. */
async function makeBuyers(db: Db, company_id: number, buyers: { id: number }[]): Promise<void> {
  if (buyers.length === 0) return;
  const role_id = await makeRole(db, company_id, PICTURE_BUYER);
  await db.insert(userRoles).values(buyers.map(({ id }) => ({ user_id: id, role_id })));
}

async function makeRole(
  db: Db,
  company_id: number,
  { code, name, name_en, permissions }: typeof PICTURE_BUYER,
): Promise<number> {
  const role = { company_id, code, name, name_en };
  const role_id = idOf(await db.insert(roles).values(role).returning({ id: roles.id }));
  await db.insert(rolePermissions).values(permissions.map((permission) => ({ role_id, permission })));
  return role_id;
}

/** `staff`: a sub-account of the factory with one role and one category. */
async function makeStaffRole(db: Db, made: MadeCompany[]): Promise<void> {
  const factory = made[0];
  const staff = factory?.members.find(({ account }) => account === 'staff');
  if (!factory || !staff) throw new Error('the demo has no sub-account');
  const role_id = await makeRole(db, factory.id, PICTURE_EDITOR);
  await db.insert(userRoles).values({ user_id: staff.id, role_id });
  const allowed = await categoryIds(db, PICTURE_EDITOR.categories);
  await db
    .insert(userMainCategories)
    .values(allowed.map((main_category_id) => ({ user_id: staff.id, main_category_id })));
}

export async function categoryIds(db: Db, names: string[]): Promise<number[]> {
  const rows = await db
    .select({ id: mainCategories.id, name: mainCategories.name })
    .from(mainCategories)
    .where(inArray(mainCategories.name, names));
  return names.map((name) => {
    const row = rows.find((row) => row.name === name);
    if (!row) throw new Error(`there is no main category ${name}`);
    return row.id;
  });
}

function idOf(rows: { id: number }[]): number {
  const [row] = rows;
  if (!row) throw new Error('row was not stored');
  return row.id;
}
