import type { Order } from '@motif/contract/features/orders/orders';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { countOf } from '../../../test/long-form';
import { openRefundDesk, type RefundDesk } from '../../../test/payments/refund-kit';
import { queryRows } from '../../platform/db/query-rows';
import { inTransaction } from '../../platform/db/transaction';
import { ProviderError } from '../../platform/payments/provider';
import { foldDue, sealNew } from '../ledger/keep-ledger';
import { settleRefund } from './settle-refund';

/** Whatever happens to refunds and in which order, money in less money back is the value that was kept. */

const HISTORIES = countOf('HISTORIES', 25);
/** So many happen at the same time, each to another company. */
const AT_ONCE = 3;

let desk: RefundDesk;
type Buyer = Awaited<ReturnType<RefundDesk['buyer']>>;
let buyers: Buyer[];
beforeAll(async () => {
  desk = await openRefundDesk();
  buyers = await Promise.all(Array.from({ length: AT_ONCE }, () => desk.buyer()));
  desk.mood.refund = async (request) => {
    const [row] = await desk.db
      .execute<{ no: string }>(
        sql`select o.no from refunds r join orders o on o.id = r.order_id where r.out_refund_no = ${request.out_refund_no}`,
      )
      .then(({ rows }) => rows);
    const mood = MOODS.get(row?.no ?? '') ?? 'well';
    if (mood === 'silent') throw new ProviderError('unreachable', 'no answer');
    if (mood === 'slow') return 'pending';
    if (mood === 'declines') return 'failed';
    const done = await desk.demo.refund(request);
    if (mood === 'answer lost') throw new ProviderError('unreachable', 'the answer was lost');
    return done;
  };
});

/** How the provider feels about the refunds of an order. */
const MOODS = new Map<string, (typeof MOOD_NAMES)[number]>();
const MOOD_NAMES = ['well', 'silent', 'slow', 'declines', 'answer lost'] as const;

const STEPS = [
  'spend',
  'ask',
  'ask',
  'approve',
  'approve',
  'refuse',
  'second payment',
  'work',
  'crash',
] as const;
type Step = (typeof STEPS)[number];

const PLANS = [
  { kind: 'points', name: '500 积分' },
  { kind: 'points', name: '2000 积分' },
  { kind: 'creative', name: '500 创作点' },
  { kind: 'count', name: '1000 张图片位' },
  { kind: 'vip', name: '标准版' },
  { kind: 'vip', name: '专业版' },
] as const;

const histories = fc.record({
  plan: fc.constantFrom(...PLANS),
  mood: fc.constantFrom(...MOOD_NAMES),
  steps: fc.array(fc.constantFrom(...STEPS), { minLength: 2, maxLength: 7 }),
  together: fc.boolean(),
});
type History = typeof histories extends fc.Arbitrary<infer T> ? T : never;

const refundsOf = (no: string) => desk.asker.list({ state: 'all', q: no });

async function live(buyer: Buyer, { plan, mood, steps, together }: History): Promise<void> {
  const { quote } = await buyer.offered(plan.kind, plan.name);
  // A company that has bought the next membership already begins again from none.
  if (quote.why_not)
    await desk.db.execute(
      sql`update subscriptions set starts_at = now() - interval '2 days', ends_at = now() - interval '1 day',
        state = 'ended' where company_id = ${buyer.user.company_id}`,
    );
  const order: Order = await buyer.buy(plan.kind, plan.name);
  MOODS.set(order.no, mood);
  const newest = async () => (await refundsOf(order.no)).find(({ cause }) => cause === 'asked')?.id ?? 0;
  const acts: Record<Step, () => Promise<unknown>> = {
    spend: () => buyer.spend(70),
    ask: async () => desk.asker.ask(order.no, (await desk.asker.quote(order.no)).fen),
    approve: async () => desk.second.approve(await newest()),
    refuse: async () => desk.second.refuse(await newest()),
    'second payment': () => desk.payAgain(order),
    work: () => desk.work(),
    // The provider has paid back, and the node dies just before the commit.
    crash: async () => {
      const sent = (await refundsOf(order.no)).find(({ state }) => state === 'sent');
      if (!sent) return;
      const dying = inTransaction(desk.db, async (tx) => {
        await settleRefund(tx, sent.id, { state: 'done', answer: '' });
        throw new Error('killed');
      });
      await expect(dying).rejects.toThrow('killed');
    },
  };
  const replies = together ? await Promise.all(steps.map((step) => acts[step]())) : [];
  if (!together) for (const step of steps) replies.push(await acts[step]());
  for (const reply of replies)
    expect((reply as { http?: number } | undefined)?.http ?? 200).toBeLessThan(500);
  // In the end the provider answers again, and somebody decides about what still waits.
  MOODS.set(order.no, 'well');
  const [waiting] = (await refundsOf(order.no)).filter(({ state }) => state === 'asked');
  if (waiting && order.no.endsWith('0')) await desk.second.refuse(waiting.id);
  else if (waiting) await desk.second.approve(waiting.id);
}

