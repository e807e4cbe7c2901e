import type { Overview } from '@motif/contract/features/home';
import { home } from '@motif/contract/features/home';
import { beforeAll, expect, test } from 'vitest';
import type { TestUser } from '../../../test/factories';
import { openShop } from '../../../test/shop';
import { testApp } from '../../../test/test-app';
import { withdrawalKit } from '../../../test/withdrawal-kit';
import { favourites, follows } from '../../platform/db/schema/social';

let t: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  t = await testApp();
});

const read = async (user: TestUser): Promise<Overview> => (await (await t.as(user)).call(home.overview)).data;
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

test('a new company sees zeros and thirty quiet days', async () => {
  const overview = await read(await t.make.user());
  expect(overview).toMatchObject({
    pictures: { total: 0, recent: 0, before: 0 },
    favourites: { total: 0 },
    followers: { total: 0 },
    top: [],
    platform: null,
  });
  expect(overview.days).toHaveLength(30);
  expect(overview.days.every(({ favourites: count }) => count === 0)).toBe(true);
});

test('figures are the company’s own, of this period and of the one before', async () => {
  const owner = await t.make.user();
  const fan = await t.make.user();
  const [liked, hidden] = [
    await t.make.picture({ owner, name: '人人喜欢', created_at: daysAgo(2) }),
    await t.make.picture({ owner, visibility: 'private', created_at: daysAgo(40) }),
  ];
  await t.make.picture({ owner, deleted_at: new Date() });
  const foreign = await t.make.picture();
  await t.platform.db.insert(favourites).values([
    { user_id: fan.id, picture_id: liked.id, created_at: daysAgo(0) },
    { user_id: owner.id, picture_id: liked.id, created_at: daysAgo(31) },
    { user_id: owner.id, picture_id: hidden.id, created_at: daysAgo(90) },
    { user_id: fan.id, picture_id: foreign.id, created_at: daysAgo(1) },
  ]);
  await t.platform.db.insert(follows).values({ follower_id: fan.id, followed_id: owner.id });

  const overview = await read(owner);
  expect(overview).toMatchObject({
    pictures: { total: 2, recent: 1, before: 1 },
    on_market: 1,
    favourites: { total: 3, recent: 1, before: 1 },
    followers: { total: 1, recent: 1, before: 0 },
  });
  expect(overview.top).toMatchObject([{ id: liked.id, name: '人人喜欢', favourites: 2 }]);
  expect(overview.top[0]?.thumb).toMatch(/^\/images\//);
  expect(overview.days.at(-1)).toMatchObject({ favourites: 1 });
  expect(overview.days.reduce((sum, day) => sum + day.favourites_before, 0)).toBe(1);
});

test('operators see the platform as well', async () => {
  await t.make.picture();
  const { platform } = await read(await t.make.user({ role: 'admin' }));
  expect(platform?.companies.total).toBeGreaterThan(1);
  expect(platform?.people.recent).toBeGreaterThan(1);
  expect(platform?.pictures).toBeGreaterThan(0);
  expect(platform?.failed_messages).toBe(0);
  expect(platform).toMatchObject({ orders_today: 0, received_today: { count: 0, fen: 0 }, points_sold: 0 });
});

test('the money of the platform is what was ordered, received and is due', async () => {
  const shop = await openShop();
  const buyer = await shop.buyer();
  await buyer.buy('points', '500 积分');
  await buyer.order('points', '500 积分');
  const money = withdrawalKit(shop.t);
  await money.asked(await money.earner(1000));
  const operator = await shop.t.as(await shop.t.make.user({ role: 'admin' }));
  const { platform } = (await operator.call(home.overview)).data as Overview;
  expect(platform).toMatchObject({
    orders_today: 2,
    received_today: { count: 1, fen: 4900 },
    payouts_due: { count: 1, fen: 9900 },
    points_sold: 500,
  });
});
