import type { TypeRole } from '@motif/contract/access';
import type { PublicPicture } from '@motif/contract/features/pictures/pictures';
import type { Gap, Trend, Trends } from '@motif/contract/features/trends';
import {
  GAP_FOUND_MAX,
  TREND_COMPANIES_MIN,
  type TrendKind,
} from '@motif/contract/features/trends/trend-words';
import { CHINA } from '../../platform/china-days';
import type { UserContext } from '../../platform/context';
import { Args } from '../../platform/db/args';
import { queryObjects, queryRows } from '../../platform/db/query-rows';
import { requireCategory } from '../permissions/category-access';
import { type PublicRow, publicColumns, publicPicture } from '../pictures/picture-card';
import { onMarket } from '../pictures/seen-pictures';

/** So many rows of a kind are shown, each with so many pictures. */
const ROWS = 20;
const PICTURES_SHOWN = 4;

/** Who draws looks for what is wanted and rare, who lists for what rises, who stocks for what sells. */
const ORDER_OF: Record<TypeRole, Trends['order']> = {
  illustrator: 'draw',
  merchant: 'list',
  factory: 'stock',
};

/** The numbers added keep a handful of acts from standing above hundreds. */
const ORDERS: Record<Trends['order'], string> = {
  draw: 'heat / (supply + 5) desc',
  list: '(weeks[5] + 10) / ((weeks[1] + weeks[2] + weeks[3] + weeks[4]) / 4.0 + 10) desc',
  stock: 'sales desc',
};

interface TrendRow {
  day: string;
  kind: TrendKind;
  word: string;
  heat: number;
  weeks: number[];
  sales: number;
  supply: number;
  picture_ids: number[];
}

/** What the market of a main category asks for, in the order that helps this person. */
export async function listTrends(ctx: UserContext, mainCategoryId: number): Promise<Trends> {
  requireCategory(ctx.user, mainCategoryId);
  const order = ORDER_OF[ctx.user.type_role];
  const rows = await queryObjects<TrendRow>(ctx.db, {
    text: `select day::text, kind, word, heat, weeks, sales, supply, to_json(picture_ids) as picture_ids from (
        select *, row_number() over (partition by kind order by ${ORDERS[order]}, heat desc, word) as place
        from trend_days where main_category_id = $1 and companies >= ${TREND_COMPANIES_MIN}
          and day = (select max(day) from trend_days where main_category_id = $1)
      ) t where place <= ${ROWS} order by place, kind`,
    values: [mainCategoryId],
  });
  const pictures = await picturesOf(ctx, mainCategoryId, rows);
  return {
    day: rows[0]?.day ?? null,
    order,
    list: rows.map((row) => trendOf(row, pictures)),
    gaps: await gapsOf(ctx, mainCategoryId),
  };
}

/** Where no word was stored lately, the last day with one is too long ago to be shown. */
const GAPS_FRESH_DAYS = 3;

/** What many searched for and few pictures have, the most wanted first. */
const gapsOf = ({ db }: UserContext, mainCategoryId: number): Promise<Gap[]> =>
  queryObjects<Gap>(db, {
    text: `select word, searches, found from search_days
      where main_category_id = $1 and companies >= ${TREND_COMPANIES_MIN} and found < ${GAP_FOUND_MAX}
        and day = (select max(day) from search_days where main_category_id = $1)
        and day >= (now() at time zone '${CHINA}')::date - ${GAPS_FRESH_DAYS}
      order by searches desc, word limit ${ROWS}`,
    values: [mainCategoryId],
  });

/** The pictures of the rows that this person still sees on the market. */
async function picturesOf(
  { db, user, imageUrls }: UserContext,
  mainCategoryId: number,
  rows: readonly TrendRow[],
): Promise<Map<number, PublicPicture>> {
  const args = new Args();
  const ids = args.add([...new Set(rows.flatMap(({ picture_ids }) => picture_ids))]);
  const found = await queryRows<PublicRow>(db, {
    text: `select ${publicColumns('p')} from pictures p where p.id = any(${ids}::bigint[])
      and p.main_category_id = ${args.add(mainCategoryId)} and ${onMarket(args, user)}`,
    values: args.values,
    prepared: false,
  });
  return new Map(found.map((row) => [Number(row[0]), publicPicture(imageUrls, row)]));
}

function trendOf(row: TrendRow, pictures: ReadonlyMap<number, PublicPicture>): Trend {
  const { kind, word, heat, weeks, sales, supply, picture_ids } = row;
  return {
    kind,
    word,
    heat: Math.round(heat),
    weeks,
    rising: risingOf(weeks),
    sales,
    supply,
    pictures: picture_ids.flatMap((id) => pictures.get(id) ?? []).slice(0, PICTURES_SHOWN),
  };
}

/** This week beside the mean of those before. */
function risingOf(weeks: readonly number[]): number | null {
  const before = weeks.slice(0, -1);
  const mean = before.reduce((sum, week) => sum + week, 0) / before.length;
  return mean > 0 ? (weeks.at(-1) ?? 0) / mean : null;
}
