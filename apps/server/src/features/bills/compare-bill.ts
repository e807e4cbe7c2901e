import type { BillProvider, DifferenceKind } from '@motif/contract/features/bills/bill-words';
import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { payments } from '../../platform/db/schema/orders';
import { type BillLine, unreadable } from './read/bill-line';

export interface FoundDifference {
  kind: DifferenceKind;
  trade_no: string;
  out_trade_no: string;
  ours_fen: number | null;
  theirs_fen: number | null;
  paid_at: Date | null;
}

interface Day {
  provider: BillProvider;
  start: Date;
  end: Date;
}

/** Numbers asked about in one statement. */
const BATCH = 5000;
/** What went back is compared for the whole day: one provider names each refund, another only its trade. */
const ALL_REFUNDS = 'refunds';

/** Compares both ways: what the bill has and we do not, and what we have and the bill does not. */
export async function compareBill(db: Db, day: Day, lines: readonly BillLine[]): Promise<FoundDifference[]> {
  const theirs = new Map<string, BillLine>();
  for (const line of lines) {
    if (line.kind !== 'paid') continue;
    // Money comes once; told twice it would be in the sums twice and differ from nothing.
    if (theirs.has(line.trade_no)) throw unreadable(line.line, line.trade_no);
    theirs.set(line.trade_no, line);
  }
  const known = await amountsOf(db, day.provider, [...theirs.keys()]);
  const found: FoundDifference[] = [];
  for (const { trade_no, out_trade_no, amount_fen, paid_at } of theirs.values()) {
    const ours_fen = known.get(trade_no) ?? null;
    if (ours_fen === amount_fen) continue;
    const kind = ours_fen === null ? 'not_ours' : 'amount';
    found.push({ kind, trade_no, out_trade_no, ours_fen, theirs_fen: amount_fen, paid_at });
  }
  for (const { trade_no, amount_fen, paid_at } of await paymentsOf(db, day)) {
    if (theirs.has(trade_no)) continue;
    found.push({
      kind: 'not_theirs',
      trade_no,
      out_trade_no: '',
      ours_fen: amount_fen,
      theirs_fen: null,
      paid_at,
    });
  }
  const back = sumOf(lines, 'refund');
  const ours = await paidBack(db, day);
  if (ours !== back)
    found.push({
      kind: 'refund',
      trade_no: ALL_REFUNDS,
      out_trade_no: '',
      ours_fen: ours,
      theirs_fen: back,
      paid_at: null,
    });
  return found;
}

export const sumOf = (lines: readonly BillLine[], kind: BillLine['kind']) =>
  lines.filter((line) => line.kind === kind).reduce((sum, { amount_fen }) => sum + amount_fen, 0);

/** Whatever day we hold it under: a provider's midnight is not always ours. */
async function amountsOf(db: Db, provider: BillProvider, numbers: string[]): Promise<Map<string, number>> {
  const known = new Map<string, number>();
  for (let at = 0; at < numbers.length; at += BATCH) {
    const rows = await db
      .select({ trade_no: payments.trade_no, amount_fen: payments.amount_fen })
      .from(payments)
      .where(and(eq(payments.provider, provider), inArray(payments.trade_no, numbers.slice(at, at + BATCH))));
    for (const { trade_no, amount_fen } of rows) known.set(trade_no, amount_fen);
  }
  return known;
}

const paymentsOf = (db: Db, { provider, start, end }: Day) =>
  db
    .select({ trade_no: payments.trade_no, amount_fen: payments.amount_fen, paid_at: payments.paid_at })
    .from(payments)
    .where(and(eq(payments.provider, provider), gte(payments.paid_at, start), lt(payments.paid_at, end)));

/** What the ledger says went back on that day. */
async function paidBack(db: Db, { provider, start, end }: Day): Promise<number> {
  const { rows } = await db.execute<{ fen: string }>(sql`
    select coalesce(sum(f.amount), 0) as fen from ledger_transactions t
    join ledger_transfers f on f.transaction_id = t.id
    join ledger_accounts a on a.id = f.debit_id and a.company_id is null and a.book = ${`cny.${provider}`}
    where t.kind = 'pay.back' and t.at >= ${start.toISOString()}::timestamptz
      and t.at < ${end.toISOString()}::timestamptz`);
  return Number(rows[0]?.fen ?? 0);
}
