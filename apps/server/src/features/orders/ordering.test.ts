import { offers } from '@motif/contract/features/orders/offers';
import { orders as calls, type Order } from '@motif/contract/features/orders/orders';
import type { Quote } from '@motif/contract/features/orders/quotes';
import { renewals } from '@motif/contract/features/orders/renewals';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { openShop } from '../../../test/shop';
import { accountLimits } from '../../platform/db/schema/limits';
import { subscriptions } from '../../platform/db/schema/money';
import { membershipOf, subAccountLimitOf } from '../companies/membership';
import { storageOf } from '../companies/storage-usage';

let shop: Awaited<ReturnType<typeof openShop>>;
beforeAll(async () => {
  shop = await openShop();
});

type Buyer = Awaited<ReturnType<typeof shop.buyer>>;
const subscriptionsOf = (buyer: Buyer) =>
  shop.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.company_id, buyer.user.company_id))
    .orderBy(subscriptions.id);
/** Moves what a company has into the past. */
const daysPass = (buyer: Buyer, days: number) =>
  shop.db
    .update(subscriptions)
    .set({
      starts_at: sql`${subscriptions.starts_at} - make_interval(days => ${days})`,
      ends_at: sql`${subscriptions.ends_at} - make_interval(days => ${days})`,
    })
    .where(eq(subscriptions.company_id, buyer.user.company_id));
/** The price moves by a fen every minute or two; whoever is told of a new one takes it. */
async function orderNow(buyer: Buyer, kind: 'vip' | 'storage', name: string): Promise<Order> {
  const reply = await buyer.tryOrder(kind, name);
  if (reply.http === 200) return reply.data;
  const { quote } = reply.data as { quote: Quote };
  return buyer.order(kind, name, { expect_fen: quote.due_fen });
}
async function buyNow(buyer: Buyer, kind: 'vip' | 'storage', name: string): Promise<Order> {
  const { no } = await orderNow(buyer, kind, name);
  await shop.notify(await shop.paid(await buyer.token(no)));
  return buyer.read(no);
}

describe('what a company is offered', () => {
  test('without a package, everything at its whole price', async () => {
    const buyer = await shop.buyer();
    expect((await buyer.offered('vip', '标准版')).quote).toMatchObject({
      action: 'buy',
      why_not: null,
      due_fen: 29_900,
      points_price: 2990,
      points: 300,
    });
    expect((await buyer.offered('points', '500 积分')).quote).toMatchObject({
      action: 'buy',
      due_fen: 4900,
      points_price: null,
      bonus_points: 0,
      ends_at: null,
    });
  });

  test('with one, the same as a renewal, a better one as an upgrade, a smaller one to follow', async () => {
    const buyer = await shop.buyer();
    await buyer.buy('vip', '专业版');
    const actions = [];
    for (const name of ['标准版', '专业版', '企业版'])
      actions.push((await buyer.offered('vip', name)).quote.action);
    expect(actions).toEqual(['renew', 'renew', 'upgrade']);
    const [present] = await subscriptionsOf(buyer);
    const smaller = (await buyer.offered('vip', '标准版')).quote;
    expect(smaller).toMatchObject({ due_fen: 29_900, starts_at: present?.ends_at?.toISOString() });
    const better = (await buyer.offered('vip', '企业版')).quote;
    expect(better.due_fen).toBe(better.cost_fen - better.credit_fen);
    expect(better.ends_at).toBe(present?.ends_at?.toISOString());
  });

  test('a package without an end can be neither renewed nor upgraded', async () => {
    const buyer = await shop.buyer();
    await buyer.buy('storage', '10 GB 空间包');
    await shop.db
      .update(subscriptions)
      .set({ ends_at: null })
      .where(eq(subscriptions.company_id, buyer.user.company_id));
    expect((await buyer.offered('storage', '50 GB 空间包')).quote.why_not).toBe('has_no_end');
    expect(await buyer.tryOrder('storage', '50 GB 空间包')).toFailWith('PACKAGE_HAS_NO_END');
  });

  test('recharged money brings stars, and a level its bonus on the next recharge', async () => {
    const buyer = await shop.buyer();
    const stars = async () => (await buyer.me.call(offers.rechargeStars)).data;
    expect(await stars()).toEqual({ stars: 0, recharged_fen: 0, next_fen: 10_000 });
    await buyer.buy('points', '10000 积分');
    expect(await stars()).toEqual({ stars: 2, recharged_fen: 88_000, next_fen: 200_000 });
    const { quote } = await buyer.offered('points', '10000 积分');
    expect(quote).toMatchObject({ points: 10_200, bonus_points: 200 });
    await buyer.buy('points', '10000 积分');
    expect(await buyer.holds()).toBe(20_200);
    const { list } = (await buyer.me.call(offers.rechargeLevel)).data as { list: { reached: boolean }[] };
    expect(list.map(({ reached }) => reached)).toEqual([true, true, false, false, false]);
  });
});

