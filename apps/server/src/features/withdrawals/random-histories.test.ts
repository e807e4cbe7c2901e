import { withdrawalReviews as reviews } from '@motif/contract/features/withdrawals/reviews';
import { withdrawals as calls } from '@motif/contract/features/withdrawals/withdrawals';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../test/test-app';
import { withdrawalKit } from '../../../test/withdrawal-kit';
import { withdrawals } from '../../platform/db/schema/money';
import { verifyLedger } from '../ledger/verify-ledger';

let t: Awaited<ReturnType<typeof testApp>>;
let kit: ReturnType<typeof withdrawalKit>;
beforeAll(async () => {
  t = await testApp();
  kit = withdrawalKit(t);
});

const EARNED = 8000;
/** Each step names one of the withdrawals made so far; most are refused, since it has moved on. */
const steps = fc.array(
  fc.record({
    what: fc.constantFrom('ask', 'ask', 'approve', 'refuse', 'pay', 'return', 'cancel'),
    which: fc.nat(9),
    points: fc.integer({ min: 1000, max: 2500 }),
    by: fc.nat(1),
  }),
  { minLength: 5, maxLength: 18 },
);

test('whatever happens, the books hold what the states add up to', async () => {
  const operators = [await kit.operator(), await kit.operator()];
  let vouchers = 0;
  await fc.assert(
    fc.asyncProperty(steps, async (history) => {
      const who = await kit.earner(EARNED);
      const made: number[] = [];
      for (const { what, which, points, by } of history) {
        if (what === 'ask') {
          const reply = await kit.ask(who, points);
          if (reply.http === 200) made.push((reply.data as { id: number }).id);
          else expect(reply).toFailWith('NOT_ENOUGH_POINTS');
          continue;
        }
        const id = made[which % Math.max(1, made.length)];
        const operator = operators[by];
        if (id === undefined || !operator) continue;
        const params = { id };
        vouchers += 1;
        const reply = await {
          approve: () => operator.call(reviews.approve, { params }),
          refuse: () => operator.call(reviews.refuse, { params, body: { reason: '资料不完整' } }),
          pay: () => operator.call(reviews.pay, { params, body: { voucher: `V-${vouchers}-0000` } }),
          return: () => operator.call(reviews.giveBack, { params, body: { reason: '银行已退回' } }),
          cancel: () => who.me.call(calls.cancel, { params }),
        }[what]();
        expect([200, 403, 409]).toContain(reply.http);
      }
      const rows = await t.platform.db
        .select()
        .from(withdrawals)
        .where(eq(withdrawals.company_id, who.user.company_id));
      const sum = (...states: string[]) =>
        rows.filter(({ state }) => states.includes(state)).reduce((total, { points }) => total + points, 0);
      expect(await kit.held(who, 'creative.withdrawing')).toBe(sum('pending', 'approved'));
      expect(await kit.held(who)).toBe(EARNED - sum('pending', 'approved', 'paid'));
    }),
    { numRuns: 12 },
  );
  const { rows } = await t.platform.pool.query(
    `select (select coalesce(sum(net_fen), 0)::int from withdrawals where state = 'paid') as paid,
       (select coalesce(sum(case when debit_id = a.id then amount else -amount end), 0)::int
        from ledger_accounts a left join ledger_transfers on a.id in (credit_id, debit_id) where book = 'cny.bank') as left_bank`,
  );
  expect(rows[0].left_bank).toBe(rows[0].paid);
  expect(await verifyLedger(t.platform.db)).toEqual([]);
});
