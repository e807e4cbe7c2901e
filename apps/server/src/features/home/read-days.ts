import type { Series } from '@motif/contract/features/home';
import type { Db } from '../../platform/db/database';
import { queryRows } from '../../platform/db/query-rows';

/** The figures of a day, as their columns are called. */
const FIGURES = ['uploads', 'views', 'favourites', 'sales', 'creative_earned', 'points_spent'] as const;
type Figure = (typeof FIGURES)[number];

export interface DaysRead {
  days: string[];
  series: Record<Figure, Series>;
}

/** A day without a row is a row of zeros: a chart that leaves it out would lie. */
const DAYS = `
  select to_char(d.day, 'YYYY-MM-DD'), ${FIGURES.map((name) => `coalesce(c.${name}, 0)`).join(', ')}
  from (
    select (now() at time zone 'Asia/Shanghai')::date - n as day from generate_series(0, $2::int - 1) n
  ) d
  left join company_days c on c.company_id = $1 and c.day = d.day
  order by d.day`;

/** So many days until today, and as many before them. */
export async function readDays(db: Db, companyId: number, count: number): Promise<DaysRead> {
  const rows = await queryRows<[string, ...number[]]>(db, {
    text: DAYS,
    values: [companyId, 2 * count],
    prepared: true,
  });
  const seriesOf = (at: number): Series => {
    const values = rows.map((row) => Number(row[at + 1]));
    return { days: values.slice(count), before: values.slice(0, count) };
  };
  const series = Object.fromEntries(FIGURES.map((name, at) => [name, seriesOf(at)]));
  return { days: rows.slice(count).map(([day]) => day), series: series as Record<Figure, Series> };
}
