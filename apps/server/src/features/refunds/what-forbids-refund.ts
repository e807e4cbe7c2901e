import type { RefundBar } from '@motif/contract/features/refunds/refund-bars';
import type { Db } from '../../platform/db/database';
import type { OrderRow } from '../orders/transitions';

type Judge = (db: Db, order: OrderRow) => Promise<RefundBar | null>;

/** What must be undone before an order can be refunded; each looks at the order and names its reason. */
const JUDGES: readonly Judge[] = [];

export async function whatForbidsRefund(db: Db, order: OrderRow): Promise<RefundBar | null> {
  for (const judge of JUDGES) {
    const bar = await judge(db, order);
    if (bar) return bar;
  }
  return null;
}
