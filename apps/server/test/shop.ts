import { randomUUID } from 'node:crypto';
import { offers, type QuotedOffer } from '@motif/contract/features/orders/offers';
import { orders as calls, type Order, type PaymentMethod } from '@motif/contract/features/orders/orders';
import type { PackageKind } from '@motif/contract/features/packages';
import { eq, sql } from 'drizzle-orm';
import { balanceOf } from '../src/features/ledger/balance';
import type { CompanyBook } from '../src/features/ledger/books';
import { askAboutPayments } from '../src/features/orders/keep-payments';
import type { Settings } from '../src/platform/context';
import { orders, payments } from '../src/platform/db/schema/orders';
import { type DemoCallback, demoProvider, signDemoCallback } from '../src/platform/payments/demo';
import { demoKey } from '../src/platform/payments/open-payments';
import { notifyUrl, type PaymentNews } from '../src/platform/payments/provider';
import type { TestUser } from './factories';
import { testApp } from './test-app';

const LIST = {
  vip: offers.vip,
  points: offers.points,
  creative: offers.creative,
  count: offers.count,
  storage: offers.storage,
} as const;
const ORDER = {
  vip: offers.orderVip,
  points: offers.orderPoints,
  creative: offers.orderCreative,
  count: offers.orderCount,
  storage: offers.orderStorage,
} as const;

/** An application that sells, with the demo's provider, and people who buy from it. */
export async function openShop(given?: { t: Awaited<ReturnType<typeof testApp>>; settings: Settings }) {
  const settings: Settings = given?.settings ?? {};
  const t = given?.t ?? (await testApp({ settings }));
  const { db } = t.platform;
  const key = demoKey(t.platform.secrets);
  const demo = demoProvider(db, key);
  settings.payments = { providers: [demo], demo: demo.desk };

  const newKey = () => ({ headers: { 'idempotency-key': randomUUID() } });

  async function buyer(user?: TestUser) {
    const person = user ?? (await t.make.user());
    const me = await t.as(person);
    const offered = async (kind: PackageKind, name: string): Promise<QuotedOffer> => {
      const { list } = (await me.call(LIST[kind])).data as { list: QuotedOffer[] };
      const offer = list.find((one) => one.name === name);
      if (!offer) throw new Error(`${name} is not offered`);
      return offer;
    };
    /** Orders at the price offered now, by the method given. */
    const tryOrder = async (
      kind: PackageKind,
      name: string,
      {
        method = 'demo',
        ...changes
      }: { method?: PaymentMethod; expect_fen?: number; package_id?: number } = {},
    ) => {
      const { id, quote } = await offered(kind, name);
      const quoted = quote.action === 'upgrade' && quote.starts_at ? { quoted_at: quote.starts_at } : {};
      const body = {
        package_id: id,
        method,
        action: quote.action,
        expect_fen: quote.due_fen,
        ...quoted,
        ...changes,
      };
      return me.call(ORDER[kind], { body }, newKey());
    };
    const order = async (...input: Parameters<typeof tryOrder>): Promise<Order> => {
      const reply = await tryOrder(...input);
      if (reply.http !== 200) throw new Error(`not ordered: ${reply.message}`);
      return reply.data;
    };
    const pay = (no: string, method: PaymentMethod = 'demo') =>
      me.call(calls.pay, { params: { no }, body: { method } }, newKey());
    /** Opens the code of an order, as the payer's phone does. */
    const token = async (no: string): Promise<string> => {
      const reply = await pay(no);
      if (reply.http !== 200) throw new Error(`not payable: ${reply.message}`);
      return (reply.data as Order).attempt?.qr.split('/').at(-1) ?? '';
    };
    return {
      user: person,
      me,
      offered,
      tryOrder,
      order,
      pay,
      token,
      close: (no: string) => me.call(calls.close, { params: { no } }, newKey()),
      check: (no: string) => me.call(calls.check, { params: { no } }),
      read: async (no: string): Promise<Order> => (await me.call(calls.order, { params: { no } })).data,
      holds: (book: CompanyBook = 'points') => balanceOf(db, person.company_id, book),
      /** The whole way: order, code, payment, callback. */
      buy: async (kind: PackageKind, name: string) => {
        const { no } = await order(kind, name);
        await notify(await paid(await token(no)));
        return (await me.call(calls.order, { params: { no } })).data as Order;
      },
    };
  }

  /** The payer pays; the callback is in our hands, to be sent, lost or repeated. */
  async function paid(token: string): Promise<DemoCallback> {
    const callback = await demo.desk.pay(token);
    if (!callback) throw new Error('the code cannot be paid');
    return callback;
  }

  const notify = ({ headers, body }: DemoCallback) =>
    t.app.inject({ method: 'POST', url: notifyUrl('', 'demo'), headers, payload: body });

  return {
    t,
    db,
    demo,
    settings,
    buyer,
    paid,
    notify,
    newKey,
    sign: (news: PaymentNews, sentAt?: number) => signDemoCallback(key, news, sentAt),
    ask: () => askAboutPayments(db, [demo], () => undefined),
    /** As if so many minutes had passed since the order was made. */
    age: (no: string, minutes: number) =>
      db.execute(sql`
        with aged as (update orders set expires_at = expires_at - make_interval(mins => ${minutes})
          where no = ${no} returning id)
        update payment_attempts set created_at = created_at - make_interval(mins => ${minutes}),
          queried_at = queried_at - make_interval(mins => ${minutes})
        where order_id in (select id from aged)`),
    paymentsOf: (no: string) =>
      db
        .select({ state: payments.state, amount_fen: payments.amount_fen })
        .from(payments)
        .innerJoin(orders, eq(orders.id, payments.order_id))
        .where(eq(orders.no, no)),
  };
}
