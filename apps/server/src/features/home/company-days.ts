import { CHINA } from '../../platform/china-days';
import type { Db } from '../../platform/db/database';
import { queryRows } from '../../platform/db/query-rows';
import { IS_SPENT, purchaseJoins } from '../market/spent';
import { VIEWS_KEPT_DAYS } from '../pictures/popularity';

/*
 * The one place that fills `company_days`. Every figure is counted from the rows that it is about, so any days can be
 * counted again at any time and come out the same.
 */

/** Views are forgotten, so days before this one keep the number that they have. Two days are left for time zones. */
export const COUNTED_VIEW_DAYS = VIEWS_KEPT_DAYS - 2;

/** The day in China of a time, and the moment at which a day there begins. */
const dayOf = (time: string) => `(${time} at time zone '${CHINA}')::date`;
const startOf = (day: string) => `(${day})::timestamp at time zone '${CHINA}'`;
const within = (time: string) => `${time} >= ${startOf('$1::date')} and ${time} < ${startOf('$2::date + 1')}`;

/** `$1` and `$2` are the first and the last day. */
const FILL = `
  with counted (company_id, day, uploads, views, favourites, sales, creative_earned, points_spent) as (
    select company_id, ${dayOf('created_at')}, 1, 0, 0, 0, 0, 0
    from pictures where ${within('created_at')}
    union all
    select p.company_id, v.day, 0, 1, 0, 0, 0, 0
    from picture_views v join pictures p on p.id = v.picture_id
    where v.day between greatest($1::date, ${dayOf('now()')} - ${COUNTED_VIEW_DAYS}) and $2::date
    union all
    select p.company_id, ${dayOf('f.created_at')}, 0, 0, 1, 0, 0, 0
    from favourites f join pictures p on p.id = f.picture_id where ${within('f.created_at')}
    union all
    select company_id, ${dayOf('created_at')}, 0, 0, 0, 1, creative, 0
    from earnings where state <> 'reversed' and ${within('created_at')}
    union all
    select a.company_id, ${dayOf('t.at')}, 0, 0, 0, 0, 0, f.amount
    from ledger_transactions t
    join ledger_transfers f on f.transaction_id = t.id
    join ledger_accounts a on a.id = f.debit_id and a.book = 'points'
    ${purchaseJoins('a.company_id')}
    where ${within('t.at')} and ${IS_SPENT}
    union all
    -- A day that lost all it had becomes zeros.
    select company_id, day, 0, case when day < ${dayOf('now()')} - ${COUNTED_VIEW_DAYS} then views else 0 end, 0, 0, 0, 0
    from company_days where day between $1::date and $2::date
  )
  insert into company_days as known
  select company_id, day, sum(uploads), sum(views), sum(favourites), sum(sales), sum(creative_earned), sum(points_spent)
  from counted group by company_id, day order by company_id, day
  on conflict (company_id, day) do update set
    uploads = excluded.uploads, views = excluded.views, favourites = excluded.favourites, sales = excluded.sales,
    creative_earned = excluded.creative_earned, points_spent = excluded.points_spent
  where known is distinct from excluded`;

/** Counts the days from the first to the last, both included, for all companies. */
export async function fillCompanyDays(db: Db, first: string, last: string): Promise<void> {
  await queryRows(db, { text: FILL, values: [first, last], prepared: false });
}

/** The same for the last days until today; 1 is today alone. */
export async function fillLastDays(db: Db, days: number): Promise<void> {
  const text = `select (${dayOf('now()')} - $1::int)::text, ${dayOf('now()')}::text`;
  const [range] = await queryRows<[string, string]>(db, { text, values: [days - 1], prepared: false });
  if (range) await fillCompanyDays(db, ...range);
}
