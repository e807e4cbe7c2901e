import { randomUUID } from 'node:crypto';
import { finance } from '@motif/contract/features/finance/finance';
import { market } from '@motif/contract/features/market/market';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestUser } from '../../../test/factories';
import { testApp } from '../../../test/test-app';
import { exchanges } from '../../platform/db/schema/money';
import { favourites } from '../../platform/db/schema/social';
import { holdingsOf } from '../ledger/balance';
import { post } from '../ledger/post';

let t: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  t = await testApp();
});

const ofOwn = (user: TestUser) => ({ params: { id: user.company_id } });
const exchange = async (user: TestUser, points: unknown, key: string = randomUUID()) =>
  (await t.as(user)).call(
    finance.exchange,
    { body: { points: points as number } },
    {
      headers: { 'idempotency-key': key },
    },
  );

describe('an exchange', () => {
  test('makes points of free creative points, one for one, and is written down', async () => {
    const user = await t.make.user();
    await t.make.creative(user.company_id, 100);
    const reply = await exchange(user, 40);
    expect(reply).toSucceed();
    expect(reply.data).toMatchObject({ points: 40, creative: 60 });
    expect(await holdingsOf(t.platform.db, user.company_id)).toMatchObject({ points: 40, creative: 60 });
    const rows = await t.platform.db
      .select()
      .from(exchanges)
      .where(eq(exchanges.company_id, user.company_id));
    expect(rows).toMatchObject([{ user_id: user.id, points: 40 }]);
    const { rows: posted } = await t.platform.pool.query(
      'select kind, source from ledger_transactions where id = $1',
      [rows[0]?.transaction_id],
    );
    expect(posted).toEqual([{ kind: 'exchange', source: `exchange:${rows[0]?.id}` }]);
  });

  test('of more than is free is refused and says what was needed and what is there', async () => {
    const user = await t.make.user();
    await t.make.creative(user.company_id, 10);
    const reply = await exchange(user, 11);
    expect(reply).toFailWith('NOT_ENOUGH_POINTS');
    expect(reply.data).toEqual({ needed: 11, held: 10 });
    expect(await holdingsOf(t.platform.db, user.company_id)).toMatchObject({ points: 0, creative: 10 });
    expect(await t.platform.db.$count(exchanges, eq(exchanges.company_id, user.company_id))).toBe(0);
  });

  test('takes nothing of what was bought, is on hold or is being withdrawn', async () => {
    const user = await t.make.user();
    await t.asOwner(`
      select ledger_post('order.creative', 'test:bought', ${user.company_id}, null, '',
        array[ledger_account(null, 'creative.issued')],
        array[ledger_account(${user.company_id}, 'creative.bought')], array[500])`);
    expect((await exchange(user, 1)).data).toEqual({ needed: 1, held: 0 });
  });

  test.each([-1, 0, 1.5, '1e3', '10', 2 ** 53 + 1, 1_000_000_000_001, '１０', null, [5]])(
    'of %j is no exchange',
    async (points) => {
      const user = await t.make.user();
      expect((await exchange(user, points)).http).toBe(422);
    },
  );

  test('sent twice is done once', async () => {
    const user = await t.make.user();
    await t.make.creative(user.company_id, 100);
    const key = randomUUID();
    const first = await exchange(user, 30, key);
    const again = await exchange(user, 30, key);
    expect(again.data).toEqual(first.data);
    expect(again.headers['idempotent-replay']).toBe('true');
    expect(await holdingsOf(t.platform.db, user.company_id)).toMatchObject({ points: 30, creative: 70 });
  });

  test('for one is done by one of many at once', async () => {
    const user = await t.make.user();
    await t.make.creative(user.company_id, 25);
    const replies = await Promise.all(Array.from({ length: 12 }, () => exchange(user, 25)));
    expect(replies.filter(({ http }) => http === 200)).toHaveLength(1);
    expect(await holdingsOf(t.platform.db, user.company_id)).toMatchObject({ points: 25, creative: 0 });
  });

  test('needs the right to spend', async () => {
    const master = await t.make.user();
    await t.make.creative(master.company_id, 10);
    const { company_id } = master;
    expect(await exchange(await t.make.user({ company_id, permissions: ['finance.view'] }), 1)).toFailWith(
      'FORBIDDEN',
    );
    expect(await exchange(await t.make.user({ company_id, permissions: ['finance.spend'] }), 1)).toSucceed();
  });
});