test(`${HISTORIES} shuffled histories end with money in − money back = value kept`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(histories, { minLength: AT_ONCE, maxLength: AT_ONCE }), async (batch) => {
      await Promise.all(batch.map((history, at) => live(buyers[at] as Buyer, history)));
    }),
    { numRuns: Math.ceil(HISTORIES / AT_ONCE), endOnFailure: true },
  );
  // What the provider declined for good gets a new number a day later.
  await desk.db.execute(
    sql`update refunds set closed_at = closed_at - interval '25 hours' where state = 'failed'`,
  );
  expect([await desk.work(), await desk.work()]).toEqual([[], []]);

  expect(await one(OPEN)).toEqual({ refunds: 0, orders: 0, frozen: 0, left: 0 });
  expect(await one(MONEY_HELD)).toEqual(await one(MONEY_KEPT));
  expect(await one(MONEY_BACK)).toEqual(await one(PROVIDER_PAID));
  expect(await one(VALUE_GIVEN)).toEqual(await one(VALUE_KEPT));
  expect(await one(RIGHTS)).toEqual({ wrong: 0 });
  await foldDue(desk.db, undefined, 0);
  await sealNew(desk.db);
  const [[differences] = []] = await queryRows<[unknown[]]>(desk.db, {
    text: 'select differences from ledger_verify(true)',
    values: [],
    prepared: false,
  });
  expect(differences).toEqual([]);
}, 1_800_000);

const one = async (text: string) => (await desk.t.platform.pool.query(text)).rows[0];

/** Nothing is left in the middle of something. */
const OPEN = `select
  (select count(*)::int from refunds where state in ('asked', 'sent')) as refunds,
  (select count(*)::int from orders where state in ('refunding', 'paid')) as orders,
  (select coalesce(sum(ledger_balance(id)), 0)::int from ledger_accounts where book like '%.frozen') as frozen,
  (select count(*)::int from payments where state in ('second', 'stale')) as left`;

const SUM = (kind: string) => `(select coalesce(sum(amount), 0)::bigint from ledger_transfers
  join ledger_transactions on id = transaction_id where kind = '${kind}')`;

/** What the ledger says is with us; what orders cost, less what was refunded of them. */
const MONEY_HELD = `select ${SUM('pay.in')} - ${SUM('pay.back')} as fen`;
const MONEY_KEPT = `select (select sum(amount_fen) from orders where fulfilled_at is not null)::bigint
  - (select coalesce(sum(fen), 0) from refunds where cause = 'asked' and state = 'done')::bigint as fen`;
/** What we say went back, and what the provider says. */
const MONEY_BACK = `select ${SUM('pay.back')} as fen`;
const PROVIDER_PAID = 'select coalesce(sum(amount_fen), 0)::bigint as fen from demo_refunds';

/** What the ledger gave for orders and took again; what they promised, less what was refunded of them. */
const VALUE_GIVEN = `select (select coalesce(sum(amount), 0) from ledger_transfers
    join ledger_transactions on id = transaction_id where kind like 'order.%')::bigint - ${SUM('refund.done')} as value`;
const VALUE_KEPT = `select (select sum((quote ->> 'points')::int + (quote ->> 'creative_points')::int)
    from orders where fulfilled_at is not null)::bigint
  - (select coalesce(sum(points + creative), 0) from refunds where state = 'done')::bigint as value`;

/** A refunded package gives nothing any more. */
const RIGHTS = `select count(*)::int as wrong from subscriptions s join orders o on o.id = s.order_id
  where o.state = 'refunded' and (s.state <> 'ended' or s.ends_at > now())`;
