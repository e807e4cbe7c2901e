import { hasAccess } from '@motif/contract/access';
import type { MoneyOverview } from '@motif/contract/features/home';
import { CHINA } from '../../platform/china-days';
import type { UserContext } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { queryRows } from '../../platform/db/query-rows';
import { IS_SPENT, purchaseJoins } from '../market/spent';

const CHART_DAYS = 30;

/** The money of the first page. Each part is one statement and is asked for only if the person may see it. */
export async function readMoney({ db, user }: UserContext): Promise<MoneyOverview> {
  if (!hasAccess(user, { permission: ['finance.view'] }))
    return { spending: null, earning: null, chart: null };
  const { company_id, type_role } = user;
  const standing = await readStanding(db, company_id);
  const spent = await dailyAmounts(db, SPENT, company_id);
  const { points, orders_waiting, held, free, next_release, withdrawals } = standing;
  const spending = { ...monthsOf(spent), points, orders_waiting };
  if (type_role === 'merchant') return { spending, earning: null, chart: chartOf('spent', spent) };
  const earned = await dailyAmounts(db, EARNED, company_id);
  const seesWithdrawals = hasAccess(user, { permission: ['finance.withdrawals'] });
  return {
    spending,
    earning: {
      ...monthsOf(earned),
      held,
      free,
      next_release,
      withdrawals: seesWithdrawals ? withdrawals : null,
    },
    chart: type_role === 'illustrator' ? chartOf('earned', earned) : chartOf('spent', spent),
  };
}

/** Earnings that are due on one day become free together, after the midnight that follows. */
const STANDING = `
  select ledger_balance(ledger_account($1, 'points')),
    (select count(*)::int from orders where company_id = $1 and state = 'pending' and expires_at > now()),
    ledger_balance(ledger_account($1, 'creative.held')), ledger_balance(ledger_account($1, 'creative')),
    (select count(*)::int from withdrawals where company_id = $1 and state in ('pending', 'approved')),
    next.at, next.creative
  from (values (1)) one left join (
    select ((release_at at time zone '${CHINA}')::date + 1)::timestamp at time zone '${CHINA}' as at,
      sum(creative)::bigint as creative
    from earnings where company_id = $1 and state = 'held' group by 1 order by 1 limit 1
  ) next on true`;

async function readStanding(db: Db, companyId: number) {
  const [row] = await queryRows<[number, number, number, number, number, Date | null, number | null]>(db, {
    text: STANDING,
    values: [companyId],
    prepared: true,
  });
  if (!row) throw new Error('the standing has one row');
  const [points, orders_waiting, held, free, withdrawals, at, creative] = row;
  const next_release = at && creative ? { at: at.toISOString(), creative } : null;
  return { points, orders_waiting, held, free, withdrawals, next_release };
}

/** What was spent, by the same words as the records. */
const SPENT = `
  select t.at, f.amount from ledger_transfers f join ledger_transactions t on t.id = f.transaction_id
    ${purchaseJoins('$1')}
  where f.debit_id = ledger_account($1, 'points') and ${IS_SPENT}`;

const EARNED = `select created_at as at, creative as amount from earnings where company_id = $1 and state <> 'reversed'`;

interface DayAmount {
  day: string;
  amount: number;
}

/** One row for every day since the month before began, and for two charts at least; today is the last. */
async function dailyAmounts(db: Db, source: string, companyId: number): Promise<DayAmount[]> {
  const rows = await queryRows<[string, number]>(db, {
    text: `
      with period as (
        select today, least(date_trunc('month', today)::date - interval '1 month', today - ${2 * CHART_DAYS - 1}
          * interval '1 day')::date as first
        from (select (now() at time zone '${CHINA}')::date as today) clock
      ), moved as (
        select (at at time zone '${CHINA}')::date as day, sum(amount)::bigint as amount
        from (${source}) source
        where at >= (select first from period)::timestamp at time zone '${CHINA}' group by 1
      )
      select d::date::text, coalesce(moved.amount, 0)
      from period cross join generate_series(period.first, period.today, interval '1 day') d
      left join moved on moved.day = d::date order by 1`,
    values: [companyId],
    prepared: true,
  });
  return rows.map(([day, amount]) => ({ day, amount }));
}

function monthsOf(days: readonly DayAmount[]): { month: number; last_month: number } {
  const monthOf = ({ day }: DayAmount) => day.slice(0, 7);
  const sumOf = (month: string | undefined) =>
    days.reduce((sum, one) => (monthOf(one) === month ? sum + one.amount : sum), 0);
  const months = [...new Set(days.map(monthOf))];
  return { month: sumOf(months.at(-1)), last_month: sumOf(months.at(-2)) };
}

function chartOf(kind: 'spent' | 'earned', days: readonly DayAmount[]): MoneyOverview['chart'] {
  const before = days.slice(-2 * CHART_DAYS, -CHART_DAYS);
  const shown = days.slice(-CHART_DAYS);
  return { kind, days: shown.map((day, at) => ({ ...day, before: before[at]?.amount ?? 0 })) };
}
