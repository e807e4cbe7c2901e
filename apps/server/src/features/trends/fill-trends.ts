import { PRICE_BANDS, TREND_COMPANIES_MIN, TREND_KINDS } from '@motif/contract/features/trends/trend-words';
import { CHINA } from '../../platform/china-days';
import type { Db } from '../../platform/db/database';
import { queryRows } from '../../platform/db/query-rows';
import { ON_MARKET } from '../pictures/seen-pictures';

/** What an act is worth on its day, and the time after which half of it is left. */
const WORTH = { view: 1, favourite: 3, sale: 10 };
const HALF_LIFE_DAYS = 7;
/** This week, and the four that it is compared with. */
const WEEKS = 5;
export const WINDOW_DAYS = 7 * WEEKS;
/** So many words of a kind are kept, the hottest, each with so many of its pictures. */
export const WORDS_MAX = 200;
const PICTURES_KEPT = 8;
/** Older days are of no use. */
export const KEPT_DAYS = 90;

const dayOf = (time: string) => `(${time} at time zone '${CHINA}')::date`;
const startOf = (day: string) => `(${day})::timestamp at time zone '${CHINA}'`;
const within = (time: string) =>
  `${time} >= ${startOf(`$2::date - ${WINDOW_DAYS - 1}`)} and ${time} < ${startOf('$2::date + 1')}`;

const BAND = `case ${PRICE_BANDS.map(({ word, max }) =>
  max === null ? `else '${word}'` : `when p.price <= ${max} then '${word}'`,
).join(' ')} end`;

/** The words of a picture. Its facets carry tags, colours and series as the filters of the galleries ask for them. */
const WORDS = `
  select 'price' as kind, ${BAND} as word
  union all
  select split_part(facet, ':', 1), substr(facet, strpos(facet, ':') + 1)
  from (select substr(f, strpos(f, '/') + 1) as facet from unnest(p.facets) f) facets
  where split_part(facet, ':', 1) in (${TREND_KINDS.filter((kind) => kind !== 'price')
    .map((kind) => `'${kind}'`)
    .join(', ')})`;

/** The worth of one week, the oldest first. */
const weeks = Array.from({ length: WEEKS }, (_, at) => {
  const oldest = 7 * (WEEKS - at) - 1;
  return `coalesce(sum(worth) filter (where $2::date - day between ${oldest - 6} and ${oldest}), 0)::int`;
}).join(', ');

/**
 * Nobody heats their own pictures: acts of the company that a picture belongs to do not count. What fewer companies
 * than the least contributed to is not even stored.
 */
const FILL = `
  with acts as (
    select v.picture_id, u.company_id, v.day, ${WORTH.view} as worth, 0 as sale
    from picture_views v join users u on u.id = v.user_id
    where v.day between $2::date - ${WINDOW_DAYS - 1} and $2::date
    union all
    select f.picture_id, u.company_id, ${dayOf('f.created_at')}, ${WORTH.favourite}, 0
    from favourites f join users u on u.id = f.user_id where ${within('f.created_at')}
    union all
    select picture_id, company_id, ${dayOf('created_at')}, ${WORTH.sale}, 1
    from licences where price > 0 and revoked_at is null and ${within('created_at')}
  ), counted as (
    select a.* from acts a join pictures p on p.id = a.picture_id
    where p.main_category_id = $1 and p.company_id <> a.company_id and ${ON_MARKET}
  ), worded as materialized (
    select p.id, s.worth, w.kind, w.word
    from (select picture_id, sum(worth) as worth from counted group by 1) s
    join pictures p on p.id = s.picture_id cross join lateral (${WORDS}) w
  ), hot as (
    select kind, word, sum(c.worth * power(0.5, ($2::date - day) / ${HALF_LIFE_DAYS}.0)) as heat,
      array[${weeks}] as weeks, count(distinct c.company_id)::int as companies,
      -- Looking is one thing and buying another: what few bought is not told because many looked.
      case when count(distinct c.company_id) filter (where sale = 1) >= ${TREND_COMPANIES_MIN}
        then sum(sale)::int else 0 end as sales
    from (select id, kind, word from worded) w join counted c on c.picture_id = w.id
    group by kind, word having count(distinct c.company_id) >= ${TREND_COMPANIES_MIN}
  ), kept as materialized (
    select * from (select *, row_number() over (partition by kind order by heat desc, word) as place from hot) h
    where place <= ${WORDS_MAX}
  ), supplied as (
    select w.kind, w.word, count(*)::int as supply
    from pictures p cross join lateral (${WORDS}) w where p.main_category_id = $1 and ${ON_MARKET} group by 1, 2
  ), shown as (
    select kind, word, array_agg(id order by place) as picture_ids
    from (select *, row_number() over (partition by kind, word order by worth desc, id desc) as place from worded) w
    where place <= ${PICTURES_KEPT} group by 1, 2
  )
  insert into trend_days (main_category_id, kind, word, day, heat, weeks, sales, supply, companies, picture_ids)
  select $1, kind, word, $2, heat, weeks, sales, supply, companies, picture_ids
  from kept join supplied using (kind, word) join shown using (kind, word)`;

/** Counts one main category as it was at the end of a day in China. A day that was counted before is counted again. */
export async function fillTrends(db: Db, mainCategoryId: number, day: string): Promise<void> {
  const run = (text: string, values: unknown[]) => queryRows(db, { text, values, prepared: false });
  await run(
    `delete from trend_days where main_category_id = $1 and (day = $2 or day < $2::date - ${KEPT_DAYS})`,
    [mainCategoryId, day],
  );
  await run(FILL, [mainCategoryId, day]);
}
