import { home, type Overview } from '@motif/contract/features/home';
import type { OverviewDays } from '@motif/contract/features/home/overview-words';
import { market } from '@motif/contract/features/market/market';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestUser } from '../../../test/factories';
import { freshHour } from '../../../test/fresh-window';
import { openShop } from '../../../test/shop';
import { testApp } from '../../../test/test-app';
import { withdrawalKit } from '../../../test/withdrawal-kit';
import { addDays, dayOf } from '../../platform/china-days';
import { companyDays } from '../../platform/db/schema/figures';
import { inTransaction } from '../../platform/db/transaction';
import { giveBack } from '../market/licences/give-back';
import { fillLastDays } from './company-days';
import { fullOn } from './full-day';

let t: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  t = await testApp();
});

const read = async (user: TestUser, days?: OverviewDays): Promise<Overview> =>
  (await (await t.as(user)).call(home.overview, { query: { ...(days && { days }) } })).data;
await freshHour();
const today = dayOf(new Date());
const sumOf = (values: readonly number[] = []) => values.reduce((sum, value) => sum + value, 0);

async function sale(price: number, owner: TestUser, buyer: TestUser): Promise<number> {
  await t.make.points(buyer.company_id, price);
  const { id } = await t.make.picture({ owner, price });
  const reply = await (await t.as(buyer)).call(market.buy, { params: { id }, body: { price } });
  expect(reply).toSucceed();
  return (reply.data as { licence_id: number }).licence_id;
}

test('a new company sees zeros for every day of both periods', async () => {
  const user = await t.make.user();
  for (const days of ['30', '90', '365'] as const) {
    const overview = await read(user, days);
    expect(overview.days).toHaveLength(Number(days));
    expect([overview.days[0], overview.days.at(-1)]).toEqual([addDays(today, 1 - Number(days)), today]);
    for (const { days: now, before } of [overview.uploads, overview.views, overview.favourites])
      expect([now, before]).toEqual([overview.days.map(() => 0), overview.days.map(() => 0)]);
  }
  expect(await read(user)).toMatchObject({ pictures: 0, top: [], platform: null, money: { points: 0 } });
});

test('figures are the company’s own, each beside the same day of the period before', async () => {
  const [owner, other] = [await t.make.user(), await t.make.user()];
  const { company_id } = owner;
  await t.platform.db.insert(companyDays).values([
    { company_id, day: today, views: 7, uploads: 1 },
    { company_id, day: addDays(today, -29), views: 5 },
    { company_id, day: addDays(today, -30), views: 3 },
    { company_id, day: addDays(today, -60), views: 90 },
    { company_id: other.company_id, day: today, views: 1000 },
  ]);
  const { views } = await read(owner);
  expect([views.days[0], views.days.at(-1), sumOf(views.days)]).toEqual([5, 7, 12]);
  expect([views.before.at(-1), sumOf(views.before)]).toEqual([3, 3]);
  expect(sumOf((await read(owner, '90')).views.days)).toBe(105);
});