describe('an order', () => {
  test('at another price than the buyer saw is not made, and tells the new one', async () => {
    const buyer = await shop.buyer();
    const reply = await buyer.tryOrder('vip', '标准版', { expect_fen: 29_899 });
    expect(reply).toFailWith('PRICE_CHANGED');
    expect((reply.data as { quote: Quote }).quote.due_fen).toBe(29_900);
    expect(((await buyer.me.call(calls.list)).data as { list: unknown[] }).list).toEqual([]);
  });

  test('of an upgrade charges what was shown, for ten minutes', async () => {
    const buyer = await shop.buyer();
    await buyer.buy('vip', '标准版');
    await daysPass(buyer, 100);
    const minutesPass = (minutes: number) =>
      shop.db
        .update(subscriptions)
        .set({
          starts_at: sql`${subscriptions.starts_at} - make_interval(mins => ${minutes})`,
          ends_at: sql`${subscriptions.ends_at} - make_interval(mins => ${minutes})`,
        })
        .where(eq(subscriptions.company_id, buyer.user.company_id));
    const { id, quote } = await buyer.offered('vip', '企业版');
    const shownAt = new Date(String(quote.starts_at)).getTime();
    /** As if the price had been shown so many minutes ago. */
    const confirm = (minutesAgo: number, expect_fen = quote.due_fen) => {
      const quoted_at = new Date(shownAt - minutesAgo * 60_000).toISOString();
      const body = { package_id: id, method: 'demo', action: 'upgrade', expect_fen, quoted_at } as const;
      return buyer.me.call(offers.orderVip, { body }, shop.newKey());
    };
    await minutesPass(9);
    const held = await confirm(9);
    expect(held).toSucceed();
    expect((held.data as Order).amount_fen).toBe(quote.due_fen);
    expect((await buyer.offered('vip', '企业版')).quote.due_fen).toBeLessThan(quote.due_fen);
    await minutesPass(2);
    expect(await confirm(11)).toFailWith('PRICE_CHANGED');
    // A time that has not come yet, that never was, or before the package began changes nothing.
    const now = (await buyer.offered('vip', '企业版')).quote.due_fen;
    expect(await confirm(-60 * 24 * 200, now - 100_000)).toFailWith('PRICE_CHANGED');
    expect(await confirm(60 * 24 * 200, now + 100_000)).toFailWith('PRICE_CHANGED');
    const body = { package_id: id, method: 'demo', action: 'upgrade', expect_fen: 1 } as const;
    const never = { ...body, quoted_at: '2026-99-99T99:99:99.999Z' };
    expect(await buyer.me.call(offers.orderVip, { body: never }, shop.newKey())).toFailWith('PRICE_CHANGED');
  });

  test('of a package of another kind, or of none, is not made', async () => {
    const buyer = await shop.buyer();
    const { id } = await buyer.offered('points', '500 积分');
    for (const package_id of [id, 999_999_999])
      expect(await buyer.tryOrder('vip', '标准版', { package_id })).toFailWith('PACKAGE_NOT_FOUND');
  });

  test('needs a key, the right to buy, and a method that is there', async () => {
    const buyer = await shop.buyer();
    const { id } = await buyer.offered('points', '500 积分');
    const body = { package_id: id, method: 'demo', action: 'buy', expect_fen: 4900 } as const;
    const keyless = { headers: { 'idempotency-key': '' } };
    expect(await buyer.me.call(offers.orderPoints, { body }, keyless)).toFailWith('KEY_REQUIRED');
    for (const method of ['wechat', 'alipay', 'bank'] as const)
      expect(await buyer.tryOrder('points', '500 积分', { method })).toFailWith('METHOD_UNAVAILABLE');
    const colleague = await shop.buyer(
      await shop.t.make.user({ company_id: buyer.user.company_id, permissions: ['finance.view'] }),
    );
    expect(await colleague.tryOrder('points', '500 积分')).toFailWith('FORBIDDEN');
  });

  test('of a membership closes the one before that was not paid', async () => {
    const buyer = await shop.buyer();
    const first = await buyer.order('vip', '标准版');
    const second = await buyer.order('vip', '专业版');
    expect([(await buyer.read(first.no)).state, (await buyer.read(second.no)).state]).toEqual([
      'closed',
      'pending',
    ]);
    await buyer.order('points', '500 积分');
    const points = await buyer.order('points', '500 积分');
    expect((await buyer.read(points.no)).state).toBe('pending');
  });

  test('of the same upgrade in two tabs is charged once', async () => {
    const buyer = await shop.buyer();
    await buyer.buy('vip', '标准版');
    const [one, two] = [await orderNow(buyer, 'vip', '专业版'), await orderNow(buyer, 'vip', '专业版')];
    await shop.notify(await shop.paid(await buyer.token(two.no)));
    expect((await buyer.read(one.no)).state).toBe('closed');
    expect((await buyer.pay(one.no)).http).toBe(409);
    expect((await subscriptionsOf(buyer)).map(({ state }) => state)).toEqual(['replaced', 'active']);
  });

  test('of sixteen tabs at once leaves one that can be paid', async () => {
    const buyer = await shop.buyer();
    const replies = await Promise.all(Array.from({ length: 16 }, () => buyer.tryOrder('vip', '标准版')));
    expect(replies.filter(({ http }) => http >= 500)).toEqual([]);
    const { list } = (await buyer.me.call(calls.list, { query: { state: 'pending' } })).data as {
      list: unknown[];
    };
    expect(list).toHaveLength(1);
  });
});

