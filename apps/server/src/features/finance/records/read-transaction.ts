import type { LedgerDetail } from '@motif/contract/features/finance/records';
import type { UserContext } from '../../../platform/context';
import { AppError } from '../../../platform/errors';
import { type SubjectRow, subjectOf } from './list-records';
import { SUBJECT_COLUMNS, subjectJoins } from './statement';

/**
 * The lines of one transaction that concern the company: those of its own books, and the platform's of what it posted
 * itself (a payment). Books of other companies are not shown.
 */
const LINES = `
  select d.book as from, c.book as to, f.currency, f.amount
  from ledger_transactions t
  join ledger_transfers f on f.transaction_id = t.id
  join ledger_accounts d on d.id = f.debit_id
  join ledger_accounts c on c.id = f.credit_id
  where t.id = $1 and (
    $2 in (d.company_id, c.company_id) or (t.company_id = $2 and d.company_id is null and c.company_id is null))
  order by f.line`;

const TRANSACTION = `
  select t.id, t.at, t.kind, ${SUBJECT_COLUMNS}, (
    select b.sealed_at from ledger_seals s cross join lateral (
      select sealed_at from ledger_blocks where first_seq <= s.seq order by first_seq desc limit 1) b
    where s.transaction_id = t.id) as sealed_at
  from ledger_transactions t ${subjectJoins('$2')}
  where t.id = $1`;

/** One transaction, for those whose books it moved; to others it does not exist. */
export async function readTransaction(ctx: UserContext, id: number): Promise<LedgerDetail> {
  const values = [id, ctx.user.company_id];
  const { rows: lines } = await ctx.db.$client.query<LedgerDetail['lines'][number]>(LINES, values);
  if (lines.length === 0) throw new AppError('NOT_FOUND');
  const { rows } = await ctx.db.$client.query<SubjectRow & { sealed_at: Date | null }>(TRANSACTION, values);
  const [row] = rows;
  if (!row) throw new AppError('NOT_FOUND');
  return {
    id: row.id,
    kind: row.kind,
    at: row.at.toISOString(),
    ...subjectOf(ctx, row),
    sealed_at: row.sealed_at?.toISOString() ?? null,
    lines,
  };
}