describe('what a company holds', () => {
  test('is told to its own people', async () => {
    const [buyer, seller] = [await t.make.user(), await t.make.user()];
    await t.make.points(buyer.company_id, 100);
    const picture = await t.make.picture({ owner: seller, price: 50 });
    const as = await t.as(buyer);
    await as.call(market.buy, { params: { id: picture.id }, body: { price: 50 } });
    expect((await as.call(finance.points, ofOwn(buyer))).data).toEqual({ points: 50, frozen: 0 });
    const reply = await (await t.as(seller)).call(finance.creativePoints, ofOwn(seller));
    expect(reply.data).toMatchObject({ held: 35, free: 0, bought: 0, frozen: 0, withdrawing: 0 });
    const { next_release } = reply.data as unknown as { next_release: { at: string; creative: number } };
    expect(next_release.creative).toBe(35);
    // Midnight in China, after seven whole days.
    expect(next_release.at).toMatch(/T16:00:00\.000Z$/);
    const days = (Date.parse(next_release.at) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(7);
    expect(days).toBeLessThanOrEqual(8);
  });

  test('counts what batches have reserved', async () => {
    const user = await t.make.user();
    await t.make.creative(user.company_id, 40);
    await post(t.platform.db, {
      kind: 'make.hold',
      source: `batch:finance-${user.company_id}`,
      company_id: user.company_id,
      actor_id: user.id,
      lines: [{ move: ['creative', 'making'], amount: 15 }],
    });
    const reply = await (await t.as(user)).call(finance.creativePoints, ofOwn(user));
    expect(reply.data).toMatchObject({ free: 25, making: 15 });
  });

  test('of another company is not to be told from nothing', async () => {
    const [one, other] = [await t.make.user(), await t.make.user()];
    const as = await t.as(one);
    for (const endpoint of [finance.points, finance.creativePoints, finance.counts]) {
      const foreign = await as.call(endpoint, ofOwn(other));
      const absent = await as.call(endpoint, { params: { id: 999_999_999 } });
      expect(foreign).toFailWith('NOT_FOUND');
      expect({ ...foreign, headers: null }).toEqual({ ...absent, headers: null });
    }
  });

  test('in creative points is for those who may see money, points are for everybody', async () => {
    const { company_id } = await t.make.user();
    const member = await t.make.user({ company_id, permissions: [] });
    const as = await t.as(member);
    expect(await as.call(finance.creativePoints, ofOwn(member))).toFailWith('FORBIDDEN');
    expect(await as.call(finance.points, ofOwn(member))).toSucceed();
    const viewer = await t.make.user({ company_id, permissions: ['finance.view'] });
    expect(await (await t.as(viewer)).call(finance.creativePoints, ofOwn(viewer))).toSucceed();
  });
});

test('the counts of a company hold what is its own', async () => {
  const owner = await t.make.user();
  const { company_id } = owner;
  const sub = await t.make.user({ company_id, permissions: [] });
  await t.make.user({ company_id, permissions: [], status: 'suspended' });
  const [onMarket] = [
    await t.make.picture({ owner }),
    await t.make.picture({ owner, visibility: 'company' }),
    await t.make.picture({ owner, visibility: 'private' }),
    await t.make.picture({ owner, deleted_at: new Date() }),
    await t.make.picture(),
  ];
  await t.platform.db.insert(favourites).values({ user_id: sub.id, picture_id: onMarket.id });
  const as = await t.as(owner);
  expect((await as.call(finance.counts, ofOwn(owner))).data).toEqual({
    sub_accounts: 1,
    pictures: 3,
    on_market: 1,
    company_shared: 2,
    favourites: 1,
  });
  expect((await as.call(finance.extension)).data).toEqual({
    sub_accounts_max: 2,
    sub_accounts: 1,
    invited: 0,
  });
});