describe('points', () => {
  test('pay for a membership at once, and those that come with it do not help to pay', async () => {
    const buyer = await shop.buyer();
    await shop.t.make.points(buyer.user.company_id, 2989);
    expect(await buyer.tryOrder('vip', '标准版', { method: 'points' })).toFailWith('NOT_ENOUGH_POINTS');
    expect(await subscriptionsOf(buyer)).toEqual([]);
    await shop.t.make.points(buyer.user.company_id, 1);
    const order = await buyer.order('vip', '标准版', { method: 'points' });
    expect(order).toMatchObject({ state: 'fulfilled', method: 'points' });
    expect(await buyer.holds()).toBe(300);
  });

  test('never pay for points or creative points', async () => {
    const buyer = await shop.buyer();
    await shop.t.make.points(buyer.user.company_id, 100_000);
    for (const [kind, name] of [
      ['points', '500 积分'],
      ['creative', '500 创作点'],
    ] as const) {
      expect(await buyer.tryOrder(kind, name, { method: 'points' })).toFailWith('METHOD_UNAVAILABLE');
      const { no } = await buyer.order(kind, name);
      expect(await buyer.pay(no, 'points')).toFailWith('METHOD_UNAVAILABLE');
    }
  });

  test('of a sub-account are counted against its month', async () => {
    const master = await shop.buyer();
    const { company_id } = master.user;
    await shop.t.make.points(company_id, 10_000);
    const permissions = ['finance.recharge', 'finance.spend'];
    const spender = await shop.buyer(await shop.t.make.user({ company_id, permissions }));
    await shop.db.insert(accountLimits).values({ user_id: spender.user.id, points_month: 2989 });
    expect(await spender.tryOrder('vip', '标准版', { method: 'points' })).toFailWith('SPEND_LIMIT');
    const { no } = await spender.order('vip', '标准版');
    expect(await spender.pay(no, 'points')).toFailWith('SPEND_LIMIT');
    expect(await master.holds()).toBe(10_000);
    await shop.db.update(accountLimits).set({ points_month: 2990 });
    expect((await spender.pay(no, 'points')).http).toBe(200);
  });

  test('do not pay for an order whose time is over', async () => {
    const buyer = await shop.buyer();
    await shop.t.make.points(buyer.user.company_id, 10_000);
    const { no } = await buyer.order('vip', '标准版');
    await shop.age(no, 31);
    expect(await buyer.pay(no, 'points')).toFailWith('ORDER_OVER');
    expect(await buyer.holds()).toBe(10_000);
  });

  test('are spent only by those who may spend them', async () => {
    const buyer = await shop.buyer();
    await shop.t.make.points(buyer.user.company_id, 10_000);
    const colleague = async (...permissions: string[]) =>
      shop.buyer(await shop.t.make.user({ company_id: buyer.user.company_id, permissions }));
    const payer = await colleague('finance.recharge');
    expect(await payer.tryOrder('vip', '标准版', { method: 'points' })).toFailWith('FORBIDDEN');
    const { no } = await payer.order('vip', '标准版');
    expect(await payer.pay(no, 'points')).toFailWith('FORBIDDEN');
    const spender = await colleague('finance.recharge', 'finance.spend');
    expect((await spender.pay(no, 'points')).http).toBe(200);
  });

  test('pay for an order that waits, once', async () => {
    const buyer = await shop.buyer();
    await shop.t.make.points(buyer.user.company_id, 2000);
    const { no } = await buyer.order('storage', '10 GB 空间包');
    const replies = await Promise.all(Array.from({ length: 8 }, () => buyer.pay(no, 'points')));
    expect(replies.filter(({ http }) => http === 200)).toHaveLength(1);
    expect(await buyer.holds()).toBe(1010);
    expect((await buyer.read(no)).state).toBe('fulfilled');
  });
});

