import type { Order } from '@motif/contract/features/orders/orders';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { countOf } from '../../../test/long-form';
import { openShop } from '../../../test/shop';
import { queryRows } from '../../platform/db/query-rows';
import { inTransaction } from '../../platform/db/transaction';
import { foldDue, sealNew } from '../ledger/keep-ledger';
import { applyPayment } from './apply-payment';

/** Whatever happens to an order and in which order, money in is value given or money to be paid back. */

/** `HISTORIES=10000` is the long form. */
const HISTORIES = countOf('HISTORIES', 60);
/** So many happen at the same time, each to another company. */
const AT_ONCE = 6;

let shop: Awaited<ReturnType<typeof openShop>>;
type Buyer = Awaited<ReturnType<typeof shop.buyer>>;
/** Buyers are made once and used again; each history has orders of its own. */
let buyers: Buyer[];
let batches = 0;
beforeAll(async () => {
  shop = await openShop();
  buyers = await Promise.all(Array.from({ length: AT_ONCE }, () => shop.buyer()));
});

const STEPS = ['callback', 'callback', 'second', 'wrong amount', 'close', 'expire', 'ask', 'crash'] as const;
type Step = (typeof STEPS)[number];

const PLANS = [
  { kind: 'points', name: '500 积分' },
  { kind: 'creative', name: '500 创作点' },
  { kind: 'count', name: '1000 张图片位' },
  { kind: 'vip', name: '标准版' },
] as const;

const histories = fc.record({
  plan: fc.constantFrom(...PLANS),
  isPaid: fc.boolean(),
  steps: fc.array(fc.constantFrom(...STEPS), { minLength: 1, maxLength: 7 }),
  together: fc.boolean(),
});
type History = typeof histories extends fc.Arbitrary<infer T> ? T : never;

async function live(buyer: Buyer, { plan, isPaid, steps, together }: History): Promise<Order> {
  const { quote } = await buyer.offered(plan.kind, plan.name);
  // A company that has bought the next membership already begins again from none.
  if (quote.why_not)
    await shop.db.execute(
      sql`update subscriptions set starts_at = now() - interval '2 days', ends_at = now() - interval '1 day',
        state = 'ended' where company_id = ${buyer.user.company_id}`,
    );
  const order = await buyer.order(plan.kind, plan.name);
  const token = await buyer.token(order.no);
  const callback = isPaid ? await shop.paid(token) : undefined;
  const news = (trade_no: string, amount_fen = order.amount_fen) => ({
    provider: 'demo' as const,
    out_trade_no: `${order.no}A1`,
    trade_no,
    amount_fen,
    currency: 'CNY',
    paid_at: new Date(),
  });
  const acts: Record<Step, () => Promise<unknown>> = {
    callback: async () => callback && shop.notify(callback),
    second: async () => callback && shop.notify(shop.sign(news(`second-${order.no}`))),
    'wrong amount': () => shop.notify(shop.sign(news(`wrong-${order.no}`, order.amount_fen + 1))),
    close: () => buyer.close(order.no),
    expire: async () => {
      await shop.age(order.no, 31);
      await shop.ask();
    },
    ask: async () => {
      await shop.age(order.no, 1);
      await shop.ask();
    },
    // The node dies just before the commit: whatever was written is gone, and the news comes again later.
    crash: async () => {
      const dying = inTransaction(shop.db, async (tx) => {
        if (callback) await applyPayment(tx, news(`D${order.no}A1`));
        throw new Error('killed');
      });
      await expect(dying).rejects.toThrow('killed');
    },
  };
  if (together) await Promise.all(steps.map((step) => acts[step]()));
  else for (const step of steps) await acts[step]();
  // In the end the bill of the provider tells of everything that was paid.
  if (callback) await applyPayment(shop.db, news(`D${order.no}A1`));
  return buyer.read(order.no);
}

async function judge(buyer: Buyer, history: History): Promise<void> {
  const order = await live(buyer, history);
  const states = (await shop.paymentsOf(order.no)).map(({ state }) => state).sort();
  if (!history.isPaid) {
    expect([states, order.fulfilled_at]).toEqual([[], null]);
    return;
  }
  // Exactly one payment counts for the order; it was given what it bought unless the offer had changed.
  expect(states.filter((state) => state !== 'second')).toHaveLength(1);
  expect(order.state).toBe(states.includes('applied') ? 'fulfilled' : 'paid');
}

test(`${HISTORIES} shuffled histories end with money in = value given + money to be paid back`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(histories, { minLength: AT_ONCE, maxLength: AT_ONCE }), async (batch) => {
      batches += 1;
      // A sign-in lasts ten minutes, and the long form more than that.
      if (batches % 100 === 0) buyers = await Promise.all(buyers.map(({ user }) => shop.buyer(user)));
      await Promise.all(batch.map((history, at) => judge(buyers[at] as Buyer, history)));
    }),
    { numRuns: Math.ceil(HISTORIES / AT_ONCE) },
  );
  expect(await moneyIn()).toEqual(await moneyKept());
  expect(await valueGiven()).toEqual(await valueOwed());
  await foldDue(shop.db, undefined, 0);
  await sealNew(shop.db);
  const [[differences] = []] = await queryRows<[unknown[]]>(shop.db, {
    text: 'select differences from ledger_verify(true)',
    values: [],
    prepared: false,
  });
  expect(differences).toEqual([]);
}, 7_200_000);

const one = async (text: string) => (await shop.t.platform.pool.query(text)).rows[0];

/** What the ledger says came in; what fulfilled orders cost, and what operators are shown to pay back. */
const moneyIn = () =>
  one(`select coalesce(sum(amount), 0)::bigint as fen from ledger_transfers
    join ledger_transactions on id = transaction_id where kind = 'pay.in'`);
const moneyKept = () =>
  one(`select (select coalesce(sum(amount_fen), 0) from orders where state = 'fulfilled')::bigint
    + (select coalesce(sum(amount_fen), 0) from payments where state in ('second', 'stale'))::bigint as fen`);

/** What the ledger gave for orders, and what the fulfilled orders promised; rights are counted as well. */
const valueGiven = () =>
  one(`select
    (select coalesce(sum(amount), 0)::bigint from ledger_transfers join ledger_transactions on id = transaction_id
      where kind like 'order.%') as value,
    (select count(*)::int from subscriptions where order_id is not null) as rights`);
const valueOwed = () =>
  one(`select coalesce(sum((quote ->> 'points')::int + (quote ->> 'creative_points')::int), 0)::bigint as value,
    (count(*) filter (where kind in ('vip', 'storage', 'count')))::int as rights
    from orders where state = 'fulfilled'`);
