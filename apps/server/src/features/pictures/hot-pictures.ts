import { HOT_PERIODS, type HotPeriod } from '@motif/contract/features/pictures/pictures';
import { sql } from 'drizzle-orm';
import { CHINA } from '../../platform/china-days';
import type { Db } from '../../platform/db/database';
import { ON_MARKET } from './seen-pictures';

/** The days of each period in China, today among them. */
const DAYS: Record<HotPeriod, number> = { today: 1, week: 7, month: 30 };
const WORTH = { view: 1, favourite: 5, licence: 10 };
/** So many pictures of a main category are kept for each period. */
const KEPT = 500;

const today = `(now() at time zone '${CHINA}')::date`;
const dayOf = (time: string) => `(${time} at time zone '${CHINA}')::date`;
const longest = Math.max(...Object.values(DAYS));
const lately = (time: string) => `${time} >= (${today} - ${longest - 1})::timestamp at time zone '${CHINA}'`;
const periods = HOT_PERIODS.map((period) => `('${period}', ${DAYS[period]})`).join(', ');

/**
 * Counts what people of other companies did with the pictures of the market today, this week and this month, and writes
 * the first few hundred of each main category down. Nobody heats their own pictures. Every hour, after the popularity.
 */
export async function fillHotPictures(db: Db): Promise<void> {
  await db.execute(sql.raw('delete from hot_pictures'));
  await db.execute(
    sql.raw(`
    with acts as (
      select v.picture_id, u.company_id, v.day, 1 as views, 0 as favourites, 0 as licences, ${WORTH.view} as worth
      from picture_views v join users u on u.id = v.user_id where v.day > ${today} - ${longest}
      union all
      select f.picture_id, u.company_id, ${dayOf('f.created_at')}, 0, 1, 0, ${WORTH.favourite}
      from favourites f join users u on u.id = f.user_id where ${lately('f.created_at')}
      union all
      select picture_id, company_id, ${dayOf('created_at')}, 0, 0, 1, ${WORTH.licence}
      from licences where revoked_at is null and ${lately('created_at')}
    ), scored as (
      select p.main_category_id, periods.period, p.id, sum(a.views)::int as views,
        sum(a.favourites)::int as favourites, sum(a.licences)::int as licences, sum(a.worth) as worth
      from acts a join pictures p on p.id = a.picture_id
      cross join (values ${periods}) as periods (period, days)
      where p.company_id <> a.company_id and ${ON_MARKET} and a.day > ${today} - periods.days
      group by 1, 2, 3
    ), placed as (
      select *, row_number() over (partition by main_category_id, period order by worth desc, id desc)::int as place
      from scored
    )
    insert into hot_pictures (main_category_id, period, place, picture_id, views, favourites, licences)
    select main_category_id, period, place, id, views, favourites, licences from placed where place <= ${KEPT}`),
  );
}
