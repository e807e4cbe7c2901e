import { randomUUID } from 'node:crypto';
import { offers } from '@motif/contract/features/orders/offers';
import { orders as orderCalls } from '@motif/contract/features/orders/orders';
import { refunds as calls, type Refund } from '@motif/contract/features/refunds/refunds';
import { desc, eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { invoiceKit } from '../../../test/invoice-kit';
import { openRefundDesk, REASON, type RefundDesk } from '../../../test/payments/refund-kit';
import { subscriptions } from '../../platform/db/schema/money';
import { demoRefunds, refunds } from '../../platform/db/schema/refunds';
import { notices } from '../../platform/db/schema/social';
import { inTransaction } from '../../platform/db/transaction';
import { ProviderError } from '../../platform/payments/provider';
import { renew } from '../orders/renewals/renew';

let desk: RefundDesk;
beforeAll(async () => {
  desk = await openRefundDesk();
});
beforeEach(() => {
  desk.mood.refund = undefined;
});

const unreachable = async () => {
  throw new ProviderError('unreachable', 'no answer');
};
/** 500 points for 49.00 yuan, with what the company holds of them. */
async function recharged() {
  const buyer = await desk.buyer();
  const order = await buyer.buy('points', '500 积分');
  return { buyer, no: order.no, order };
}
const books = async ({ holds }: Awaited<ReturnType<RefundDesk['buyer']>>) => [
  await holds(),
  await holds('points.frozen'),
];
const paidBack = async (no: string) =>
  (
    await desk.db
      .select({ fen: sql<number>`coalesce(sum(${demoRefunds.amount_fen}), 0)::int` })
      .from(demoRefunds)
      .where(sql`${demoRefunds.out_trade_no} like ${`${no}%`}`)
  )[0]?.fen;
const termsOf = (companyId: number) =>
  desk.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.company_id, companyId))
    .orderBy(desc(subscriptions.id));

