import type { DeskCompanyDetail } from '@motif/contract/features/desk/companies';
import { maskedContact } from '@motif/contract/text';
import { and, eq, sql } from 'drizzle-orm';
import { PLATFORM_SN } from '../../platform/constants';
import type { UserContext } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { queryRows } from '../../platform/db/query-rows';
import { companies, users } from '../../platform/db/schema/identity';
import { AppError } from '../../platform/errors';
import { SUB_ACCOUNTS, subAccountLimitOf } from '../companies/membership';
import { storageOf } from '../companies/storage-usage';
import { verifiedCompany } from '../verifications/verified';
import { selectCompanies, shownCompany } from './list-companies';
import { keptFor } from './read-person';

/** One company as operators see it. Balances are shown elsewhere and changed nowhere but by the ledger. */
export async function readCompany({ db }: Pick<UserContext, 'db'>, id: number): Promise<DeskCompanyDetail> {
  const [found] = await selectCompanies(db).where(eq(companies.id, id));
  const [row] = await db.select().from(companies).where(eq(companies.id, id));
  if (!found || !row) throw new AppError('COMPANY_NOT_FOUND');
  const [[used] = [0]] = await queryRows<[number]>(db, { text: SUB_ACCOUNTS, values: [id], prepared: false });
  return {
    ...shownCompany(found),
    is_ours: row.company_sn === PLATFORM_SN,
    master: await masterOf(db, id),
    kept: found.is_suspended ? keptFor(row.suspended_reason, row.suspended_until) : null,
    verified_name: (await verifiedCompany(db, id))?.name ?? null,
    storage: await storageOf(db, id),
    sub_accounts: { used, allowed: await subAccountLimitOf(db, id) },
    categories: await categoriesOf(db, id),
    categories_version: row.categories_version,
  };
}

async function masterOf(db: Db, id: number): Promise<DeskCompanyDetail['master']> {
  const [master] = await db
    .select({
      id: users.id,
      username: users.username,
      account: users.account,
      phone: users.phone,
      email: users.email,
    })
    .from(users)
    .where(and(eq(users.company_id, id), eq(users.is_master, true)));
  if (!master) return null;
  const { phone, email, ...shown } = master;
  return { ...shown, contact: maskedContact({ phone, email }) };
}

/** All main categories, with what the company has in them and who enters them, by the rule of `readRights`. */
async function categoriesOf(db: Db, id: number): Promise<DeskCompanyDetail['categories']> {
  const { rows } = await db.execute<{ category: DeskCompanyDetail['categories'][number] }>(sql`
    with opened as (select main_category_id from company_main_categories where company_id = ${id}),
    people as (
      select u.id, u.categories_limited as has_list, u.categories_limited or exists (
        select from user_roles ur join roles r on r.id = ur.role_id
        where ur.user_id = u.id and r.categories_limited) as is_limited
      from users u where u.company_id = ${id} and u.status = 'active'),
    entered as (
      select p.id, o.main_category_id from people p cross join opened o where not p.is_limited
      union select p.id, m.main_category_id from people p join user_main_categories m on m.user_id = p.id
        where p.has_list
      union select p.id, rc.main_category_id from people p join user_roles ur on ur.user_id = p.id
        join roles r on r.id = ur.role_id and r.categories_limited
        join role_main_categories rc on rc.role_id = r.id join opened using (main_category_id)),
    kept as (
      select main_category_id, count(*)::int as pictures from pictures
      where company_id = ${id} and deleted_at is null group by 1)
    select json_build_object('id', c.id, 'name', c.name, 'name_en', c.name_en,
      'is_open', exists (select from opened where main_category_id = c.id),
      'pictures', coalesce((select pictures from kept where main_category_id = c.id), 0),
      'people', (select count(*)::int from entered where main_category_id = c.id)) as category
    from main_categories c order by c.id`);
  return rows.map(({ category }) => category);
}
