import type { RefundBar } from '@motif/contract/features/refunds/refund-bars';
import type { Db } from '../../platform/db/database';
import { hasLiveInvoice } from '../invoices/invoiceable';

/** What must be undone before an order can be refunded: the tax office knows the sale until a red invoice takes it back. */
export async function whatForbidsRefund(db: Db, order: { id: number }): Promise<RefundBar | null> {
  return (await hasLiveInvoice(db, order.id)) ? 'invoiced' : null;
}
