import type { Order } from '@motif/contract/features/orders/orders';
import { transfers as calls, type ReviewedTransfer } from '@motif/contract/features/orders/transfers';
import { checkSlipHandler } from '../src/features/orders/transfers/check-slip';
import { bankTransfers } from '../src/platform/db/schema/transfers';
import { inTransaction } from '../src/platform/db/transaction';
import { openShop } from './shop';
import { newPng } from './upload-kit';

export const BANK = { holder: '花样科技', account: '6222 0000 1111', bank: '招商银行', demo: false };

/** An application that takes bank transfers, with people who pay and operators who look. */
export async function transferKit(...given: Parameters<typeof openShop>) {
  const shop = await openShop(...given);
  const { t, db } = shop;
  shop.settings.payments = { providers: [shop.demo], demo: shop.demo.desk, bank: BANK };

  async function operator(company_id?: number) {
    const user = await t.make.user({ role: 'admin', ...(company_id && { company_id, is_master: false }) });
    return { ...(await t.as(user)), user };
  }
  type Operator = Awaited<ReturnType<typeof operator>>;
  type Buyer = Awaited<ReturnType<typeof shop.buyer>>;

  /** An order of 2,000 points for ¥188, to be paid by transfer. */
  async function waiting(who?: Buyer) {
    const buyer = who ?? (await shop.buyer());
    const { no } = await buyer.order('points', '2000 积分', { method: 'bank' });
    const order = (await buyer.pay(no, 'bank')).data as Order;
    if (!order.transfer) throw new Error('there is no transfer');
    return { buyer, no, order, ...order.transfer };
  }
  const upload = (buyer: Buyer, no: string, bytes: Buffer, headers: Record<string, string> = {}) =>
    buyer.me.call(calls.uploadSlip, { params: { no }, bytes: new Uint8Array(bytes) }, { headers });
  /** The worker opens every slip that has come. */
  async function openSlips() {
    for (const { id, slip_key } of await db.select().from(bankTransfers)) {
      if (slip_key)
        await inTransaction(db, (tx) =>
          checkSlipHandler(t.platform.storage)(tx, { transfer_id: id, key: slip_key }),
        );
    }
  }
  /** With a slip that operators can look at. */
  async function submitted(who?: Buyer) {
    const one = await waiting(who);
    await upload(one.buyer, one.no, await newPng());
    await openSlips();
    return one;
  }
  const confirm = (
    { id, order }: { id: number; order: Order },
    by: Operator,
    trade_no: string,
    more: { amount_fen?: number; paid_on?: string } = {},
  ) =>
    by.call(calls.confirm, {
      params: { id },
      body: { trade_no, amount_fen: order.amount_fen, ...more },
    });
  const reviewed = (reply: { data: unknown }) => reply.data as ReviewedTransfer;
  let serials = 0;
  return {
    ...shop,
    operator,
    waiting,
    submitted,
    upload,
    openSlips,
    confirm,
    reviewed,
    serial: () => {
      serials += 1;
      return `BANK-${String(serials).padStart(6, '0')}`;
    },
    takeBack: (id: number, by: Operator) => by.call(calls.takeBack, { params: { id } }),
    refuse: (id: number, by: Operator, reason = '银行流水中没有这笔款项') =>
      by.call(calls.refuse, { params: { id }, body: { reason } }),
  };
}
