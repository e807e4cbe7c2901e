import { ADMIN_ROLE, hasAccess } from '@motif/contract/access';
import type { Overview } from '@motif/contract/features/home';
import type { OverviewDays } from '@motif/contract/features/home/overview-words';
import type { UserContext } from '../../platform/context';
import { Args } from '../../platform/db/args';
import type { Db } from '../../platform/db/database';
import { queryRows } from '../../platform/db/query-rows';
import { storageOf } from '../companies/storage-usage';
import { type PublicRow, publicColumns, publicPicture } from '../pictures/picture-card';
import { ON_MARKET, visibleText } from '../pictures/seen-pictures';
import { fullOn, paceOf } from './full-day';
import { readPlatform } from './platform-figures';
import { type DaysRead, readDays } from './read-days';
import { readTodo } from './todo';

const TOP = 6;

/**
 * The first page of somebody: what happened to their company day by day, and what they have to do. Money is read only
 * for those who may see it. Statements run one after the other, so that a few readers do not take all connections.
 */
export async function readOverview(ctx: UserContext, days: OverviewDays): Promise<Overview> {
  const { db, user } = ctx;
  const seesMoney = hasAccess(user, { permission: ['finance.view'] });
  const read = await readDays(db, user.company_id, Number(days));
  const { uploads, views, favourites } = read.series;
  const storage = await storageOf(db, user.company_id);
  return {
    days: read.days,
    pictures: storage.actual_image_count,
    uploads,
    views,
    favourites,
    storage: { ...storage, full_on: fullOn(storage, paceOf(uploads.days), read.days.at(-1) ?? '') },
    money: seesMoney ? await readMoney(ctx, read) : null,
    top: await topPictures(ctx),
    todo: await readTodo(ctx, storage),
    platform: user.roles.includes(ADMIN_ROLE) ? await readPlatform(db) : null,
  };
}

async function readMoney({ db, user }: UserContext, { series }: DaysRead): Promise<Overview['money']> {
  const { points, ...standing } = await readStanding(db, user.company_id);
  const { points_spent, sales, creative_earned } = series;
  const earning = { sales, earned: creative_earned, ...standing };
  return { points, spent: points_spent, earning: user.type_role === 'merchant' ? null : earning };
}

/** Earnings that are due on one day become free together, after the midnight that follows. */
const STANDING = `
  select ledger_balance(ledger_account($1, 'points')),
    ledger_balance(ledger_account($1, 'creative.held')), ledger_balance(ledger_account($1, 'creative')),
    next.at, next.creative
  from (values (1)) one left join (
    select ((release_at at time zone 'Asia/Shanghai')::date + 1)::timestamp at time zone 'Asia/Shanghai' as at,
      sum(creative)::bigint as creative
    from earnings where company_id = $1 and state = 'held' group by 1 order by 1 limit 1
  ) next on true`;

async function readStanding(db: Db, companyId: number) {
  const [row] = await queryRows<[number, number, number, Date | null, number | null]>(db, {
    text: STANDING,
    values: [companyId],
    prepared: true,
  });
  if (!row) throw new Error('the standing has one row');
  const [points, held, free, at, creative] = row;
  const next_release = at && creative ? { at: at.toISOString(), creative } : null;
  return { points, held, free, next_release };
}

type TopRow = [...PublicRow, favourites: number, views: number];

/** What most was done with lately, of the company's pictures on the market that this person may open. */
async function topPictures(ctx: UserContext): Promise<Overview['top']> {
  const { db, user, imageUrls } = ctx;
  const { text: visible } = await visibleText(ctx);
  const args = new Args();
  const rows = await queryRows<TopRow>(db, {
    text: `select ${publicColumns('p')}, p.favourites, p.views from pictures p
      where p.company_id = ${args.add(user.company_id)} and ${ON_MARKET} and ${visible(args)}
      order by p.popularity desc, p.id desc limit ${TOP}`,
    values: args.values,
    prepared: true,
  });
  return rows.map((row) => ({ ...publicPicture(imageUrls, row), favourites: row[7], views: row[8] }));
}
