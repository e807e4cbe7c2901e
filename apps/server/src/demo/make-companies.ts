import { MASTER_ROLE } from '@motif/contract/access';
import { inArray, sql } from 'drizzle-orm';
import { copiedRights } from '../features/packages/copied-rights';
import { platformRole } from '../features/permissions/ensure-base-menu';
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
import { subscriptions } from '../platform/db/schema/money';
import { packages } from '../platform/db/schema/packages';
import { DEMO_COMPANIES, type DemoCompany, PICTURE_EDITOR } from './people';

export interface MadeCompany extends DemoCompany {
  id: number;
  members: { id: number; account: string; is_master: boolean }[];
}

export async function makeCompanies(db: Db, passwordHash: string): Promise<MadeCompany[]> {
  const made: MadeCompany[] = [];
  for (const company of DEMO_COMPANIES) made.push(await makeCompany(db, company, passwordHash));
  await makeStaffRole(db, made);
  return made;
}

async function makeCompany(db: Db, company: DemoCompany, passwordHash: string): Promise<MadeCompany> {
  const { company_name, company_sn, type_role } = company;
  const id = idOf(
    await db.insert(companies).values({ company_name, company_sn }).returning({ id: companies.id }),
  );
  const opened = await categoryIds(db, company.categories);
  await db
    .insert(companyMainCategories)
    .values(opened.map((main_category_id) => ({ company_id: id, main_category_id })));
  const members = await db
    .insert(users)
    .values(
      company.users.map(({ signsIn, ...user }) => ({
        ...user,
        company_id: id,
        type_role,
        password_hash: signsIn ? passwordHash : null,
      })),
    )
    .returning({ id: users.id, account: users.account, is_master: users.is_master });
  const masterRole = await platformRole(db, MASTER_ROLE);
  if (masterRole === undefined) throw new Error('base data is missing');
  await db
    .insert(userRoles)
    .values(
      members.filter((user) => user.is_master).map((user) => ({ user_id: user.id, role_id: masterRole })),
    );
  if (company.packages) await subscribe(db, id, company.packages);
  return { ...company, id, members };
}

/** Bought some time ago, so that the year is not full any more. */
async function subscribe(db: Db, company_id: number, codes: string[]): Promise<void> {
  const bought = await db.select().from(packages).where(inArray(packages.code, codes));
  await db.insert(subscriptions).values(
    bought.map((offer) => ({
      company_id,
      ...copiedRights(offer),
      value_fen: offer.price_fen,
      starts_at: sql`now() - interval '120 days'`,
      ends_at: offer.days > 0 ? sql`now() + ${offer.days - 120} * interval '1 day'` : null,
    })),
  );
}

/** `staff`: a sub-account of the factory with one role and one category. */
async function makeStaffRole(db: Db, made: MadeCompany[]): Promise<void> {
  const factory = made[0];
  const staff = factory?.members.find((user) => !user.is_master);
  if (!factory || !staff) throw new Error('the demo has no sub-account');
  const { code, name, name_en, permissions, categories } = PICTURE_EDITOR;
  const role_id = idOf(
    await db
      .insert(roles)
      .values({ company_id: factory.id, code, name, name_en })
      .returning({ id: roles.id }),
  );
  await db.insert(rolePermissions).values(permissions.map((permission) => ({ role_id, permission })));
  await db.insert(userRoles).values({ user_id: staff.id, role_id });
  const allowed = await categoryIds(db, categories);
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
