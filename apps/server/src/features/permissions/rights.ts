import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';

export interface Rights {
  roles: readonly string[];
  permissions: readonly string[];
  own_categories: readonly number[];
  company_categories: readonly number[];
}

/** A person's roles, permissions and categories as they stand now. */
export async function readRights(db: Db, userId: number, companyId: number): Promise<Rights> {
  const { rows } = await db.execute<{ rights: Rights }>(sql`
    select json_build_object(
      'roles', array(
        select r.code from user_roles ur join roles r on r.id = ur.role_id
        where ur.user_id = ${userId} and (r.company_id is null or r.company_id = ${companyId}) order by r.code),
      'permissions', array(
        select distinct rp.permission from user_roles ur
        join roles r on r.id = ur.role_id and (r.company_id is null or r.company_id = ${companyId})
        join role_permissions rp on rp.role_id = ur.role_id
        where ur.user_id = ${userId} order by 1),
      'own_categories', array(
        select main_category_id from user_main_categories where user_id = ${userId} order by 1),
      'company_categories', array(
        select main_category_id from company_main_categories where company_id = ${companyId} order by 1)
    ) as rights`);
  const rights = rows[0]?.rights;
  if (!rights) throw new Error('rights query returned no row');
  return rights;
}
