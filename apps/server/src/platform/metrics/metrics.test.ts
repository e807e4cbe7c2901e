import { auth } from '@motif/contract/features/users/auth';
import { beforeAll, expect, test } from 'vitest';
import { closeAtEnd } from '../../../test/clean-up';
import { openEvents } from '../../../test/event-reader';
import { secondNode } from '../../../test/second-node';
import { testApp } from '../../../test/test-app';
import type { Db } from '../db/database';
import { Replicas } from '../db/replicas/replicas';
import { backups, logArchive } from '../db/schema/operations';
import { inTransaction } from '../db/transaction';
import { openMetrics } from './open-metrics';
import { watchRequests } from './recent-requests';
import { signal } from './signals';
import type { MetricsSources } from './sources';
import { timedStatement } from './statements';
import { waitingQueues } from './waiting-work';

const EVERYWHERE = [
  'motif_info',
  'motif_ready',
  'nodejs_eventloop_lag_p99_seconds',
  'nodejs_gc_duration_seconds',
  'process_cpu_seconds_total',
  'process_resident_memory_bytes',
];
const WITH_DATABASE = ['motif_db_errors_total', 'motif_db_pool', 'motif_db_seconds', 'motif_store_seconds'];
const OF_API = [
  'http_refused_total',
  'http_request_duration_seconds',
  'http_requests_in_flight',
  'motif_events_listening',
  'motif_render_seconds',
  'motif_sign_ins_total',
  'motif_streams',
];
const OF_WORKER = [
  'motif_backup_age_seconds',
  'motif_job_seconds',
  'motif_jobs_oldest_seconds',
  'motif_jobs_waiting',
  'motif_log_archive_age_seconds',
  'motif_outbox_failed',
  'motif_uploads_total',
];

const OF_LOOKS = ['motif_look_search_seconds', 'motif_looks', 'motif_looks_bytes'];

let t: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  t = await testApp();
});

async function scraped(sources: Partial<MetricsSources> & Pick<MetricsSources, 'role'>) {
  const { pool, db, events } = t.platform;
  const looks = () => ({ count: 7, bytes: 350 });
  const ofRole = sources.role === 'looks' ? { pool, db, looks } : { pool, db, events };
  const program = sources.role === 'supervisor' ? {} : ofRole;
  const metrics = await openMetrics(
    { host: '127.0.0.1', port: 0 },
    {
      checks: { database: async () => true, storage: () => Promise.reject(new Error('away')) },
      ...program,
      ...sources,
    },
  );
  closeAtEnd(metrics.close);
  const at = `http://127.0.0.1:${metrics.port}`;
  return { at, text: async () => (await fetch(`${at}/metrics`)).text() };
}

const namesIn = (text: string) => [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name).sort();
const valuesOf = (text: string, label: string) =>
  new Set([...text.matchAll(new RegExp(`\\b${label}="([^"]*)"`, 'g'))].map(([, value]) => value));

test.each([
  ['api', [...EVERYWHERE, ...WITH_DATABASE, ...OF_API]],
  ['worker', [...EVERYWHERE, ...WITH_DATABASE, ...OF_WORKER]],
  ['looks', [...EVERYWHERE, ...WITH_DATABASE, ...OF_LOOKS]],
  ['supervisor', EVERYWHERE],
] as const)('%s tells its figures by their names and nothing else', async (role, names) => {
  const { at, text } = await scraped({ role });
  const page = await text();
  expect(namesIn(page)).toEqual([...names].sort());
  expect(page).toContain(`role="${role}"`);
  expect(page).toContain('motif_ready{part="database"} 1');
  expect(page).toContain('motif_ready{part="storage"} 0');
  expect((await fetch(`${at}/`)).status).toBe(404);
});

test('replicas are told of where there are some', async () => {
  const primary = t.platform.db;
  const asker = { $client: { query: async () => ({ rows: [[7]] }) } } as unknown as Db;
  const replicas = new Replicas(primary, [{ name: 'near:5432', db: primary, asker }], {
    waitMs: 5,
    maxLagMs: 5000,
  });
  const { text } = await scraped({ role: 'api', replicas });
  await replicas.read(8, async () => undefined);
  await replicas.read(7, async () => undefined);
  const page = await text();
  expect(page).toMatch(/^motif_replica_lag_seconds\{replica="near:5432"\} 0\.\d+$/m);
  expect(page).toContain('motif_replica_reads_total{result="replica"} 1');
  expect(page).toContain('motif_replica_reads_total{result="late"} 1');
});

test('the public port has none of them', async () => {
  for (const url of ['/metrics', '/api/metrics'])
    expect((await t.app.inject({ url })).statusCode, url).toBe(404);
});

