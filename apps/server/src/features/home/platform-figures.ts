import type { Overview } from '@motif/contract/features/home';
import type { Db } from '../../platform/db/database';
import { queryRows } from '../../platform/db/query-rows';
import { DEMO_MILESTONE, DEMO_REST_MILESTONE } from '../../platform/db/schema/operations';

type Platform = NonNullable<Overview['platform']>;

const PERIOD_DAYS = 30;
/** A day begins at midnight in the time zone of the readers. */
const ZONE = 'Asia/Shanghai';

/** The figures of the whole platform, for operators. */
export async function readPlatform(db: Db): Promise<Platform> {
  const [companies, people, pictures, failed_messages, demo_pictures, money] = await Promise.all([
    figure(db, 'created_at', 'companies'),
    figure(db, 'created_at', `users where status = 'active'`),
    count(db, 'company_usage', 'coalesce(sum(image_count), 0)'),
    count(db, `outbox where state = 'failed'`),
    readDemo(db),
    readPlatformMoney(db),
  ]);
  return { companies, people, pictures, failed_messages, demo_pictures, ...money };
}

/** Counts the total and two periods in one pass. `time` and `source` are constants of this file. */
async function figure(db: Db, time: string, source: string): Promise<Platform['people']> {
  const [[total, recent, before] = [0, 0, 0]] = await queryRows<[number, number, number]>(db, {
    text: `select count(*)::int,
        count(*) filter (where ${time} >= now() - interval '${PERIOD_DAYS} days')::int,
        count(*) filter (where ${time} >= now() - interval '${2 * PERIOD_DAYS} days'
          and ${time} < now() - interval '${PERIOD_DAYS} days')::int
      from ${source}`,
    values: [],
    prepared: false,
  });
  return { total, recent, before };
}

async function count(db: Db, source: string, sum = 'count(*)'): Promise<number> {
  const [[rows] = [0]] = await queryRows<[number]>(db, {
    text: `select (${sum})::int from ${source}`,
    values: [],
    prepared: false,
  });
  return rows;
}

/** Null where all is drawn, and where there is no demo. */
async function readDemo(db: Db): Promise<Platform['demo_pictures']> {
  const [row] = await queryRows<[number, number]>(db, {
    text: `select demo.value, rest.value from milestones demo join milestones rest on rest.name = $2
      where demo.name = $1 and rest.value > 0`,
    values: [DEMO_MILESTONE, DEMO_REST_MILESTONE],
    prepared: false,
  });
  if (!row) return null;
  const [done, left] = row;
  return { done, total: done + left };
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
