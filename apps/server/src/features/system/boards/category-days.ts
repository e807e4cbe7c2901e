import { CHINA } from '../../../platform/china-days';
import type { Db } from '../../../platform/db/database';
import { queryRows } from '../../../platform/db/query-rows';
import type { JobKind, Jobs } from '../../../platform/jobs/jobs';

/** The day in China of a time, and whether a time lies in the days from `$1` to `$2`. */
const dayOf = (time: string) => `(${time} at time zone '${CHINA}')::date`;
const startOf = (day: string) => `(${day})::timestamp at time zone '${CHINA}'`;
const within = (time: string) => `${time} >= ${startOf('$1::date')} and ${time} < ${startOf('$2::date + 1')}`;
export const TODAY = dayOf('now()');

/**
 * What happened in each main category from `$1` to `$2`, from the rows that it is about. Published pictures are found
 * category by category, since that is how their index is ordered.
 */
export const COUNTED_DAYS = `
  select day, main_category_id, sum(uploads)::int as uploads, sum(published)::int as published,
    sum(bought)::int as bought
  from (
    select ${dayOf('created_at')} as day, main_category_id, count(*) as uploads, 0 as published, 0 as bought
    from pictures where ${within('created_at')} group by 1, 2
    union all
    select ${dayOf('p.published_at')}, m.id, 0, count(*), 0
    from main_categories m join pictures p on p.main_category_id = m.id and p.visibility = 'public'
      and p.deleted_at is null and ${within('p.published_at')} group by 1, 2
    union all
    select ${dayOf('l.created_at')}, p.main_category_id, 0, 0, count(*)
    from licences l join pictures p on p.id = l.picture_id
    where l.revoked_at is null and ${within('l.created_at')} group by 1, 2
  ) happened group by 1, 2`;

const FILL = `
  with counted as (${COUNTED_DAYS}), emptied as (
    delete from category_days c where day between $1::date and $2::date
      and not exists (select from counted where (counted.day, counted.main_category_id) = (c.day, c.main_category_id))
  )
  insert into category_days as known (day, main_category_id, uploads, published, bought)
  select day, main_category_id, uploads, published, bought from counted order by 1, 2
  on conflict (day, main_category_id) do update set
    uploads = excluded.uploads, published = excluded.published, bought = excluded.bought
  where (known.uploads, known.published, known.bought)
    is distinct from (excluded.uploads, excluded.published, excluded.bought)`;

/** Counts the last days until today again; 1 is today alone. */
export async function fillCategoryDays(db: Db, days: number): Promise<void> {
  const [range] = await queryRows<[string, string]>(db, {
    text: `select (${TODAY} - $1::int)::text, ${TODAY}::text`,
    values: [days - 1],
    prepared: false,
  });
  if (range) await queryRows(db, { text: FILL, values: range, prepared: false });
}

/** Every night and at every start: what is shown of the past. The last two days are counted whenever somebody looks. */
const countDays: JobKind<Record<string, never>> = {
  name: 'system.count_days',
  options: { policy: 'exclusive' },
};
/** The longest period and the one before it. */
const SHOWN_DAYS = 180;

export async function workOnCategoryDays(db: Db, jobs: Jobs): Promise<void> {
  await jobs.work(db, countDays, async (tx) => {
    await tx.execute('set local statement_timeout = 0');
    await fillCategoryDays(tx, SHOWN_DAYS);
  });
  // Shortly after midnight in China.
  await jobs.schedule(countDays, '4 16 * * *', {});
  await jobs.enqueue(db, countDays, {});
}
