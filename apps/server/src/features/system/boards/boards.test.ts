import { home } from '@motif/contract/features/home';
import { market } from '@motif/contract/features/market/market';
import {
  boards,
  type IndexBoard,
  type TrendBoard,
  type Workbench,
} from '@motif/contract/features/system/boards';
import { system } from '@motif/contract/features/system/system';
import { APP_VERSION } from '@motif/contract/limits';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freshHour } from '../../../../test/fresh-window';
import { openShop } from '../../../../test/shop';
import { testApp } from '../../../../test/test-app';
import { atChinaTime, dayOf } from '../../../platform/china-days';
import type { Settings } from '../../../platform/context';
import { categoryDays } from '../../../platform/db/schema/figures';
import { callHours, hourVisitors, nodes, outbox, systemLog } from '../../../platform/db/schema/operations';
import { CallMeter } from '../../../platform/load/call-meter';
import { beat, forgetDead, keepNode, processName } from '../../../platform/load/keep-node';
import { sweepLeftovers } from '../sweep';
import { fillCategoryDays } from './category-days';
import { quantileMs } from './quantile';

const meter = new CallMeter();
const settings: Settings = {};
let t: Awaited<ReturnType<typeof testApp>>;
let shop: Awaited<ReturnType<typeof openShop>>;
let operator: Awaited<ReturnType<typeof t.as>>;
beforeAll(async () => {
  await freshHour();
  t = await testApp({ settings, meter });
  shop = await openShop({ t, settings });
  operator = await t.as(await t.make.user({ role: 'admin' }));
});

const index = async () => (await operator.call(boards.index)).data as IndexBoard;
const trends = async (days?: '7' | '30' | '90') =>
  (await operator.call(boards.trends, { query: { ...(days && { days }) } })).data as TrendBoard;
const workbench = async () => (await operator.call(boards.workbench)).data as Workbench;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A moment of yesterday before this time of day, and one after it. */
function yesterday() {
  const midnight = atChinaTime(dayOf(new Date()), '00:00:00').getTime();
  const passed = Date.now() - midnight;
  const start = midnight - DAY_MS;
  return { before: new Date(start + passed / 2), after: new Date(start + (passed + DAY_MS) / 2) };
}
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

async function sale(price: number) {
  const buyer = await t.make.user();
  await t.make.points(buyer.company_id, price);
  const { id } = await t.make.picture({ price });
  expect(await (await t.as(buyer)).call(market.buy, { params: { id }, body: { price } })).toSucceed();
  return id;
}

const { sheet, ...screens } = boards;
test.each(Object.values(screens))('$path is for operators', async (board) => {
  expect(await operator.call(board, {})).toSucceed();
  for (const user of [await t.make.user(), await t.make.user({ permissions: ['finance.view'] })])
    expect(await (await t.as(user)).call(board, {})).toFailWith('FORBIDDEN');
});

test('the sheet holds the days and figures that the board shows, and is for operators', async () => {
  const fetchSheet = (days: string, { headers } = operator) => {
    const url = `/api${sheet.path.replace('{format}', 'csv')}?days=${days}`;
    return t.app.inject({ url, headers: { ...headers, 'accept-language': 'zh' } });
  };
  await t.make.picture({});
  const board = await trends('7');
  const [head, ...lines] = (await fetchSheet('7')).body.trim().split('\r\n');
  expect(head).toContain('日期,上传,上架,购图,订单,收款（元）,新企业');
  expect(lines.map((line) => line.split(',').slice(0, 2))).toEqual(
    board.days.map((day, at) => [day, String(board.uploads.days[at])]),
  );
  expect((await fetchSheet('8')).statusCode).toBe(422);
  expect((await fetchSheet('7', await t.as(await t.make.user()))).statusCode).toBe(403);
});

test('today counts what was done, and yesterday only until this time of day', async () => {
  const was = await index();
  const { before, after } = yesterday();
  const owner = await t.make.user();
  for (const created_at of [new Date(), before, before, after]) await t.make.picture({ owner, created_at });
  await sale(20);
  const buyer = await shop.buyer(owner);
  await buyer.buy('points', '500 积分');
  await buyer.order('points', '500 积分');
  const now = await index();
  const grown = (name: 'uploads' | 'bought' | 'orders' | 'revenue_fen' | 'sign_ups') => [
    now[name].today - was[name].today,
    now[name].yesterday - was[name].yesterday,
  ];
  expect(grown('uploads')).toEqual([2, 2]);
  expect(grown('bought')).toEqual([1, 0]);
  expect(grown('orders')).toEqual([2, 0]);
  expect(grown('revenue_fen')).toEqual([4900, 0]);
  // The owner, and a buyer and an owner of the picture that was sold.
  expect(grown('sign_ups')).toEqual([3, 0]);
  const newest = await t.make.user();
  expect((await index()).newest[0]).toMatchObject({ id: newest.id, account: newest.account });
});

