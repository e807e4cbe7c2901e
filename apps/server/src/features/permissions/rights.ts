import type { Db } from '../../platform/db/database';
import { queryRows } from '../../platform/db/query-rows';

export interface Rights {
  roles: readonly string[];
  permissions: readonly string[];
  /** Null: nobody limited this person. */
  own_categories: readonly number[] | null;
  company_categories: readonly number[];
}

/**
 * The main categories that are on; one of an industry that is off is off too. The industry is no join: a join would give
 * the planner another order than that of the index it merges.
 */
export const ENABLED_CATEGORIES = `select m.id from main_categories m
  where m.is_enabled and (select i.is_enabled from industry_categories i where i.id = m.industry_category_id)`;

const rightsWithin = (counts: string) => `
  with held as (
    select r.id, r.code, r.categories_limited from user_roles ur join roles r on r.id = ur.role_id
    where ur.user_id = $1 and (r.company_id is null or r.company_id = $2)),
  opened as (
    select main_category_id as id from company_main_categories
    where company_id = $2 and main_category_id ${counts}),
  own as (select categories_limited as limited from users where id = $1)
  select json_build_object(
    'roles', array(select code from held order by code),
    'permissions', array(
      select distinct rp.permission from held join role_permissions rp on rp.role_id = held.id order by 1),
    'own_categories', case when (select limited from own) or exists (select from held where categories_limited) then array(
      select main_category_id from user_main_categories
      where user_id = $1 and (select limited from own) and main_category_id ${counts}
      union
      select o.id from held join role_main_categories rc on rc.role_id = held.id join opened o on o.id = rc.main_category_id
      where held.categories_limited
      order by 1) end,
    'company_categories', array(select id from opened order by 1)
  )`;

const RIGHTS = rightsWithin(`in (${ENABLED_CATEGORIES})`);
/** The same with categories that are off. */
export const GRANTS = rightsWithin('is not null');

/**
 * A person's roles, permissions and categories as they stand now. A list of their own or of one role limits them to all
 * lists together; what a role lists counts while the company has it opened, and nothing while the category is off.
 */
export const readRights = (db: Db, userId: number, companyId: number): Promise<Rights> =>
  readWithin(db, RIGHTS, userId, companyId);

/** The same with categories that are off: who edits a role or an account must not lose what comes back with them. */
export const readGrants = (db: Db, userId: number, companyId: number): Promise<Rights> =>
  readWithin(db, GRANTS, userId, companyId);

/** Everybody of a company asks after each change of its rights, and planning takes longer than reading. */
async function readWithin(db: Db, text: string, userId: number, companyId: number): Promise<Rights> {
  const [row] = await queryRows<[Rights]>(db, { text, values: [userId, companyId], prepared: true });
  if (!row) throw new Error('rights query returned no row');
  return row[0];
}
