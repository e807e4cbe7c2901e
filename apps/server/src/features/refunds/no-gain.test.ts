import { finance } from '@motif/contract/features/finance/finance';
import { market } from '@motif/contract/features/market/market';
import { withdrawalReviews as reviews } from '@motif/contract/features/withdrawals/reviews';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { countOf } from '../../../test/long-form';
import { openRefundDesk, type RefundDesk } from '../../../test/payments/refund-kit';
import { withdrawalKit } from '../../../test/withdrawal-kit';
import { releaseEarnings } from '../market/earnings/release-earnings';

/**
 * Two people who work together (one buys, one sells) try to take out more money than they brought: by bonuses, points of
 * memberships, exchanges, refunds and withdrawals in any order.
 */

const LOOPS = countOf('LOOPS', 5);

let desk: RefundDesk;
let kit: ReturnType<typeof withdrawalKit>;
beforeAll(async () => {
  desk = await openRefundDesk();
  kit = withdrawalKit(desk.t);
});

const OFFERS = [
  ['points', '2000 积分'],
  ['points', '10000 积分'],
  ['vip', '标准版'],
  ['vip', '专业版'],
] as const;

const steps = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ act: fc.constant('recharge' as const), offer: fc.constantFrom(...OFFERS) }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('vip by points' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({ act: fc.constant('buy' as const), share: fc.integer({ min: 1, max: 100 }) }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('refund' as const), which: fc.nat(20) }) },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constant('exchange' as const), share: fc.integer({ min: 1, max: 100 }) }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('withdraw' as const) }) },
);
type Act = typeof steps extends fc.Arbitrary<infer T> ? T : never;

async function pair() {
  const seller = await kit.earner(0);
  // The same person sits at both desks: what the seller exchanges can be spent and refunded as well.
  const people = [await desk.buyer(), { ...(await desk.buyer(seller.user)), ...seller }] as const;
  const orders: string[] = [];
  const companies = people.map(({ user }) => user.company_id);
  const [a, b] = people;

  const refund = async (no: string) => {
    const { fen, points_back } = await desk.asker.quote(no);
    if (fen + points_back === 0) return;
    const asked = await desk.asker.ask(no);
    if (asked.http === 200) await desk.second.approve((asked.data as { id: number }).id);
  };
  const withdraw = async () => {
    await desk.db.execute(sql`update earnings set release_at = now() - interval '9 days', created_at = now() - interval '16 days'
      where company_id = ${b.user.company_id}`);
    await releaseEarnings(desk.db, { company_id: b.user.company_id, day: nextDay() });
    const points = Math.min(await kit.held(b), 50_000);
    if (points < 1000) return;
    const asked = await kit.ask(b, points);
    if (asked.http !== 200) return;
    const params = { id: (asked.data as { id: number }).id };
    await desk.asker.me.call(reviews.approve, { params });
    const voucher = `LOOP-${String(params.id).padStart(6, '0')}`;
    expect(await desk.second.me.call(reviews.pay, { params, body: { voucher } })).toSucceed();
  };
  const acts = async (step: Act) => {
    if (step.act === 'recharge') {
      const [kind, name] = step.offer;
      // Only one membership can follow the present one.
      const { quote } = await a.offered(kind, name);
      if (quote.why_not === null) orders.push((await a.buy(kind, name)).no);
    }
    if (step.act === 'vip by points') {
      const reply = await a.tryOrder('vip', '标准版', { method: 'points' });
      if (reply.http === 200) orders.push((reply.data as { no: string }).no);
    }
    if (step.act === 'buy') {
      const price = Math.floor(((await a.holds()) * step.share) / 100);
      if (price < 2) return;
      const { id } = await desk.t.make.picture({ owner_id: b.user.id, company_id: b.user.company_id, price });
      await a.me.call(market.buy, { params: { id }, body: { price } });
    }
    if (step.act === 'refund' && orders.length > 0)
      await refund(orders[step.which % orders.length] as string);
    if (step.act === 'exchange') {
      const points = Math.floor(((await kit.held(b)) * step.share) / 100);
      if (points > 0) await b.me.call(finance.exchange, { body: { points } });
    }
    if (step.act === 'withdraw') await withdraw();
  };
  return {
    acts,
    /** Takes out whatever can be taken out. */
    leave: async () => {
      for (const no of orders.toReversed()) await refund(no);
      await withdraw();
    },
    gain: async () => {
      const { rows } = await desk.t.platform.pool.query(
        `select coalesce(sum(case when c.book = 'cny.world' then t.amount else -t.amount end), 0)::int as fen
         from ledger_transactions x join ledger_transfers t on t.transaction_id = x.id
         join ledger_accounts c on c.id = t.credit_id
         where t.currency = 'cny' and x.company_id = any($1)`,
        [companies],
      );
      return rows[0].fen as number;
    },
  };
}

/** Earnings of a company are released once for a day. */
let days = 0;
const nextDay = () => {
  days += 1;
  return new Date(Date.UTC(2020, 0, days)).toISOString().slice(0, 10);
};

test(`${LOOPS} random loops of buying, exchanging, refunding and withdrawing never gain a fen`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 4, maxLength: 12 }), async (plan) => {
      const two = await pair();
      for (const step of plan) await two.acts(step);
      await two.leave();
      expect(await two.gain()).toBeLessThanOrEqual(0);
    }),
    { numRuns: LOOPS },
  );
}, 1_800_000);