describe('a refund of points', () => {
  test('holds them when it is asked for, and pays back when another operator agrees', async () => {
    const { buyer, no } = await recharged();
    await buyer.spend(100);
    expect(await desk.asker.quote(no)).toMatchObject({
      fen: 3920,
      points: 400,
      calculation: { granted: 500, spent: 100, refundable: 400 },
      why_not: null,
    });
    const { id, ...asked } = await desk.asked(no);
    expect(asked).toMatchObject({
      state: 'asked',
      fen: 3920,
      provider: 'demo',
      bar: 'same_person',
      reason: REASON,
    });
    expect(await books(buyer)).toEqual([0, 400]);
    expect(await buyer.read(no)).toMatchObject({ state: 'refunding', refund: { state: 'asked', fen: 3920 } });
    expect(await paidBack(no)).toBe(0);

    expect((await desk.second.approve(id)).data).toMatchObject({
      state: 'done',
      tries: 1,
      decider: { id: desk.second.user.id },
    });
    expect(await books(buyer)).toEqual([0, 0]);
    expect(await paidBack(no)).toBe(3920);
    expect(await buyer.read(no)).toMatchObject({ state: 'refunded', refund: { state: 'done', points: 400 } });
    expect((await desk.paymentsOf(no)).map(({ state }) => state)).toEqual(['refunded']);
    const told = await desk.db
      .select()
      .from(notices)
      .where(eq(notices.user_id, buyer.user.id))
      .orderBy(notices.id);
    expect(told.slice(-2)).toMatchObject([
      { title: '正在退款 ¥39.20', url: `/cashier/${no}` },
      { title: '已退款 ¥39.20', body: `订单 ${no}已退款 ¥39.20，原路退回。400 积分已扣除。` },
    ]);
  });

  test('that is refused gives them back, and may be asked for again', async () => {
    const { buyer, no } = await recharged();
    const { id } = await desk.asked(no);
    expect((await desk.second.refuse(id, '客户撤回')).data).toMatchObject({
      state: 'refused',
      answer: '客户撤回',
    });
    expect(await books(buyer)).toEqual([500, 0]);
    expect(await buyer.read(no)).toMatchObject({ state: 'fulfilled', refund: null });
    expect(await desk.asked(no)).toMatchObject({ state: 'asked', fen: 4900 });
  });

  test('that the provider declines gives them back too', async () => {
    const { buyer, no } = await recharged();
    desk.mood.refund = async () => 'failed';
    const { id } = await desk.asked(no);
    expect((await desk.second.approve(id)).data).toMatchObject({ state: 'failed' });
    expect([await books(buyer), (await buyer.read(no)).state]).toEqual([[500, 0], 'fulfilled']);
    desk.mood.refund = async () => {
      throw new ProviderError('refused', 'NOT_ENOUGH');
    };
    const again = await desk.asked(no);
    expect((await desk.second.approve(again.id)).data).toMatchObject({
      state: 'failed',
      answer: 'NOT_ENOUGH',
    });
    expect(await books(buyer)).toEqual([500, 0]);
  });

  test('that no provider answers stays under way until the worker finds out', async () => {
    const { buyer, no } = await recharged();
    desk.mood.refund = unreachable;
    const { id } = await desk.asked(no);
    expect((await desk.second.approve(id)).data).toMatchObject({ state: 'sent', answer: 'no answer' });
    expect(await books(buyer)).toEqual([0, 500]);
    desk.mood.refund = async () => 'pending';
    await desk.work();
    expect(await desk.asker.read(id)).toMatchObject({ state: 'sent', tries: 2 });
    expect(await desk.second.refuse(id)).toFailWith('REFUND_MOVED_ON');
    desk.mood.refund = undefined;
    await desk.work();
    expect(await desk.asker.read(id)).toMatchObject({ state: 'done', answer: '' });
    expect([await books(buyer), await paidBack(no)]).toEqual([[0, 0], 4900]);
  });

  test('that was paid back before the node died is settled by the worker, and paid once', async () => {
    const { buyer, no } = await recharged();
    const { id } = await desk.asked(no);
    // The provider has done it, and the answer was lost.
    desk.mood.refund = async (request) => {
      await desk.demo.refund(request);
      throw new ProviderError('unreachable', 'the node died');
    };
    await desk.second.approve(id);
    desk.mood.refund = undefined;
    await Promise.all([desk.work(), desk.work(), desk.work()]);
    await desk.work();
    expect([await books(buyer), await paidBack(no)]).toEqual([[0, 0], 4900]);
    expect(new Set(desk.called.slice(-2)).size).toBe(1);
  });

  test('lowers what the company has recharged, by what went back', async () => {
    const { buyer, no } = await recharged();
    await buyer.buy('points', '500 积分');
    const recharge = async () =>
      (await buyer.me.call(offers.rechargeStars)).data as { recharged_fen: number };
    expect((await recharge()).recharged_fen).toBe(9800);
    await buyer.spend(100);
    const { id } = await desk.asked(no);
    expect((await recharge()).recharged_fen).toBe(9800 - 3920);
    await desk.second.approve(id);
    expect((await recharge()).recharged_fen).toBe(9800 - 3920);
  });

  test('counts for the sums of orders by what was kept', async () => {
    const { buyer, no } = await recharged();
    await buyer.spend(100);
    await desk.second.approve((await desk.asked(no)).id);
    const { data } = await buyer.me.call(orderCalls.list);
    expect(data).toMatchObject({
      sums: { amount_fen: 980 },
      list: [{ no, refund: { state: 'done', fen: 3920 } }],
    });
  });

  test('of two orders takes what each of them gave, whichever comes first', async () => {
    const { buyer, no } = await recharged();
    const later = await buyer.buy('points', '500 积分');
    for (const each of [later.no, no]) {
      const { id, fen } = await desk.asked(each);
      expect(fen).toBe(4900);
      await desk.second.approve(id);
    }
    expect(await books(buyer)).toEqual([0, 0]);
  });
});

test('creative points go back from where they were put', async () => {
  const buyer = await desk.buyer();
  const { no, amount_fen } = await buyer.buy('creative', '500 创作点');
  const first = await desk.asked(no);
  expect([await buyer.holds('creative.bought'), await buyer.holds('creative.frozen')]).toEqual([0, 500]);
  await desk.second.refuse(first.id);
  expect([await buyer.holds('creative.bought'), await buyer.holds('creative.frozen')]).toEqual([500, 0]);
  expect([await buyer.holds('creative')]).toEqual([0]);
  const { id } = await desk.asked(no);
  await desk.second.approve(id);
  expect([await buyer.holds('creative.bought'), await buyer.holds('creative.frozen')]).toEqual([0, 0]);
  expect(await paidBack(no)).toBe(amount_fen);
});

