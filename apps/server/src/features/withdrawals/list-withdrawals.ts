import type { InputOf } from '@motif/contract/endpoint';
import type { withdrawals as contract } from '@motif/contract/features/withdrawals/withdrawals';
import { PAGE_SIZE } from '@motif/contract/limits';
import { and, desc, eq, lt, type SQL } from 'drizzle-orm';
import type { UserContext } from '../../platform/context';
import { readIdCursor } from '../../platform/db/id-cursor';
import { withdrawals } from '../../platform/db/schema/money';
import { selectWithdrawals, shownWithdrawal } from './withdrawal-row';

type Query = InputOf<typeof contract.list>['query'];

/** The withdrawals of the person's company that match what the list is narrowed by. */
export const withdrawalsOf = ({ user }: UserContext, { state }: Pick<Query, 'state'>): SQL | undefined =>
  and(eq(withdrawals.company_id, user.company_id), state && eq(withdrawals.state, state));

export async function listWithdrawals(ctx: UserContext, query: Query) {
  const size = query.page_size ?? PAGE_SIZE;
  const rows = await selectWithdrawals(ctx.db)
    .where(
      and(
        withdrawalsOf(ctx, query),
        query.cursor ? lt(withdrawals.id, readIdCursor(query.cursor)) : undefined,
      ),
    )
    .orderBy(desc(withdrawals.id))
    .limit(size + 1);
  const page = rows.slice(0, size);
  return {
    list: page.map(shownWithdrawal),
    next_cursor: rows.length > size ? String(page.at(-1)?.row.id) : null,
  };
}
