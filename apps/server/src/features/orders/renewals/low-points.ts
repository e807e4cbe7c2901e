import { sql } from 'drizzle-orm';
import { dayOf } from '../../../platform/china-days';
import type { Db } from '../../../platform/db/database';
import type { Jobs } from '../../../platform/jobs/jobs';
import { balanceOf } from '../../ledger/balance';
import { lowPointsNotice } from './renewal-notices';
import { remindOnce } from './tell-buyers';

/** Below this a balance is low. */
const LOW = 100;
const DAYS = 31;

/** Companies that hold fewer than 100 points and held more at some time in the last month. */
export async function companiesWithLowPoints(db: Db, now: Date): Promise<number[]> {
  const since = new Date(now.getTime() - DAYS * 86_400_000).toISOString();
  // The balance before each movement, from the present one backwards: what went out is added, what came in taken away.
  const { rows } = await db.execute<{ company_id: number }>(sql`
    select a.company_id from ledger_accounts a
    cross join lateral (select ledger_balance(a.id) as held) now_held
    where a.book = 'points' and a.company_id is not null and now_held.held < ${LOW}
      and exists (
        select 1 from (
          select now_held.held + sum(m.amount) over (order by m.transaction_id desc, m.line desc) as before
          from (
            select transaction_id, line, amount from ledger_transfers where debit_id = a.id
            union all
            select transaction_id, line, -amount from ledger_transfers where credit_id = a.id
          ) m
          join ledger_transactions t on t.id = m.transaction_id and t.at >= ${since}::timestamptz
        ) moved where moved.before >= ${LOW})
    order by a.company_id`);
  return rows.map(({ company_id }) => Number(company_id));
}

/** Tells a company that its points run out, once a month of China. */
export async function remindOfLowPoints(tx: Db, jobs: Jobs, companyId: number, now: Date): Promise<boolean> {
  const held = await balanceOf(tx, companyId, 'points');
  if (held >= LOW) return false;
  const key = `low_points:${dayOf(now).slice(0, 7)}`;
  return remindOnce(tx, jobs, { company_id: companyId, key }, lowPointsNotice(held));
}
