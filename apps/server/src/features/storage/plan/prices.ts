import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';

/** Where nothing of a category is sold, so that there is no price to go by. */
const DEFAULT_PRICE = 10;

interface Priced {
  price: number;
  main_category_id: number;
  visibility: string;
}

/** What pictures cost once they are public: their own price, else the median of their category, never nothing. */
export async function pricesOf(db: Db, rows: readonly Priced[]): Promise<(row: Priced) => number> {
  const free = rows.filter(({ price, visibility }) => price === 0 && visibility !== 'public');
  const medians = await medianPrices(db, [...new Set(free.map((row) => row.main_category_id))]);
  return ({ price, main_category_id, visibility }) =>
    price > 0 || visibility === 'public' ? price : (medians.get(main_category_id) ?? DEFAULT_PRICE);
}

async function medianPrices(db: Db, categoryIds: number[]): Promise<Map<number, number>> {
  if (categoryIds.length === 0) return new Map();
  const { rows } = await db.execute<{ id: number; median: number }>(sql`
    select p.main_category_id as id, percentile_disc(0.5) within group (order by p.price) as median
    from pictures p
    where p.main_category_id = any(${sql.param(categoryIds)}) and p.visibility = 'public'
      and p.deleted_at is null and p.price > 0
    group by p.main_category_id`);
  return new Map(rows.map(({ id, median }) => [id, median]));
}
