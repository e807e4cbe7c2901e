import { BOARD_FIGURES, type BoardDays, type TrendBoard } from '@motif/contract/features/system/boards';
import { CHINA } from '../../../platform/china-days';
import type { Context } from '../../../platform/context';
import type { Db } from '../../../platform/db/database';
import { queryRows } from '../../../platform/db/query-rows';
import { type PublicRow, publicColumns, publicPicture } from '../../pictures/picture-card';
import { COUNTED_DAYS, TODAY } from './category-days';

const RANKED = 10;

/** The first moment of the period before, which is `2 * $1` days ago, and of the period itself. */
const startOf = (days: string) => `(${TODAY} - ${days} + 1)::timestamp at time zone '${CHINA}'`;
const dayOf = (time: string) => `(${time} at time zone '${CHINA}')::date`;

/** The last two days are counted now; those before them were counted at night. */
const CATEGORY_DAYS = `
  select day, main_category_id, uploads, published, bought from category_days
  where day > ${TODAY} - 2 * $1::int and day < ${TODAY} - 1
  union all
  ${COUNTED_DAYS.replaceAll('$1::date', `(${TODAY} - 1)`).replaceAll('$2::date', TODAY)}`;

/** A day without anything is a row of zeros: a chart that leaves it out would lie. */
export const DAYS = `
  with happened as (
    select day, sum(uploads) as uploads, sum(published) as published, sum(bought) as bought,
      0 as orders, 0 as revenue_fen, 0 as companies
    from (${CATEGORY_DAYS}) counted group by day
    union all
    select ${dayOf('created_at')}, 0, 0, 0, count(*), 0, 0 from orders
    where no >= to_char(${TODAY} - 2 * $1::int + 1, '"M"YYYYMMDD') group by 1
    union all
    select ${dayOf('paid_at')}, 0, 0, 0, 0, sum(amount_fen), 0 from payments
    where paid_at >= ${startOf('2 * $1::int')} group by 1
    union all
    select ${dayOf('created_at')}, 0, 0, 0, 0, 0, count(*) from companies
    where created_at >= ${startOf('2 * $1::int')} group by 1
  )
  select to_char(d.day, 'YYYY-MM-DD') as day,
    ${BOARD_FIGURES.map((name) => `coalesce(sum(h.${name}), 0)::float8 as ${name}`).join(', ')}
  from (select ${TODAY} - n as day from generate_series(0, 2 * $1::int - 1) n) d
  left join happened h on h.day = d.day
  group by d.day order by d.day`;

const CATEGORIES = `
  select m.id, m.name, m.name_en, sum(c.uploads)::int, sum(c.published)::int, sum(c.bought)::int
  from (${CATEGORY_DAYS}) c join main_categories m on m.id = c.main_category_id
  where c.day > ${TODAY} - $1::int
  group by m.id order by 4 desc, m.id`;

/** Counted every few minutes, like the first page of each company. */
const COMPANIES = `
  select c.id, c.company_name, c.company_sn, d.uploads, d.sales, d.earned
  from (
    select company_id, sum(uploads)::int as uploads, sum(sales)::int as sales, sum(creative_earned)::float8 as earned
    from company_days where day > ${TODAY} - $1::int
    group by company_id order by 3 desc, 4 desc, 2 desc, 1 limit ${RANKED}
  ) d join companies c on c.id = d.company_id
  where d.uploads + d.sales > 0
  order by d.sales desc, d.earned desc, d.uploads desc, c.id`;

const PICTURES = `
  select ${publicColumns('p')}, c.company_name, l.bought, l.points
  from (
    select picture_id, count(*)::int as bought, sum(price)::float8 as points from licences
    where revoked_at is null and created_at >= ${startOf('$1::int')}
    group by picture_id order by 2 desc, 3 desc, 1 limit ${RANKED}
  ) l join pictures p on p.id = l.picture_id join companies c on c.id = p.company_id
  order by l.bought desc, l.points desc, p.id`;

type CategoryRow = [number, string, string, number, number, number];
type PictureRow = [...PublicRow, company_name: string, bought: number, points: number];

const rowsOf = <Row extends unknown[]>(db: Db, text: string, days: number) =>
  queryRows<Row>(db, { text, values: [days], prepared: true });

/** The platform day by day, its categories, and who and what did best. */
export async function readTrendBoard({ db, imageUrls }: Context, period: BoardDays): Promise<TrendBoard> {
  const count = Number(period);
  const days = await rowsOf<[string, ...number[]]>(db, DAYS, count);
  const series = BOARD_FIGURES.map((name, at) => {
    const values = days.map((row) => Number(row[at + 1]));
    return [name, { days: values.slice(count), before: values.slice(0, count) }];
  });
  const categories = await rowsOf<CategoryRow>(db, CATEGORIES, count);
  const companies = await rowsOf<CategoryRow>(db, COMPANIES, count);
  const pictures = await rowsOf<PictureRow>(db, PICTURES, count);
  return {
    days: days.slice(count).map(([day]) => day),
    ...(Object.fromEntries(series) as Pick<TrendBoard, (typeof BOARD_FIGURES)[number]>),
    categories: categories.map(([id, name, name_en, uploads, published, bought]) => ({
      id,
      name,
      name_en,
      uploads,
      published,
      bought,
    })),
    ranked_companies: companies.map(([id, company_name, company_sn, uploads, sales, creative_earned]) => ({
      id,
      company_name,
      company_sn,
      uploads,
      sales,
      creative_earned,
    })),
    ranked_pictures: pictures.map((row) => ({
      ...publicPicture(imageUrls, row),
      company_name: row[7],
      bought: row[8],
      points: row[9],
    })),
  };
}
