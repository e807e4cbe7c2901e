import type { InputOf } from '@motif/contract/endpoint';
import type { BillDetail, bills as contract } from '@motif/contract/features/bills/bills';
import { and, eq, ne, sql } from 'drizzle-orm';
import { writeAudit } from '../../platform/audit/write-audit';
import { endOfDay, startOfDay } from '../../platform/china-days';
import type { UserContext } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { billDifferences, bills } from '../../platform/db/schema/bills';
import { AppError } from '../../platform/errors';
import { compareBill, type FoundDifference, sumOf } from './compare-bill';
import { unreadable } from './read/bill-line';
import { readBill } from './read/read-bill';
import { readBillDetail } from './read-bills';

type Query = InputOf<typeof contract.upload>['query'];

/** A statement takes 65,535 values at most, and a difference has seven. */
const BATCH = 5000;

/**
 * Takes the bill of a provider and a day and compares it with our books. Another upload of the same day replaces it;
 * what somebody explained stays explained. Runs in the transaction of its request key.
 */
export async function uploadBill(ctx: UserContext, query: Query, bytes: Buffer): Promise<BillDetail> {
  const { db, user, language } = ctx;
  const { provider, day } = query;
  const start = startOfDay('day', day, language);
  const end = endOfDay('day', day, language);
  if (!start || !end) throw new Error('a bill has its day');
  const lines = readBill(provider, bytes);
  const stray = lines.find(({ paid_at }) => paid_at < start || paid_at >= end);
  if (stray) throw unreadable(stray.line, `≠ ${day}`);
  const sums = {
    lines: lines.length,
    paid_fen: sumOf(lines, 'paid'),
    refunded_fen: sumOf(lines, 'refund'),
    fee_fen: lines.reduce((sum, { fee_fen }) => sum + fee_fen, 0),
  };
  const [bill] = await db
    .insert(bills)
    .values({ provider, day, ...sums, uploaded_by: user.id })
    .onConflictDoUpdate({
      target: [bills.provider, bills.day],
      set: { ...sums, uploaded_by: user.id, uploaded_at: sql`now()` },
      // What arrived at the bank was computed by these sums.
      setWhere: sql`${bills.settled_at} is null or (${bills.paid_fen} = ${sums.paid_fen}
        and ${bills.refunded_fen} = ${sums.refunded_fen} and ${bills.fee_fen} = ${sums.fee_fen})`,
    })
    .returning({ id: bills.id });
  if (!bill) throw new AppError('BILL_SETTLED');
  await storeDifferences(db, bill.id, await compareBill(db, { provider, start, end }, lines));
  await writeAudit(ctx, {
    action: 'bills.upload',
    subject: { kind: 'bill', id: bill.id },
    after: { provider, day, ...sums },
  });
  return readBillDetail(db, bill.id);
}

async function storeDifferences(db: Db, billId: number, found: readonly FoundDifference[]): Promise<void> {
  const kept: number[] = [];
  for (let at = 0; at < found.length; at += BATCH) {
    const rows = await db
      .insert(billDifferences)
      .values(found.slice(at, at + BATCH).map((difference) => ({ bill_id: billId, ...difference })))
      .onConflictDoUpdate({
        target: [billDifferences.bill_id, billDifferences.kind, billDifferences.trade_no],
        set: {
          out_trade_no: sql`excluded.out_trade_no`,
          ours_fen: sql`excluded.ours_fen`,
          theirs_fen: sql`excluded.theirs_fen`,
          paid_at: sql`excluded.paid_at`,
          state: sql`case when ${billDifferences.note} = '' then 'open' else 'explained' end`,
        },
      })
      .returning({ id: billDifferences.id });
    kept.push(...rows.map(({ id }) => id));
  }
  await db
    .update(billDifferences)
    .set({ state: 'settled' })
    .where(
      and(
        eq(billDifferences.bill_id, billId),
        ne(billDifferences.state, 'settled'),
        sql`${billDifferences.id} <> all(${sql.param(kept)}::bigint[])`,
      ),
    );
}