describe('a refund of a package', () => {
  test('ends it at once and takes its points', async () => {
    const buyer = await desk.buyer();
    const { no } = await buyer.buy('vip', '标准版');
    expect(await desk.asker.quote(no)).toMatchObject({ ends_package: true, revives_package: false });
    await desk.second.approve((await desk.asked(no)).id);
    const [term] = await termsOf(buyer.user.company_id);
    expect(term?.state).toBe('ended');
    expect(term?.ends_at?.getTime()).toBeLessThanOrEqual(Date.now() + 1000);
    expect(await books(buyer)).toEqual([0, 0]);
    // It can be bought again, from the beginning.
    expect((await buyer.offered('vip', '标准版')).quote).toMatchObject({ action: 'buy', why_not: null });
  });

  test('of an upgrade brings back the one before, with its end and its value', async () => {
    const buyer = await desk.buyer();
    await buyer.buy('vip', '标准版');
    const [before] = await termsOf(buyer.user.company_id);
    const { no } = await buyer.buy('vip', '专业版');
    expect(await desk.asker.quote(no)).toMatchObject({ revives_package: true });
    await desk.second.approve((await desk.asked(no)).id);
    const [upgrade, revived] = await termsOf(buyer.user.company_id);
    expect(upgrade?.state).toBe('ended');
    expect(revived).toEqual(before);
    expect(await books(buyer)).toEqual([300, 0]);
  });

  test('of an upgrade whose end passed while the provider was asked brings nothing back', async () => {
    const buyer = await desk.buyer();
    await buyer.buy('vip', '标准版');
    const { no } = await buyer.buy('vip', '专业版');
    const { id, fen } = await desk.asked(no);
    desk.mood.refund = unreachable;
    expect((await desk.second.approve(id)).data).toMatchObject({ state: 'sent' });
    await desk.db
      .update(subscriptions)
      .set({ starts_at: sql`now() - interval '2 days'`, ends_at: sql`now() - interval '1 minute'` })
      .where(eq(subscriptions.company_id, buyer.user.company_id));
    await buyer.buy('vip', '标准版');
    desk.mood.refund = undefined;
    expect((await desk.second.approve(id)).data).toMatchObject({ state: 'done' });
    expect(await paidBack(no)).toBe(fen);
    const terms = await termsOf(buyer.user.company_id);
    expect(terms.map(({ state }) => state)).toEqual(['active', 'ended', 'replaced']);
  });

  test('of a renewal lasts: the worker does not renew the period again', async () => {
    const buyer = await desk.buyer();
    await buyer.buy('storage', '10 GB 空间包');
    await desk.t.make.points(buyer.user.company_id, 5000);
    const [term] = await termsOf(buyer.user.company_id);
    if (!term) throw new Error('nothing was bought');
    const isIt = eq(subscriptions.id, term.id);
    const ends_at = new Date(Date.now() + 2 * 86_400_000);
    await desk.db.update(subscriptions).set({ ends_at, auto_renew: true }).where(isIt);
    const tomorrow = new Date(Date.now() + 86_400_000);
    const work = (now: Date) => inTransaction(desk.db, (tx) => renew(tx, term.id, now));
    const order = await work(new Date());
    const { id } = await desk.asked(order?.no ?? '');
    expect(await work(tomorrow)).toBeUndefined();
    await desk.second.approve(id);
    expect(await work(tomorrow)).toBeUndefined();
    expect(await books(buyer)).toEqual([5000, 0]);
  });

  test('that is still to come leaves the present one', async () => {
    const buyer = await desk.buyer();
    const first = await buyer.buy('vip', '标准版');
    const { no } = await buyer.buy('vip', '标准版');
    expect((await desk.asker.quote(first.no)).why_not).toBe('has_next');
    await desk.second.approve((await desk.asked(no)).id);
    const [next, present] = await termsOf(buyer.user.company_id);
    expect([next?.state, present?.state]).toEqual(['ended', 'active']);
    expect(next?.starts_at.getTime()).toBeLessThanOrEqual(Date.now());
    expect((await desk.asker.quote(first.no)).why_not).toBeNull();
  });

  test('paid by points gives those points back, and reaches no provider', async () => {
    const buyer = await desk.buyer();
    await desk.t.make.points(buyer.user.company_id, 3000);
    const { no } = await buyer.order('vip', '标准版', { method: 'points' });
    expect(await buyer.holds()).toBe(310);
    const asked = await desk.asked(no);
    expect(asked).toMatchObject({ fen: 0, points_back: 2990, points: 300, provider: null });
    const before = desk.called.length;
    expect((await desk.second.approve(asked.id)).data).toMatchObject({ state: 'done' });
    expect(desk.called.length).toBe(before);
    expect(await books(buyer)).toEqual([3000, 0]);
    expect(await buyer.read(no)).toMatchObject({ state: 'refunded', refund: { points_back: 2990 } });
  });

  test('is refused once it is needed, also when that happens before the approval', async () => {
    const buyer = await desk.buyer();
    const { no } = await buyer.buy('count', '1000 张图片位');
    const use = (pictures: number) =>
      desk.db.execute(sql`insert into company_usage (company_id, image_count, storage_bytes)
        values (${buyer.user.company_id}, ${pictures}, 0)
        on conflict (company_id) do update set image_count = ${pictures}`);
    await use(501);
    expect((await desk.asker.quote(no)).why_not).toBe('in_use');
    await use(500);
    const { id } = await desk.asked(no);
    await use(501);
    const reply = await desk.second.approve(id);
    expect(reply).toFailWith('NOT_REFUNDABLE');
    expect(reply.data).toMatchObject({ why_not: 'in_use' });
    expect(await desk.asker.read(id)).toMatchObject({ state: 'asked' });
    await use(500);
    expect((await desk.second.approve(id)).data).toMatchObject({ state: 'done' });
  });

  test('is refused while its sub-accounts are needed', async () => {
    const buyer = await desk.buyer();
    const { no } = await buyer.buy('vip', '标准版');
    const { company_id } = buyer.user;
    for (let at = 0; at < 2; at += 1) await desk.t.make.user({ company_id, permissions: [] });
    expect((await desk.asker.quote(no)).why_not).toBeNull();
    await desk.t.make.user({ company_id, permissions: [] });
    expect((await desk.asker.quote(no)).why_not).toBe('in_use');
  });

  test('stops orders that would be built upon it', async () => {
    const buyer = await desk.buyer();
    const { no } = await buyer.buy('vip', '标准版');
    // Ordered before the refund, paid after it.
    const upgrade = await buyer.order('vip', '专业版');
    const callback = await desk.paid(await buyer.token(upgrade.no));
    await desk.asked(no);
    expect((await buyer.offered('vip', '专业版')).quote.why_not).toBe('in_refund');
    expect(await buyer.tryOrder('vip', '标准版')).toFailWith('PACKAGE_IN_REFUND');
    await desk.notify(callback);
    expect((await desk.paymentsOf(upgrade.no)).map(({ state }) => state)).toEqual(['stale']);
  });

  test.each([
    ['vip', '标准版', 25, 'day_over'],
    ['points', '500 积分', 721, 'too_old'],
  ] as const)('%s is refused when its time is over', async (kind, name, hours, why_not) => {
    const buyer = await desk.buyer();
    const { no } = await buyer.buy(kind, name);
    await desk.later(no, hours);
    const reply = await desk.asker.ask(no, 0);
    expect(reply).toFailWith('NOT_REFUNDABLE');
    expect(reply.data).toMatchObject({ why_not });
  });
});