test('answers are counted by the pattern of their route, whatever was asked', async () => {
  const { text } = await scraped({ role: 'api' });
  const { token } = await t.as(await t.make.user());
  const headers = { authorization: `Bearer ${token}` };
  for (let n = 0; n < 8; n += 1) {
    await t.app.inject({ url: `/api/system/log/${n}/?x=${n}`, headers });
    await t.app.inject({ url: `/api/nowhere/${n}`, method: n % 2 ? 'PUT' : 'GET' });
  }
  await t.guest.call(auth.login, { body: { username: 'nobody@motif.example', password: 'Wrong-12345' } });
  for (let n = 0; n < 60; n += 1)
    await timedStatement(`select 1 from ${'x'.repeat(n + 1)}`, async () => undefined);
  await inTransaction(t.platform.db, (tx) => tx.execute('select 1 / 0')).catch(() => undefined);
  const page = await text();
  const routes = valuesOf(page, 'route');
  expect(routes).toContain('/api/system/log/:id/');
  expect(routes).toContain('unmatched');
  expect(routes.size).toBeLessThanOrEqual(4);
  expect([...routes].filter((route) => /\d/.test(route ?? ''))).toEqual([]);
  expect(page).toContain('motif_sign_ins_total{result="refused"} 1');
  expect(valuesOf(page, 'statement').size).toBeLessThanOrEqual(40);
  expect(valuesOf(page, 'code')).toContain('22012');
  expect(page).not.toMatch(/nobody@|x=\d|Wrong/);
});

test('a backup has an age from the first try on, and only a good one makes it young', async () => {
  const { text } = await scraped({ role: 'worker' });
  const age = async () => /^motif_backup_age_seconds (\S+)$/m.exec(await text())?.[1];
  const add = (state: 'good' | 'failed', hours: number) =>
    t.platform.db
      .insert(backups)
      .values({ kind: 'physical', is_scheduled: true, state, started_at: hoursAgo(hours) });
  expect(await age()).toBeUndefined();
  await add('failed', 30);
  expect(Number(await age())).toBeGreaterThan(29 * 3600);
  await add('good', 2);
  await add('failed', 1);
  expect(Number(await age())).toBeGreaterThan(1.9 * 3600);
  expect(Number(await age())).toBeLessThan(2.5 * 3600);
  await t.platform.db.delete(backups);
  expect(await age()).toBeUndefined();
});

test('the archive of the log has an age where there is one', async () => {
  const { text } = await scraped({ role: 'worker' });
  const age = async () => /^motif_log_archive_age_seconds (\S+)$/m.exec(await text())?.[1];
  expect(await age()).toBeUndefined();
  await t.platform.db.insert(logArchive).values({ id: 1, archived_until: hoursAgo(1) });
  expect(Number(await age())).toBeGreaterThan(3590);
  await t.platform.db.delete(logArchive);
  expect(await age()).toBeUndefined();
});

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

test('requests under way and streams are counted, and let go', async () => {
  const node = await secondNode(t.databaseUrl);
  closeAtEnd(node.close);
  const { text } = await scraped({ role: 'api' });
  const { token } = await t.as(await t.make.user());
  const stream = await openEvents(node.origin, token);
  expect(await text()).toMatch(/^motif_streams 1$/m);
  expect(await text()).toMatch(/^http_requests_in_flight 0$/m);
  await stream.leave();
  await expect.poll(text).toMatch(/^motif_streams 0$/m);
  await expect.poll(text).toMatch(/^http_requests_in_flight 0$/m);
});

test('what waits in a queue is told with the age of the oldest', async () => {
  const { db, jobs } = t.platform;
  await jobs.enqueue(db, { name: 'metrics.test' }, {});
  await t.asOwner(
    `update pgboss.job set created_on = now() - interval '90 seconds', start_after = now() - interval '90 seconds'
     where name = 'metrics.test'`,
  );
  const queue = (await waitingQueues(db)).find((one) => one.queue === 'metrics.test');
  expect(queue).toMatchObject({ waiting: 1 });
  expect(queue?.oldest_seconds).toBeGreaterThanOrEqual(90);
  const { text } = await scraped({ role: 'worker' });
  expect(await text()).toContain('motif_jobs_waiting{queue="metrics.test"} 1');
});

test('a screen can ask for the last five minutes of a node', () => {
  let now = 60_000;
  const { read, close } = watchRequests(() => now);
  const answer = { method: 'GET', route: '/x' };
  for (let n = 0; n < 99; n += 1) signal('request', { ...answer, status: 200, seconds: 0.02 });
  now += 4 * 60_000;
  signal('request', { ...answer, status: 503, seconds: 2 });
  expect(read()).toEqual({ minutes: 5, requests: 100, faults: 1, p50_ms: 25, p99_ms: 25 });
  now += 60_000;
  expect(read()).toEqual({ minutes: 5, requests: 1, faults: 1, p50_ms: 2500, p99_ms: 2500 });
  close();
});
