import type { TypeRole } from '@motif/contract/access';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import type { JobKind, Jobs } from '../../../platform/jobs/jobs';

const STEP = 500;

export interface Opening {
  main_category_id: number;
  types: readonly TypeRole[];
  /** Companies up to this id have it already. */
  after: number;
}
export const openCategoryJob: JobKind<Opening> = { name: 'open-category' };

/**
 * Opens a main category for the companies of some types. Each company that gets it is locked for a moment, so many are
 * done in steps, each in a transaction of its own. A company is of the type of its master account.
 */
export async function openToCompanies(db: Db, jobs: Jobs, opening: Opening): Promise<void> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with reached as materialized (
      select company_id as id from users
      where is_master and status <> 'cancelled' and type_role = any(${sql.param(opening.types)}::text[])
        and company_id > ${opening.after}
      order by company_id limit ${STEP}),
    opened as (
      insert into company_main_categories (company_id, main_category_id)
      select r.id, m.id from reached r cross join main_categories m where m.id = ${opening.main_category_id}
      order by r.id on conflict do nothing returning company_id),
    -- An operator who has the list of such a company open would close it again by saving.
    raised as (
      update companies set categories_version = categories_version + 1
      where id in (select company_id from opened))
    select id from reached order by id`);
  const last = rows.at(-1);
  if (rows.length === STEP && last)
    await jobs.enqueue(db, openCategoryJob, { ...opening, after: Number(last.id) });
}