describe('it is refused', () => {
  test('for another amount than what is left now', async () => {
    const { buyer, no } = await recharged();
    await buyer.spend(100);
    const reply = await desk.asker.ask(no, 4900);
    expect(reply).toFailWith('REFUND_CHANGED');
    expect(reply.data).toMatchObject({ quote: { fen: 3920 } });
    expect(await books(buyer)).toEqual([400, 0]);
  });

  test('with what is left and why, when it was spent', async () => {
    const { buyer, no } = await recharged();
    await buyer.spend(500);
    const reply = await desk.asker.ask(no, 4900);
    expect(reply).toMatchObject({ http: 409, message: '不能退款：购买的点数已用完，没有可退的部分' });
    expect(reply.data).toMatchObject({
      why_not: 'spent',
      quote: { calculation: { refundable: 0, spent: 500 } },
    });
  });

  test('a second time, and after it was done', async () => {
    const { no } = await recharged();
    const { id } = await desk.asked(no);
    expect(await desk.second.ask(no, 4900)).toFailWith('NOT_REFUNDABLE');
    await desk.second.approve(id);
    expect(await desk.second.ask(no, 4900)).toFailWith('NOT_REFUNDABLE');
    expect(await desk.second.approve(id)).toFailWith('REFUND_MOVED_ON');
  });

  test('to be decided by who asked for it', async () => {
    const { no } = await recharged();
    const { id } = await desk.asked(no);
    expect(await desk.asker.approve(id)).toFailWith('SECOND_PERSON_NEEDED');
    expect(await desk.asker.refuse(id)).toFailWith('SECOND_PERSON_NEEDED');
    expect(await desk.second.read(id)).toMatchObject({ state: 'asked', bar: null });
  });

  test('to operators of the buyer’s own company, in every step', async () => {
    const { buyer, no } = await recharged();
    const user = await desk.t.make.user({
      role: 'admin',
      company_id: buyer.user.company_id,
      is_master: false,
    });
    const me = await desk.t.as(user);
    const body = { order_no: no, reason: REASON, expect_fen: 4900 };
    expect(await me.call(calls.ask, { body }, desk.newKey())).toFailWith('OWN_COMPANY');
    const { id } = await desk.asked(no);
    expect(await me.call(calls.approve, { params: { id }, body: {} }, desk.newKey())).toFailWith(
      'OWN_COMPANY',
    );
    const refuse = { params: { id }, body: { reason: REASON } };
    expect(await me.call(calls.refuse, refuse, desk.newKey())).toFailWith('OWN_COMPANY');
  });

  test('by codes of usual reasons, or by words as they were typed', async () => {
    const { no } = await recharged();
    const [one, other] = [desk.asker.me, desk.second.me];
    const ask = { order_no: no, expect_fen: 4900 };
    expect(await one.call(calls.ask, { body: ask }, desk.newKey())).toFailWith('INVALID_FIELDS');
    const wrong = { ...ask, reason_code: 'rule' as never };
    expect(await one.call(calls.ask, { body: wrong }, desk.newKey())).toFailWith('INVALID_FIELDS');
    const body = { ...ask, reason_code: 'twice' as const };
    const asked = (await one.call(calls.ask, { body }, desk.newKey())).data as Refund;
    expect(asked).toMatchObject({ reason_code: 'twice', reason: '', answer_code: null });
    const refuse = { params: { id: asked.id }, body: { reason_code: 'rule' as const } };
    expect((await other.call(calls.refuse, refuse, desk.newKey())).data).toMatchObject({
      state: 'refused',
      answer_code: 'rule',
      answer: '',
    });
  });

  test('to everybody else', async () => {
    const { buyer, no } = await recharged();
    expect(await buyer.me.call(calls.list)).toFailWith('FORBIDDEN');
    expect(await buyer.me.call(calls.quote, { query: { order_no: no } })).toFailWith('FORBIDDEN');
  });

  test('for an order that does not exist, and without words', async () => {
    const { no } = await recharged();
    expect(await desk.asker.ask('M20200101000000000000', 1)).toFailWith('ORDER_NOT_FOUND');
    const body = { order_no: no, reason: '　　　　', expect_fen: 4900 };
    expect(await desk.asker.me.call(calls.ask, { body }, desk.newKey())).toFailWith('INVALID_FIELDS');
  });

  test('to be approved while the books do not agree', async () => {
    const { no } = await recharged();
    const { id } = await desk.asked(no);
    const check = (differences: string) =>
      desk.t.asOwner(`insert into ledger_checks (whole, blocks, transactions, differences)
        values (true, 0, 0, '${differences}')`);
    await check('[{"what":"account","id":1}]');
    expect(await desk.second.approve(id)).toFailWith('REFUNDS_STOPPED');
    await check('[]');
    expect((await desk.second.approve(id)).data).toMatchObject({ state: 'done' });
  });
});

