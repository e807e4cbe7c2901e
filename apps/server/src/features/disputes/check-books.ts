import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { systemLog } from '../../platform/db/schema/operations';
import { unhurried } from '../../platform/db/transaction';
import type { JobKind } from '../../platform/jobs/jobs';

/** Every night: compares what the books hold for others with the rows that say why. */
export const checkBooks: JobKind<Record<string, never>> = { name: 'disputes.check_books' };

interface Difference extends Record<string, unknown> {
  /** `creative.held` and `creative.frozen` with the company, `dispute` with its own id. */
  what: string;
  id: number;
  holds: number;
  should: number;
}

/**
 * What is held are earnings that may still be returned; what is frozen are earnings of open disputes and what refunds
 * wait for. The check of the ledger does not know these rows. A difference is written into the system log.
 */
export async function checkHeldBooks(tx: Db): Promise<Difference[]> {
  await unhurried(tx);
  const { rows } = await tx.execute<Difference>(sql`
    with reasons as materialized (
      select company_id, book, sum(creative) as should from (
        select company_id, 'creative.' || state as book, creative from earnings where state in ('held', 'frozen')
        union all
        select o.company_id, 'creative.frozen', r.creative from refunds r join orders o on o.id = r.order_id
        where r.closed_at is null
      ) each_one group by 1, 2
    ), books as (
      select a.company_id, a.book, ledger_balance(a.id) as holds, coalesce(r.should, 0) as should
      from ledger_accounts a left join reasons r on r.company_id = a.company_id and r.book = a.book
      where a.book in ('creative.held', 'creative.frozen')
    ), frozen as (
      select dispute_id as id, sum(creative) as holds from earnings where state = 'frozen' group by 1
    )
    select book as what, company_id::int as id, holds::float8 as holds, should::float8 as should from books
    where holds <> should
    union all
    select 'dispute', f.id::int, f.holds::float8, 0 from frozen f
    where not exists (select from disputes d where d.id = f.id and d.closed_at is null)
    order by 1, 2 limit 100`);
  if (rows.length > 0) {
    const named = rows
      .slice(0, 10)
      .map(({ what, id, holds, should }) => `${what} ${id}: ${holds}, ${should}`);
    await tx.insert(systemLog).values({
      level: 'error',
      source: 'worker',
      message: `earnings: the books do not hold what they should (${named.join('; ')})`,
      details: { url: checkBooks.name, differences: rows },
    });
  }
  return rows;
}
