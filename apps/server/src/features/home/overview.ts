import { ADMIN_ROLE } from '@motif/contract/access';
import type { Figure, Overview } from '@motif/contract/features/home';
import type { UserContext } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { queryRows } from '../../platform/db/query-rows';
import { type PublicRow, publicColumns, publicPicture } from '../pictures/picture-card';
import { ON_MARKET } from '../pictures/seen-pictures';

const PERIOD_DAYS = 30;
const TOP = 6;
/** A day begins at midnight in the time zone of the readers. */
const ZONE = 'Asia/Shanghai';

/**
 * The figures of the first page: the company's own, and for operators the platform's. The queries run one after the
 * other, so that a few readers do not take all connections. The result is kept for a minute, because nobody needs it to
 * the second.
 */
export async function readOverview(ctx: UserContext): Promise<Overview> {
  const own = await ownFigures(ctx);
  const platform = ctx.user.roles.includes(ADMIN_ROLE) ? await readPlatform(ctx.db) : null;
  return { ...own, platform };
}

type Own = Omit<Overview, 'platform'>;
const FRESH_MS = 60_000;
const KEPT_MAX = 1000;
const kept = new Map<number, { until: number; figures: Promise<Own> }>();

/** Colleagues who open the page at the same time share one count. A failure is not kept. */
function ownFigures(ctx: UserContext): Promise<Own> {
  const { company_id } = ctx.user;
  const known = kept.get(company_id);
  if (known && known.until > Date.now()) return known.figures;
  if (kept.size >= KEPT_MAX) kept.clear();
  const figures = readOwn(ctx);
  kept.set(company_id, { until: Date.now() + FRESH_MS, figures });
  figures.catch(() => kept.delete(company_id));
  return figures;
}

async function readOwn(ctx: UserContext): Promise<Own> {
  const { db, user } = ctx;
  const company = [user.company_id];
  return {
    pictures: await figure(
      db,
      'p.created_at',
      'pictures p where p.company_id = $1 and p.deleted_at is null',
      company,
    ),
    on_market: await count(db, `pictures p where p.company_id = $1 and ${ON_MARKET}`, company),
    favourites: await figure(db, 'f.created_at', `${FAVOURITES} where p.company_id = $1`, company),
    followers: await figure(
      db,
      'f.created_at',
      'follows f join users u on u.id = f.followed_id where u.company_id = $1',
      company,
    ),
    days: await favouriteDays(db, user.company_id),
    top: await topPictures(ctx),
  };
}

const FAVOURITES = 'favourites f join pictures p on p.id = f.picture_id and p.deleted_at is null';

/** Counts the total and two periods in one pass. `time` and `source` are constants of this file. */
async function figure(db: Db, time: string, source: string, values: unknown[] = []): Promise<Figure> {
  const [[total, recent, before] = [0, 0, 0]] = await queryRows<[number, number, number]>(db, {
    text: `select count(*)::int,
        count(*) filter (where ${time} >= now() - interval '${PERIOD_DAYS} days')::int,
        count(*) filter (where ${time} >= now() - interval '${2 * PERIOD_DAYS} days'
          and ${time} < now() - interval '${PERIOD_DAYS} days')::int
      from ${source}`,
    values,
    prepared: false,
  });
  return { total, recent, before };
}

async function count(db: Db, source: string, values: unknown[] = [], sum = 'count(*)'): Promise<number> {
  const [[rows] = [0]] = await queryRows<[number]>(db, {
    text: `select (${sum})::int from ${source}`,
    values,
    prepared: false,
  });
  return rows;
}

/** One row for every day, also without favourites, each beside the same day of the period before. */
async function favouriteDays(db: Db, companyId: number): Promise<Overview['days']> {
  const rows = await queryRows<[string, number, number]>(db, {
    text: `with counted as (
        select (f.created_at at time zone '${ZONE}')::date as day, count(*)::int as favourites
        from ${FAVOURITES}
        where p.company_id = $1 and f.created_at >= now() - interval '${2 * PERIOD_DAYS + 1} days'
        group by 1
      )
      select d.day::date::text, coalesce(now_.favourites, 0), coalesce(before.favourites, 0)
      from generate_series((now() at time zone '${ZONE}')::date - ${PERIOD_DAYS - 1},
        (now() at time zone '${ZONE}')::date, interval '1 day') d(day)
      left join counted now_ on now_.day = d.day::date
      left join counted before on before.day = d.day::date - ${PERIOD_DAYS}
      order by 1`,
    values: [companyId],
    prepared: false,
  });
  return rows.map(([day, favourites, favourites_before]) => ({ day, favourites, favourites_before }));
}

type TopRow = [...PublicRow, favourites: number];

/** The company's market pictures that have the most favourites. */
async function topPictures({ db, user, imageUrls }: UserContext): Promise<Overview['top']> {
  const rows = await queryRows<TopRow>(db, {
    text: `select ${publicColumns('p')}, liked.favourites
      from (select f.picture_id, count(*)::int as favourites from ${FAVOURITES}
        where p.company_id = $1 and p.visibility = 'public' group by 1) liked
      join pictures p on p.id = liked.picture_id
      order by liked.favourites desc, p.popularity desc, p.id desc limit ${TOP}`,
    values: [user.company_id],
    prepared: false,
  });
  return rows.map((row) => ({ ...publicPicture(imageUrls, row), favourites: row[6] }));
}

async function readPlatform(db: Db): Promise<NonNullable<Overview['platform']>> {
  const [companies, people, pictures, failed_messages, money] = await Promise.all([
    figure(db, 'created_at', 'companies'),
    figure(db, 'created_at', `users where status = 'active'`),
    count(db, 'company_usage', [], 'coalesce(sum(image_count), 0)'),
    count(db, `outbox where state = 'failed'`),
    readPlatformMoney(db),
  ]);
  return { companies, people, pictures, failed_messages, ...money };
}

/** The number of an order begins with its day in China, and is its index. */
const MONEY = `
  with today as (
    select date_trunc('day', now() at time zone '${ZONE}') as day
  ), received as (
    select count(*)::int as count, coalesce(sum(amount_fen), 0)::bigint as fen from payments
    where paid_at >= (select day at time zone '${ZONE}' from today)
  ), due as (
    select count(*)::int as count, coalesce(sum(net_fen), 0)::bigint as fen from withdrawals
    where state in ('pending', 'approved')
  ), sold as (
    select coalesce(sum(f.amount), 0)::bigint as points from payments p
    join ledger_transactions t on t.kind = 'order.points' and t.source = 'order:' || p.order_id
    join ledger_transfers f on f.transaction_id = t.id
    where p.state = 'applied' and p.paid_at >= now() - interval '${PERIOD_DAYS} days'
  )
  select (select count(*)::int from orders, today where no >= to_char(day, '"M"YYYYMMDD')
      and no < to_char(day + interval '1 day', '"M"YYYYMMDD')),
    received.count, received.fen, due.count, due.fen, sold.points
  from received, due, sold`;

async function readPlatformMoney(db: Db) {
  const [row] = await queryRows<[number, number, number, number, number, number]>(db, {
    text: MONEY,
    values: [],
    prepared: true,
  });
  const [orders_today, payments, received, withdrawals, due, points_sold] = row ?? [0, 0, 0, 0, 0, 0];
  return {
    orders_today,
    received_today: { count: payments, fen: received },
    payouts_due: { count: withdrawals, fen: due },
    points_sold,
  };
}