describe('at the same time', () => {
  test('twenty operators ask, and one refund is made', async () => {
    const { buyer, no } = await recharged();
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, at) => (at % 2 ? desk.asker : desk.second).ask(no, 4900)),
    );
    expect(replies.filter(({ http }) => http === 200)).toHaveLength(1);
    expect(replies.filter(({ http }) => http >= 500)).toEqual([]);
    expect(await books(buyer)).toEqual([0, 500]);
  });

  test('two operators approve, and it is paid back once', async () => {
    const { buyer, no } = await recharged();
    const { id } = await desk.asked(no);
    const others = await Promise.all([desk.operator(), desk.operator(), desk.operator()]);
    const replies = await Promise.all([...others, ...others].map((other) => other.approve(id)));
    expect(replies.filter(({ http }) => http >= 500)).toEqual([]);
    expect(replies.filter(({ http }) => http === 200).length).toBeGreaterThanOrEqual(1);
    expect(
      new Set(replies.filter(({ http }) => http === 200).map(({ data }) => (data as Refund).decider?.id))
        .size,
    ).toBe(1);
    expect([await books(buyer), await paidBack(no)]).toEqual([[0, 0], 4900]);
  });

  test('one approves and one refuses: either, never both', async () => {
    const { buyer, no } = await recharged();
    const { id } = await desk.asked(no);
    const other = await desk.operator();
    const [yes, not] = await Promise.all([desk.second.approve(id), other.refuse(id)]);
    expect([yes.http, not.http].sort()).toEqual([200, 409]);
    const isBack = (await paidBack(no)) === 4900;
    expect(await books(buyer)).toEqual(isBack ? [0, 0] : [500, 0]);
  });

  test('the buyer spends while it is asked for: nothing is refunded that was spent', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { buyer, no } = await recharged();
      const [reply, ...bought] = await Promise.all([
        desk.asker.ask(no, 4900),
        ...Array.from({ length: 4 }, () => buyer.spend(100)),
      ]);
      const spent = bought.filter(({ http }) => http === 200).length * 100;
      expect(await books(buyer)).toEqual(reply.http === 200 ? [0, 500] : [500 - spent, 0]);
      if (reply.http === 200) expect(spent).toBe(0);
    }
  });

  test('a spending that is not committed yet counts, also where there is enough of other points', async () => {
    const { buyer, no } = await recharged();
    const { company_id } = buyer.user;
    await desk.t.make.points(company_id, 500);
    const client = await desk.t.platform.pool.connect();
    try {
      await client.query('begin');
      await client.query(
        `select ledger_post('renew', $1, $2, null, '', array[ledger_account($2, 'points')],
          array[ledger_account(null, 'points.spent')], array[100::bigint])`,
        [`test:${no}`, company_id],
      );
      const reply = desk.asker.ask(no, 4900);
      const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await desk.t.asOwner(waiting)).rowCount).toBe(1);
      await client.query('commit');
      expect(await reply).toFailWith('REFUND_CHANGED');
    } finally {
      client.release(true);
    }
    expect(await books(buyer)).toEqual([900, 0]);
  });

  test('a request sent again is one refund', async () => {
    const { no } = await recharged();
    const key = { headers: { 'idempotency-key': randomUUID() } };
    const body = { order_no: no, reason: REASON, expect_fen: 4900 };
    const first = await desk.asker.me.call(calls.ask, { body }, key);
    const again = await desk.asker.me.call(calls.ask, { body }, key);
    expect(again.data).toEqual(first.data);
    const { id } = first.data;
    const approval = randomUUID();
    await desk.second.approve(id, {}, approval);
    const repeated = await desk.second.approve(id, {}, approval);
    expect(repeated.headers['idempotent-replay']).toBe('true');
  });

  test('who agreed before the node died may send it again with a new key', async () => {
    const { no } = await recharged();
    const { id } = await desk.asked(no);
    desk.mood.refund = unreachable;
    await desk.second.approve(id);
    desk.mood.refund = undefined;
    expect((await desk.second.approve(id)).data).toMatchObject({ state: 'done' });
    expect(await paidBack(no)).toBe(4900);
  });
});