test('the parts of the installation are named with their version and health', async () => {
  const { db } = t.platform;
  await beat(db, { role: 'api', name: 'here:1', streams: () => 3 });
  await db.insert(nodes).values({
    role: 'worker',
    name: 'gone',
    version: '1.0.0',
    started_at: daysAgo(2),
    seen_at: new Date(Date.now() - 4 * 60_000),
    streams: 5,
  });
  const board = await index();
  expect(board.nodes).toMatchObject([
    { role: 'api', name: 'here:1', version: APP_VERSION, is_up: true },
    { role: 'worker', name: 'gone', version: '1.0.0', is_up: false },
  ]);
  expect(board.is_store_up).toBe(true);
  expect(board.database.size_bytes).toBeGreaterThan(1_000_000);
  // The streams of a program that is away are closed.
  expect((await workbench()).streams).toBe(3);
  for (const [role, name] of [
    ['worker', 'gone'],
    ['looks', 'here:3290'],
  ] as const) {
    const kept = keepNode(db, { role, name }, () => undefined);
    await expect
      .poll(async () => (await index()).nodes)
      .toContainEqual(expect.objectContaining({ role, is_up: true }));
    await kept.stop();
  }
  expect((await index()).nodes).toHaveLength(1);
});

test('every worker of a machine has a line; one that died loses it when another starts there', async () => {
  const { db } = t.platform;
  const [alive, dead] = [processName('host', process.ppid), processName('host', 2 ** 30)];
  for (const name of [alive, dead, processName('elsewhere', 2 ** 30)])
    await beat(db, { role: 'worker', name });
  await forgetDead(db, 'worker', 'host');
  const workers = (await index()).nodes.filter(({ role }: { role: string }) => role === 'worker');
  expect(workers.map(({ name }: { name: string }) => name)).toEqual([
    processName('elsewhere', 2 ** 30),
    alive,
  ]);
  await db.delete(nodes).where(sql`role = 'worker'`);
});

describe('calls', () => {
  beforeEach(async () => {
    await meter.save(t.platform.db, 'a');
    await t.platform.db.delete(callHours);
    await t.platform.db.delete(hourVisitors);
  });

  test('are counted in memory, saved once and added to their hour, with who called', async () => {
    const { db } = t.platform;
    const [one, other] = [await t.as(await t.make.user()), await t.as(await t.make.user())];
    await one.call(home.overview);
    await one.call(home.overview);
    expect(await db.select().from(callHours)).toEqual([]);
    await meter.save(db, 'a');
    await other.call(home.overview);
    await other.call(boards.index);
    await meter.save(db, 'a');
    await t.guest.call(system.health);
    await meter.save(db, 'b');
    const board = await workbench();
    expect(board.calls).toHaveLength(24);
    expect(board.calls.at(-1)).toMatchObject({ calls: 5, failed: 0 });
    expect(board.calls_day.now).toMatchObject({ calls: 5, p50_ms: expect.any(Number) });
    const { visits, people } = await index();
    expect(visits.today[visits.hour]).toBe(2);
    expect(people).toEqual({ today: 2, yesterday: 0 });
  });

  test('are kept while the database is away', async () => {
    const { db } = t.platform;
    const own = new CallMeter();
    own.count(3, 200, undefined);
    const broken = { $client: { query: () => Promise.reject(new Error('away')) } } as never;
    await expect(own.save(broken, 'a')).rejects.toThrow('away');
    own.count(3, 500, undefined);
    await own.save(db, 'a');
    expect((await workbench()).calls.at(-1)).toMatchObject({ calls: 2, failed: 1 });
  });

  test('the hours before are those to compare with, and old ones are swept away', async () => {
    const { db } = t.platform;
    const [person, other] = [await t.make.user(), await t.make.user()];
    const hour = (hours: number) => sql`date_trunc('hour', now()) - make_interval(hours => ${hours})`;
    const slots = [0, 10];
    await db.insert(callHours).values([
      { hour: hour(30), node: 'a', calls: 10, failed: 2, slots },
      { hour: hour(24 * 91), node: 'a', calls: 10, failed: 0, slots },
    ]);
    expect((await workbench()).calls_day).toMatchObject({
      now: { calls: 0, p95_ms: null },
      before: { calls: 10, failed: 2, p50_ms: 8, p95_ms: 10 },
    });
    const { before, after } = yesterday();
    const rows = [before, after].flatMap((at) =>
      [person, other].map(({ id }) => ({ hour: at, user_id: id })),
    );
    await db
      .insert(hourVisitors)
      .values([...rows, { hour: daysAgo(4), user_id: person.id }])
      .onConflictDoNothing();
    const { visits } = await index();
    expect(visits.yesterday.reduce((sum, count) => sum + count, 0)).toBe(4);
    await sweepLeftovers(db);
    expect(await db.select().from(hourVisitors)).toHaveLength(4);
    expect(await db.select().from(callHours)).toHaveLength(1);
  });

  test.each([
    [[], 0.5, null],
    [[4], 0.5, 3],
    [[0, 0, 10], 0.5, 15],
    [[90, 0, 0, 0, 0, 0, 10], 0.95, 88],
    [[...Array.from({ length: 14 }, () => 0), 3], 0.95, 5000],
  ])('of the slots %j the part %d took %s ms', (slots, part, ms) => {
    expect(quantileMs(slots, part)).toBe(ms);
  });
});