test('the best pictures are those on the market that most was done with lately', async () => {
  const owner = await t.make.user();
  const make = (name: string, popularity: number, rest: object = {}) =>
    t.make.picture({ owner, name, popularity, ...rest });
  const hidden = { visibility: 'private' as const };
  for (const [at, rest] of [{}, {}, hidden, { deleted_at: new Date() }].entries())
    await make(`图${at}`, at, rest);
  await t.make.picture({ popularity: 99 });
  const { top, pictures } = await read(owner);
  expect(top.map(({ name }) => name)).toEqual(['图1', '图0']);
  expect(top[0]?.thumb).toMatch(/^\/images\//);
  expect(pictures).toBeGreaterThanOrEqual(3);
  const { company_id } = owner;
  const elsewhere = { company_id, permissions: ['pictures.browse'], allowed: ['水杯'] };
  for (const closed of [elsewhere, { company_id, permissions: ['pictures.own'] }])
    expect((await read(await t.make.user(closed))).top).toEqual([]);
});

describe('money', () => {
  test('a purchase is spent by one company and earned by the other; what was paid back is neither', async () => {
    const [buyer, owner] = [await t.make.user(), await t.make.user({ type_role: 'illustrator' })];
    const returned = await sale(100, owner, buyer);
    await sale(40, owner, buyer);
    await fillLastDays(t.platform.db, 2);
    expect(sumOf((await read(buyer)).money?.spent.days)).toBe(140);
    await inTransaction(t.platform.db, (tx) => giveBack(tx, returned, 'returned', null));
    await fillLastDays(t.platform.db, 2);
    const { money } = await read(buyer);
    expect([money?.points, money?.spent.days.at(-1)]).toEqual([100, 40]);
    const { earning } = (await read(owner)).money ?? {};
    expect(earning).toMatchObject({ held: 28, free: 0, next_release: { creative: 28 } });
    expect([earning?.sales.days.at(-1), earning?.earned.days.at(-1)]).toEqual([1, 28]);
    expect((await read(await t.make.user({ type_role: 'merchant' }))).money?.earning).toBeNull();
  });

  test('without the right to see it there is no figure of it in the answer', async () => {
    const master = await t.make.user({ type_role: 'illustrator' });
    const { company_id } = master;
    // Numbers that occur nowhere else, in every column and every book.
    const amounts = { points: 48_817, free: 57_719, sales: 68_863, earned: 79_937, spent: 86_693 };
    await t.make.points(company_id, amounts.points);
    await t.make.creative(company_id, amounts.free);
    await t.platform.db.insert(companyDays).values({
      company_id,
      day: today,
      views: 11,
      sales: amounts.sales,
      creative_earned: amounts.earned,
      points_spent: amounts.spent,
    });
    await t.platform.pool.query(
      `insert into orders (no, company_id, kind, action, package_id, snapshot, quote, amount_fen, expires_at)
       select 'M20200101000000000001', $1, kind, 'buy', id, '{}', '{}', 4900, now() + interval '1 hour'
       from packages where kind = 'points' limit 1`,
      [company_id],
    );
    const seen = JSON.stringify(await read(master));
    for (const amount of Object.values(amounts)) expect(seen).toContain(String(amount));
    expect((await read(master)).todo).toContainEqual({ what: 'orders', count: 1 });

    const everything = [
      'pictures.browse',
      'pictures.company',
      'finance.spend',
      'finance.recharge',
      'people.accounts',
    ];
    const colleague = await t.make.user({ company_id, type_role: 'illustrator', permissions: everything });
    const answer = await read(colleague);
    expect(answer).toMatchObject({ money: null, platform: null });
    expect(sumOf(answer.views.days)).toBe(11);
    for (const amount of Object.values(amounts)) expect(JSON.stringify(answer)).not.toContain(String(amount));
    expect(answer.todo.map(({ what }) => what)).not.toContain('orders');
    // Every field that there is; a new one has to be thought about here.
    expect(Object.keys(answer).sort()).toEqual(
      [
        'days',
        'favourites',
        'money',
        'pictures',
        'platform',
        'storage',
        'todo',
        'top',
        'uploads',
        'views',
      ].sort(),
    );
  });
});

describe('what there is to do', () => {
  const todo = async (user: TestUser) => (await read(user)).todo.map(({ what }) => what);
  const papers = (user: TestUser, kind: string, state: string) =>
    t.platform.pool.query(
      `insert into verifications (kind, user_id, company_id, state) values ($3, $1, $2, $4)`,
      [user.id, user.company_id, kind, state],
    );

  test('papers are asked for where they are missing or were rejected, and nothing while they wait', async () => {
    const user = await t.make.user();
    expect(await todo(user)).toEqual(['person_missing', 'company_missing']);
    await papers(user, 'person', 'rejected');
    expect(await todo(user)).toEqual(['person_rejected', 'company_missing']);
    await papers(user, 'person', 'pending');
    await papers(user, 'company', 'approved');
    expect(await todo(user)).toEqual([]);
    expect(await todo(await t.make.user({ type_role: 'merchant' }))).toEqual(['company_missing']);
    expect(await todo(await t.make.user({ permissions: ['pictures.browse'] }))).toEqual([]);
  });

  test('a dispute is answered by the master account and by the person whom it is about', async () => {
    const master = await t.make.user({ type_role: 'merchant' });
    await papers(master, 'company', 'approved');
    const colleague = () =>
      t.make.user({ company_id: master.company_id, type_role: 'merchant', permissions: [] });
    const [owner, other, claimant] = [await colleague(), await colleague(), await t.make.user()];
    const picture = await t.make.picture({ owner });
    await t.platform.pool.query(
      `with report as (insert into reports (picture_id, reporter_id, kind, reason) values ($1, $2, 'picture', 'copy') returning id)
       insert into disputes (report_id, picture_id, claimant_company_id, claimant_id, respondent_company_id,
         respondent_id, answer_by, off_market, facts, facts_sha256)
       select id, $1, $3, $2, $4, $5, now() + interval '7 days', false, '{}', '' from report`,
      [picture.id, claimant.id, claimant.company_id, master.company_id, owner.id],
    );
    expect((await read(master)).todo).toEqual([{ what: 'disputes', count: 1 }]);
    expect(await todo(owner)).toEqual(['disputes']);
    expect(await todo(other)).toEqual([]);
    expect(await todo(claimant)).not.toContain('disputes');
    await t.platform.pool.query(`update disputes set state = 'answered' where picture_id = $1`, [picture.id]);
    expect(await todo(master)).toEqual([]);
  });

  test('open invitations are for those who look after accounts', async () => {
    const master = await t.make.user({ type_role: 'merchant' });
    await papers(master, 'company', 'approved');
    await t.platform.pool.query(
      `insert into invitations (company_id, invited_by, token_hash, expires_at)
       values ($1, $2, 'open', now() + interval '1 day'), ($1, $2, 'over', now() - interval '1 day')`,
      [master.company_id, master.id],
    );
    expect((await read(master)).todo).toEqual([{ what: 'invitations', count: 1 }]);
    const colleague = await t.make.user({
      company_id: master.company_id,
      type_role: 'merchant',
      permissions: ['finance.view'],
    });
    expect(await todo(colleague)).toEqual([]);
  });
});

test.each([
  [{ actual_image_count: 100, image_count: 130, actual_storage_mb: 10, storage_mb: 2048 }, 1, '2026-01-31'],
  [{ actual_image_count: 100, image_count: 500, actual_storage_mb: 100, storage_mb: 120 }, 2, '2026-01-11'],
  [{ actual_image_count: 100, image_count: 500, actual_storage_mb: 100, storage_mb: 2048 }, 0, null],
  [{ actual_image_count: 501, image_count: 500, actual_storage_mb: 100, storage_mb: 2048 }, 1, null],
  [{ actual_image_count: 1, image_count: 9000, actual_storage_mb: 0.1, storage_mb: 2048 }, 0.1, null],
])('with %j and %d pictures a day it is full on %s', (storage, pace, day) => {
  expect(fullOn(storage, pace, '2026-01-01')).toBe(day);
});

test('operators see the platform as well', async () => {
  await t.make.picture();
  const { platform } = await read(await t.make.user({ role: 'admin' }));
  expect(platform?.companies.total).toBeGreaterThan(1);
  expect(platform?.people.recent).toBeGreaterThan(1);
  expect(platform?.pictures).toBeGreaterThan(0);
  expect(platform?.failed_messages).toBe(0);
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