describe('money that no order could use', () => {
  test('a second payment goes back by itself, and the order stays', async () => {
    const { buyer, no, order } = await recharged();
    await desk.payAgain(order);
    await Promise.all([desk.work(), desk.work()]);
    await desk.work();
    const [refund, ...others] = await desk.asker.list({ state: 'all', q: no });
    expect(others).toEqual([]);
    expect(refund).toMatchObject({ cause: 'second', state: 'done', fen: 4900, asker: null, decider: null });
    expect(await buyer.read(no)).toMatchObject({ state: 'fulfilled', refund: null });
    expect([await books(buyer), await paidBack(no)]).toEqual([[500, 0], 4900]);
    // The order's own payment can still be refunded.
    await desk.second.approve((await desk.asked(no)).id);
    expect([await books(buyer), await paidBack(no)]).toEqual([[0, 0], 9800]);
  });

  test('an order whose offer had changed ends refunded', async () => {
    const buyer = await desk.buyer();
    const first = await buyer.order('vip', '标准版');
    const callback = await desk.paid(await buyer.token(first.no));
    await buyer.buy('vip', '专业版');
    await desk.notify(callback);
    expect((await desk.asker.quote(first.no)).why_not).toBe('automatic');
    desk.mood.refund = unreachable;
    await desk.work();
    expect(await buyer.read(first.no)).toMatchObject({ state: 'refunding', refund: { state: 'sent' } });
    desk.mood.refund = undefined;
    await desk.work();
    expect(await buyer.read(first.no)).toMatchObject({ state: 'refunded' });
    expect(await paidBack(first.no)).toBe(first.amount_fen);
    const [told] = await desk.db
      .select()
      .from(notices)
      .where(eq(notices.user_id, buyer.user.id))
      .orderBy(desc(notices.id))
      .limit(1);
    expect(told?.body).toContain('付款时套餐已变化');
  });

  test('stays owed while the provider declines, and gets a new number a day after it declined for good', async () => {
    const { no, order } = await recharged();
    await desk.payAgain(order);
    desk.mood.refund = async () => {
      throw new ProviderError('refused', 'NOT_ENOUGH');
    };
    await desk.work();
    const find = () => desk.asker.list({ state: 'all', q: no });
    expect(await find()).toMatchObject([{ state: 'sent', answer: 'NOT_ENOUGH' }]);
    desk.mood.refund = async () => 'failed';
    await desk.work();
    await desk.work();
    expect(await find()).toMatchObject([{ state: 'failed' }]);
    await desk.db.execute(
      sql`update refunds set closed_at = closed_at - interval '25 hours' where state = 'failed'`,
    );
    desk.mood.refund = undefined;
    await desk.work();
    const [second, first] = await find();
    expect([second?.state, first?.state]).toEqual(['done', 'failed']);
    expect(second?.out_refund_no).not.toBe(first?.out_refund_no);
    expect(await paidBack(no)).toBe(4900);
  });
});