describe('what was bought', () => {
  test('a membership is valid at once: sub-accounts, storage, points', async () => {
    const buyer = await shop.buyer();
    const { company_id } = buyer.user;
    expect(await subAccountLimitOf(shop.db, company_id)).toBe(2);
    await buyer.buy('vip', '专业版');
    expect(await membershipOf(shop.db, company_id)).toMatchObject({ level: { name: '专业版' } });
    expect(await subAccountLimitOf(shop.db, company_id)).toBe(10);
    expect(await storageOf(shop.db, company_id)).toMatchObject({ image_count: 30_500, storage_mb: 104_448 });
    expect(await buyer.holds()).toBe(1500);
  });

  test('creative points are there for product making only', async () => {
    const buyer = await shop.buyer();
    await buyer.buy('creative', '500 创作点');
    expect([await buyer.holds('creative.bought'), await buyer.holds('creative')]).toEqual([500, 0]);
  });

  test('places for pictures add up', async () => {
    const buyer = await shop.buyer();
    await buyer.buy('count', '1000 张图片位');
    await buyer.buy('count', '1000 张图片位');
    expect(await storageOf(shop.db, buyer.user.company_id)).toMatchObject({ image_count: 2500 });
  });

  test('an upgrade charges exactly what was quoted, keeps the end and ends the old rights', async () => {
    const buyer = await shop.buyer();
    await buyer.buy('vip', '标准版');
    await daysPass(buyer, 100);
    const [before] = await subscriptionsOf(buyer);
    const order = await buyNow(buyer, 'vip', '专业版');
    expect(order).toMatchObject({ state: 'fulfilled', action: 'upgrade', amount_fen: order.quote.due_fen });
    expect(Math.abs(order.amount_fen - 50_823)).toBeLessThan(10);
    expect(order.quote.points).toBe(871);
    const [old, now] = await subscriptionsOf(buyer);
    expect(old?.state).toBe('replaced');
    expect(now).toMatchObject({
      state: 'active',
      level: 2,
      ends_at: before?.ends_at,
      value_fen: order.quote.credit_fen + order.amount_fen,
    });
    expect(await storageOf(shop.db, buyer.user.company_id)).toMatchObject({ image_count: 30_500 });
    expect(await buyer.holds()).toBe(300 + 871);
    const [payment] = await shop.paymentsOf(order.no);
    expect(payment).toEqual({ state: 'applied', amount_fen: order.quote.due_fen });
  });

  test('a renewal follows the present one, once, and takes over by itself', async () => {
    const buyer = await shop.buyer();
    await buyer.buy('vip', '专业版');
    await buyer.buy('vip', '标准版');
    const [present, next] = await subscriptionsOf(buyer);
    expect(next).toMatchObject({ state: 'next', starts_at: present?.ends_at });
    expect((await buyer.offered('vip', '专业版')).quote.why_not).toBe('has_next');
    expect(await buyer.tryOrder('vip', '专业版')).toFailWith('HAS_NEXT_PACKAGE');
    expect(await membershipOf(shop.db, buyer.user.company_id)).toMatchObject({ level: { name: '专业版' } });
    await daysPass(buyer, 366);
    expect(await membershipOf(shop.db, buyer.user.company_id)).toMatchObject({ level: { name: '标准版' } });
    await buyNow(buyer, 'vip', '专业版');
    expect((await subscriptionsOf(buyer)).map(({ state }) => state)).toEqual(['ended', 'replaced', 'active']);
  });

  test('storage: the current package, the difference to a larger one, and the switch for renewing', async () => {
    const buyer = await shop.buyer();
    const setAutoRenew = (auto_renew: boolean) =>
      buyer.me.call(renewals.storage, { body: { auto_renew } }, shop.newKey());
    expect((await buyer.me.call(offers.currentStorage)).data).toBeNull();
    expect(await setAutoRenew(true)).toFailWith('NO_PACKAGE');
    await buyer.buy('storage', '10 GB 空间包');
    expect((await setAutoRenew(true)).http).toBe(200);
    expect((await buyer.me.call(offers.currentStorage)).data).toMatchObject({
      name: '10 GB 空间包',
      auto_renew: true,
      next: null,
    });
    const { id, quote } = await buyer.offered('storage', '50 GB 空间包');
    const difference = (await buyer.me.call(offers.storageDifference, { params: { id } })).data as Quote;
    expect(Object.keys(difference).sort()).toEqual(['cost_fen', 'credit_fen', 'due_fen', 'ends_at']);
    expect(difference.ends_at).toBe(quote.ends_at);
    const absent = { params: { id: 999_999_999 } };
    expect(await buyer.me.call(offers.storageDifference, absent)).toFailWith('PACKAGE_NOT_FOUND');
  });
});
