import type { InputOf } from '@motif/contract/endpoint';
import type { Bill, BillDetail, bills as contract } from '@motif/contract/features/bills/bills';
import { PAGE_SIZE } from '@motif/contract/limits';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { readIdCursor } from '../../platform/db/id-cursor';
import { billDifferences, bills } from '../../platform/db/schema/bills';
import { orders, paymentAttempts } from '../../platform/db/schema/orders';
import { AppError } from '../../platform/errors';

export type BillRow = typeof bills.$inferSelect;

// A selection of one table names its columns without the table, so the inner one gets a name of its own.
export const openDifferences = sql<number>`(select count(*)::int from ${billDifferences} d
  where d.bill_id = "bills"."id" and d.state = 'open')`;

export async function listBills(db: Db, query: InputOf<typeof contract.list>['query']) {
  const size = query.page_size ?? PAGE_SIZE;
  const cursor = query.cursor === undefined ? undefined : readIdCursor(query.cursor);
  const rows = await db
    .select({ row: bills, open: openDifferences })
    .from(bills)
    .where(
      and(
        query.provider && eq(bills.provider, query.provider),
        cursor === undefined
          ? undefined
          : sql`(${bills.day}, ${bills.id}) < (select b.day, b.id from ${bills} b where b.id = ${cursor})`,
      ),
    )
    .orderBy(desc(bills.day), desc(bills.id))
    .limit(size + 1);
  const page = rows.slice(0, size);
  return {
    list: page.map(shownBill),
    next_cursor: rows.length > size ? String(page.at(-1)?.row.id) : null,
  };
}

const shownBill = ({ row, open: count }: { row: BillRow; open: number }): Bill => ({
  id: row.id,
  provider: row.provider,
  day: row.day,
  lines: row.lines,
  paid_fen: row.paid_fen,
  refunded_fen: row.refunded_fen,
  fee_fen: row.fee_fen,
  uploaded_at: row.uploaded_at.toISOString(),
  open: count,
  settled_fen: row.settled_fen,
  settled_at: row.settled_at?.toISOString() ?? null,
});

export async function readBillDetail(db: Db, id: number): Promise<BillDetail> {
  const [found] = await db.select({ row: bills, open: openDifferences }).from(bills).where(eq(bills.id, id));
  if (!found) throw new AppError('BILL_NOT_FOUND');
  const differences = await db
    .select({ row: billDifferences, order_no: orders.no })
    .from(billDifferences)
    .leftJoin(paymentAttempts, eq(paymentAttempts.out_trade_no, billDifferences.out_trade_no))
    .leftJoin(orders, eq(orders.id, paymentAttempts.order_id))
    .where(eq(billDifferences.bill_id, id))
    .orderBy(asc(billDifferences.id));
  return {
    ...shownBill(found),
    differences: differences.map(({ row, order_no }) => ({
      id: row.id,
      kind: row.kind,
      trade_no: row.trade_no,
      out_trade_no: row.out_trade_no,
      order_no,
      ours_fen: row.ours_fen,
      theirs_fen: row.theirs_fen,
      paid_at: row.paid_at?.toISOString() ?? null,
      state: row.state,
      note: row.note,
    })),
  };
}