describe('what was paid by bank transfer', () => {
  /** As if two operators had confirmed the money at the bank, which the database would ask for. */
  async function byBank() {
    const made = await recharged();
    await desk.t.asOwner(`begin;
      alter table payments disable trigger payments_bank_confirmed;
      with o as (update orders set method = 'bank' where no = '${made.no}' returning id)
        update payments set provider = 'bank' where order_id in (select id from o);
      alter table payments enable trigger payments_bank_confirmed;
      commit`);
    return made;
  }

  test('needs the number of the transfer back, which is used once', async () => {
    const { buyer, no } = await byBank();
    const { id } = await desk.asked(no);
    expect(await desk.second.approve(id)).toFailWith('INVALID_FIELDS');
    expect(await books(buyer)).toEqual([0, 500]);
    expect((await desk.second.approve(id, { voucher: 'ICBC-0001' })).data).toMatchObject({
      state: 'done',
      voucher: 'ICBC-0001',
    });
    const other = await byBank();
    const next = await desk.asked(other.no);
    expect(await desk.second.approve(next.id, { voucher: 'ICBC-0001' })).toFailWith('VOUCHER_USED');
  });

  test('twice waits for an operator, who alone is enough', async () => {
    const { no } = await byBank();
    await desk.db.execute(sql`update payments set state = 'second'
      where order_id = (select id from orders where no = ${no})`);
    await desk.work();
    const [refund] = await desk.asker.list({ state: 'asked', q: no });
    expect(refund).toMatchObject({ cause: 'second', provider: 'bank', asker: null, bar: null });
    expect(await desk.second.refuse(refund?.id ?? 0)).toFailWith('REFUND_MOVED_ON');
    expect((await desk.second.approve(refund?.id ?? 0, { voucher: 'ICBC-0002' })).data).toMatchObject({
      state: 'done',
    });
  });
});

