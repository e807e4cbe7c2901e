import { backups as contract } from '@motif/contract/features/system/backups';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp } from '../../../../test/test-app';
import { backups, cooldowns, logArchive } from '../../../platform/db/schema/operations';
import { notices } from '../../../platform/db/schema/social';
import { keepBackedUp, lastTime } from './watch-backups';

let t: Awaited<ReturnType<typeof testApp>>;
let operator: Awaited<ReturnType<typeof t.make.user>>;

beforeAll(async () => {
  t = await testApp({ settings: { backup: { hour: 3, keep: 7 } } });
  operator = await t.make.user({ role: 'admin' });
});

beforeEach(async () => {
  const { db } = t.platform;
  await db.delete(backups);
  await db.delete(logArchive);
  await db.delete(cooldowns);
  await db.delete(notices).where(eq(notices.user_id, operator.id));
});

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

async function add(hours: number, state: 'good' | 'failed' | 'running', more: { error?: string } = {}) {
  await t.platform.db.insert(backups).values({
    kind: 'physical',
    state,
    is_scheduled: true,
    bytes: 1000,
    started_at: hoursAgo(hours),
    finished_at: state === 'running' ? null : sql`clock_timestamp()`,
    ...more,
  });
}

async function watch(now = new Date(), dir: string | undefined = '/backups'): Promise<string[]> {
  const ran: string[] = [];
  const run = async (to: string) => void ran.push(to);
  await keepBackedUp(t.platform.db, { dir, hour: 3 }, run, now);
  return ran;
}

const told = async () =>
  (await t.platform.db.select().from(notices).where(eq(notices.user_id, operator.id))).map(
    ({ title }) => title,
  );

test('operators see the last good backup beside a later one that failed; nobody else sees any', async () => {
  await add(5, 'good');
  await add(1, 'failed', { error: 'no room' });
  const me = await t.as(operator);
  expect(await me.call(contract.status)).toMatchObject({
    data: {
      schedule: { hour: 3, keep: 7 },
      is_stale: false,
      last_good: { state: 'good', bytes: 1000 },
      last: { state: 'failed', error: 'no room' },
    },
  });
  const other = await t.as(await t.make.user());
  expect(await other.call(contract.status)).toFailWith('FORBIDDEN');
});

test('the hour is that of China, and one that was slept through is made up for', () => {
  expect(lastTime(3, new Date('2026-11-16T18:59:00Z')).toISOString()).toBe('2026-11-15T19:00:00.000Z');
  expect(lastTime(3, new Date('2026-11-16T19:00:00Z')).toISOString()).toBe('2026-11-16T19:00:00.000Z');
  expect(lastTime(0, new Date('2026-11-16T16:00:00Z')).toISOString()).toBe('2026-11-16T16:00:00.000Z');
});

test('one backup is made for each day; one that failed is tried again after an hour; without a folder none is', async () => {
  expect(await watch(new Date(), '')).toEqual([]);
  expect(await watch()).toEqual(['/backups']);
  await add(25, 'good');
  expect(await watch()).toEqual(['/backups']);
  await add(0.5, 'failed');
  expect(await watch()).toEqual([]);
  expect(await watch(hoursAgo(-1))).toEqual(['/backups']);
  await add(0, 'good');
  expect(await watch()).toEqual([]);
  // One that somebody made by hand may lie anywhere.
  await t.platform.db.update(backups).set({ is_scheduled: false });
  expect(await watch()).toEqual(['/backups']);
});

test('operators see how far the log is archived and are told when it stops; a part that was lost wants a new backup', async () => {
  const { db } = t.platform;
  const me = await t.as(operator);
  const log = async () => ((await me.call(contract.status)).data as { log: unknown }).log;
  await add(0.1, 'good');
  expect(await watch()).toEqual([]);
  expect(await log()).toBeNull();
  const until = hoursAgo(0.1);
  await db.insert(logArchive).values({ id: 1, archived_until: until });
  expect(await log()).toEqual({ archived_until: until.toISOString(), is_stale: false, error: null });
  await watch();
  expect(await told()).toEqual([]);
  await db.update(logArchive).set({ archived_until: hoursAgo(0.2), error: 'no room' });
  await watch();
  await watch();
  expect(await log()).toMatchObject({ is_stale: true, error: 'no room' });
  expect(await told()).toEqual(['数据库日志未能归档']);
  await db.update(logArchive).set({ broken_at: hoursAgo(0.05) });
  expect(await watch()).toEqual(['/backups']);
  await add(0.01, 'good');
  expect(await watch()).toEqual([]);
});

test('operators are told once a day that the last good backup is older than 26 hours', async () => {
  await add(25.9, 'good');
  await watch();
  expect(await told()).toEqual([]);
  await t.platform.db.update(backups).set({ started_at: hoursAgo(26.1) });
  await add(2, 'failed');
  await watch();
  await watch();
  expect(await told()).toEqual(['备份已过期']);
  expect(await (await t.as(operator)).call(contract.status)).toMatchObject({ data: { is_stale: true } });
});