test('the trends are the days in China, counted at night or now', async () => {
  const { db } = t.platform;
  const was = await trends('7');
  const owner = await t.make.user();
  const cups = await t.make.category('水杯');
  const published_at = daysAgo(3);
  await t.make.picture({ owner, main_category_id: cups, created_at: published_at, published_at });
  await t.make.picture({ owner, main_category_id: cups, created_at: daysAgo(9), visibility: 'private' });
  await t.make.picture({ owner, main_category_id: cups });
  const sold = await sale(30);
  const unfilled = await trends('7');
  expect(unfilled.days).toHaveLength(7);
  expect(unfilled.days.at(-1)).toBe(dayOf(new Date()));
  // Today needs no night.
  expect((unfilled.uploads.days.at(-1) ?? 0) - (was.uploads.days.at(-1) ?? 0)).toBe(2);
  expect(unfilled.uploads.days.at(-4)).toBe(was.uploads.days.at(-4));
  await fillCategoryDays(db, 180);
  const now = await trends('7');
  expect((now.uploads.days.at(-4) ?? 0) - (was.uploads.days.at(-4) ?? 0)).toBe(1);
  expect((now.published.days.at(-4) ?? 0) - (was.published.days.at(-4) ?? 0)).toBe(1);
  expect((now.uploads.before.at(-3) ?? 0) - (was.uploads.before.at(-3) ?? 0)).toBe(1);
  expect((now.bought.days.at(-1) ?? 0) - (was.bought.days.at(-1) ?? 0)).toBe(1);
  expect(now.categories.find(({ id }) => id === cups)).toMatchObject({ uploads: 2, published: 2, bought: 0 });
  expect(now.ranked_pictures.find(({ id }) => id === sold)).toMatchObject({ bought: 1, points: 30 });
  expect(now.companies.days.at(-1)).toBeGreaterThan(was.companies.days.at(-1) ?? 0);
  expect((await trends('90')).days).toHaveLength(90);
  // A picture that left takes its day along.
  await t.asOwner(
    `update pictures set visibility = 'private', published_at = null where main_category_id = ${cups}`,
  );
  await fillCategoryDays(db, 180);
  const [day] = await db
    .select()
    .from(categoryDays)
    .where(sql`day = ${dayOf(published_at)}`);
  expect(day).toMatchObject({ uploads: 1, published: 0 });
});

test('the workbench counts what waits, what failed and what is kept', async () => {
  const { db } = t.platform;
  const was = await workbench();
  const { company_id, id } = await t.make.user();
  await db.insert(outbox).values([
    { channel: 'email', recipient: 'a@example.com', body: 'a', state: 'failed' },
    { channel: 'email', recipient: 'a@example.com', body: 'a', state: 'queued' },
    { channel: 'email', recipient: 'a@example.com', body: 'a', state: 'sent' },
  ]);
  await db.insert(systemLog).values([
    { level: 'error', source: 'browser', message: 'broken', details: { count: 4 }, user_id: id },
    { level: 'error', source: 'api', message: 'older', created_at: daysAgo(1.5) },
    { level: 'warn', source: 'api', message: 'only a warning' },
  ]);
  await t.platform.pool.query(
    `insert into company_usage values ($1, 7, 4096)
     on conflict (company_id) do update set image_count = 7, storage_bytes = 4096`,
    [company_id],
  );
  const now = await workbench();
  expect(now.messages).toEqual({ queued: was.messages.queued + 1, failed: was.messages.failed + 1 });
  expect(now.errors.total - was.errors.total).toBe(4);
  expect(now.errors.before - was.errors.before).toBe(1);
  expect(now.errors.hours.browser.at(-1)).toBe(4);
  expect(now.errors.latest[0]).toMatchObject({ source: 'browser', message: 'broken' });
  expect(now.storage.used_bytes - was.storage.used_bytes).toBe(4096);
  expect(now.storage.pictures - was.storage.pictures).toBe(7);
  expect(now.storage.allowed_bytes).toBeGreaterThan(was.storage.allowed_bytes);
  expect(now.demo_pictures).toBeNull();
});

test('a job that nobody takes up waits', async () => {
  const { db, jobs } = t.platform;
  await jobs.enqueue(db, { name: 'boards.test' }, {});
  const row = (await workbench()).jobs.find(({ name }) => name === 'boards.test');
  expect(row).toMatchObject({ waiting: 1, active: 0, failed: 0 });
  expect(Date.now() - Date.parse(row?.oldest ?? '')).toBeLessThan(HOUR_MS);
});