describe('the database refuses', () => {
  const row = async () => {
    const { no } = await recharged();
    const { id } = await desk.asked(no);
    return id;
  };
  const change = (id: number, values: Partial<typeof refunds.$inferInsert>) =>
    desk.db.update(refunds).set(values).where(eq(refunds.id, id));
  const refused = (constraint: string) => ({ cause: expect.objectContaining({ constraint }) });

  test('one person in both places, and a step without the second one', async () => {
    const id = await row();
    const both = change(id, { decided_by: desk.asker.user.id });
    await expect(both).rejects.toMatchObject(refused('refunds_two_people'));
    await expect(change(id, { state: 'sent' })).rejects.toMatchObject(refused('refunds_approved'));
    await expect(change(id, { state: 'done' })).rejects.toMatchObject(refused('refunds_approved'));
  });

  test('two that live for one payment or one order, and nothing at all', async () => {
    const id = await row();
    const [first] = await desk.db.select().from(refunds).where(eq(refunds.id, id));
    const { id: _, out_refund_no: __, ...copy } = first as NonNullable<typeof first>;
    await expect(desk.db.insert(refunds).values({ ...copy, cause: 'second' })).rejects.toMatchObject(
      refused('refunds_one_per_payment'),
    );
    const byPoints = { ...copy, provider: null, trade_no: null, fen: 0, points_back: 1 };
    await expect(desk.db.insert(refunds).values(byPoints)).rejects.toMatchObject(
      refused('refunds_one_per_order'),
    );
    await expect(change(id, { fen: 0 })).rejects.toMatchObject(refused('refunds_amounts'));
    await expect(change(id, { provider: null })).rejects.toMatchObject(refused('refunds_payment'));
  });
});

test('the list shows what waits by age, other things newest first, and finds by number and company', async () => {
  const [one, two] = [await recharged(), await recharged()];
  const ids = [(await desk.asked(one.no)).id, (await desk.asked(two.no)).id];
  const waiting = (await desk.asker.list({ page_size: 100 })).map(({ id }) => id);
  expect(waiting.slice(-2)).toEqual(ids);
  expect((await desk.asker.list({ state: 'all', page_size: 2 })).map(({ id }) => id)).toEqual(
    ids.toReversed(),
  );
  const [found, ...others] = await desk.asker.list({ q: one.no });
  expect([found?.id, others]).toEqual([ids[0], []]);
  expect(await desk.asker.list({ q: found?.company.company_name })).toHaveLength(1);
});

test('an invoiced order is refunded only after its invoice was reversed', async () => {
  const kit = invoiceKit(desk.t);
  const { buyer, no } = await recharged();
  const { id } = (await kit.ask(await kit.buyer(buyer.user), [no])).data as { id: number };
  const bookkeeper = await kit.operator();
  expect(await desk.asker.quote(no)).toMatchObject({ why_not: 'invoiced' });
  expect(await kit.issue(bookkeeper, id)).toSucceed();
  expect(await desk.asker.quote(no)).toMatchObject({ why_not: 'invoiced' });
  expect(await kit.reverse(bookkeeper, id)).toSucceed();
  expect(await desk.asked(no)).toMatchObject({ state: 'asked' });
});
