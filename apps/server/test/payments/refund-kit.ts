import { randomUUID } from 'node:crypto';
import { market } from '@motif/contract/features/market/market';
import type { Order } from '@motif/contract/features/orders/orders';
import { refunds as calls, type Refund, type RefundQuote } from '@motif/contract/features/refunds/refunds';
import { eq, sql } from 'drizzle-orm';
import { sendRefunds } from '../../src/features/refunds/keep-refunds';
import { orders, paymentAttempts } from '../../src/platform/db/schema/orders';
import type { PaymentProvider } from '../../src/platform/payments/provider';
import type { TestUser } from '../factories';
import { openShop } from '../shop';

export const REASON = '客户申请退款';

/** A shop with operators who refund, and a provider that does as the test wishes. */
export async function openRefundDesk() {
  const shop = await openShop();
  const { t, db, demo, settings } = shop;
  /** What happens to the next refunds at the provider; unset: it does them. */
  const mood: { refund?: PaymentProvider['refund'] | undefined } = {};
  /** How often the provider was called. */
  const called: string[] = [];
  const provider: PaymentProvider = {
    ...demo,
    refund: (request) => {
      called.push(request.out_refund_no);
      return (mood.refund ?? demo.refund)(request);
    },
  };
  settings.payments = { providers: [provider], demo: demo.desk };

  async function operator() {
    const user = await t.make.user({ role: 'admin' });
    const me = await t.as(user);
    const withKey = (key: string = randomUUID()) => ({ headers: { 'idempotency-key': key } });
    const quote = async (order_no: string): Promise<RefundQuote> =>
      (await me.call(calls.quote, { query: { order_no } })).data;
    return {
      user,
      me,
      quote,
      /** Asks for what is shown, or for another amount. */
      ask: async (order_no: string, expect_fen?: number) =>
        me.call(
          calls.ask,
          {
            body: { order_no, reason: REASON, expect_fen: expect_fen ?? (await quote(order_no)).fen },
          },
          withKey(),
        ),
      approve: (id: number, body: { voucher?: string } = {}, key?: string) =>
        me.call(calls.approve, { params: { id }, body }, withKey(key)),
      refuse: (id: number, reason = '资料不全') =>
        me.call(calls.refuse, { params: { id }, body: { reason } }, withKey()),
      read: async (id: number): Promise<Refund> => (await me.call(calls.one, { params: { id } })).data,
      list: async (query: object = {}): Promise<Refund[]> =>
        ((await me.call(calls.list, { query })).data as { list: Refund[] }).list,
    };
  }

  const [asker, second] = [await operator(), await operator()];
  const buyer = async (user?: TestUser) => {
    const made = await shop.buyer(user);
    return {
      ...made,
      /** Spends points as a purchase of a picture does. */
      spend: async (price: number) => {
        const { id } = await t.make.picture({ price });
        return made.me.call(market.buy, { params: { id }, body: { price } }, shop.newKey());
      },
    };
  };

  let again = 0;
  /** Pays an order once more, by another code of the same provider. */
  async function payAgain({ no, amount_fen }: Order): Promise<void> {
    const [order] = await db.select().from(orders).where(eq(orders.no, no));
    if (!order) throw new Error(`there is no order ${no}`);
    again += 1;
    const out_trade_no = `${no}B${again}`;
    const expires_at = new Date(Date.now() + 600_000);
    await db
      .insert(paymentAttempts)
      .values({ order_id: order.id, provider: 'demo', out_trade_no, expires_at });
    const { qr } = await demo.create({ out_trade_no, amount_fen, expires_at, subject: no, origin: '' });
    await shop.notify(await shop.paid(qr.split('/').at(-1) ?? ''));
  }

  return {
    ...shop,
    provider,
    mood,
    called,
    operator,
    asker,
    second,
    buyer,
    payAgain,
    /** Asked for and waiting for the second operator. */
    asked: async (no: string): Promise<Refund> => {
      const reply = await asker.ask(no);
      if (reply.http !== 200) throw new Error(`not asked: ${reply.message}`);
      return reply.data;
    },
    /** One round of the worker; resting refunds are due at once. */
    work: async () => {
      await db.execute(sql`update refunds set tried_at = tried_at - interval '2 hours' where state = 'sent'`);
      const failures: unknown[] = [];
      await sendRefunds(db, [provider], (_, error) => failures.push(error));
      return failures;
    },
    /** As if so many hours had passed since it was paid. */
    later: (no: string, hours: number) =>
      db.execute(sql`update orders set paid_at = paid_at - make_interval(hours => ${hours}),
        fulfilled_at = fulfilled_at - make_interval(hours => ${hours}) where no = ${no}`),
  };
}
export type RefundDesk = Awaited<ReturnType<typeof openRefundDesk>>;
