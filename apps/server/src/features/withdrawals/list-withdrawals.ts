import type { InputOf } from '@motif/contract/endpoint';
import type { withdrawals as contract } from '@motif/contract/features/withdrawals/withdrawals';
import { PAGE_SIZE } from '@motif/contract/limits';
import { and, desc, eq, lt } from 'drizzle-orm';
import type { UserContext } from '../../platform/context';
import { readIdCursor } from '../../platform/db/id-cursor';
import { withdrawals } from '../../platform/db/schema/money';
import { selectWithdrawals, shownWithdrawal } from './withdrawal-row';

type Query = InputOf<typeof contract.list>['query'];

export async function listWithdrawals(ctx: UserContext, query: Query) {
  const size = query.page_size ?? PAGE_SIZE;
  const rows = await selectWithdrawals(ctx.db)
    .where(
      and(
        eq(withdrawals.company_id, ctx.user.company_id),
        query.state && eq(withdrawals.state, query.state),
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
