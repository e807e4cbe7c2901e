import { endpoints } from '@motif/contract/endpoints';
import type { ClientError, LogEntry } from '@motif/contract/features/system/system-log';
import { CLIENT_ERRORS_MAX, ERROR_STACK_MAX } from '@motif/contract/limits';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../test/test-app';
import { rateLimits, systemLog } from '../../platform/db/schema/operations';
import { AppError } from '../../platform/errors';
import { sweepLeftovers } from './sweep';
import { sweepSystemLog } from './system-log';
import { recordFailedJobs } from './system-log-failures';

type Row = typeof systemLog.$inferInsert;
type Page = { list: LogEntry[]; next_cursor: string | null };

let t: Awaited<ReturnType<typeof testApp>>;
let operator: Awaited<ReturnType<typeof t.as>>;
beforeAll(async () => {
  t = await testApp();
  operator = await t.as(await t.make.user({ role: 'admin' }));
});
beforeEach(async () => {
  await t.platform.db.delete(systemLog);
  await t.platform.db.delete(rateLimits);
});

const error = (more: Partial<ClientError> = {}): ClientError => ({
  url: '/myPicture/publicPicture',
  message: 'TypeError: x is undefined',
  stack: 'at Gallery (/assets/gallery-1a2b.js:1:2)',
  count: 1,
  release: '3.0.0',
  ...more,
});
const list = async (query: object = {}) => {
  const reply = await operator.call(endpoints.systemLog.list, { query });
  expect(reply).toSucceed();
  return reply.data as Page;
};
const one = (id: number) => operator.call(endpoints.systemLog.one, { params: { id } });
const add = (values: Partial<Row> = {}) =>
  t.platform.db.insert(systemLog).values({ level: 'error', source: 'api', message: 'm', ...values });

describe('errors of a page', () => {
  test('are kept with who, where, what and how often', async () => {
    const person = await t.make.user();
    const me = await t.as(person);
    const reply = await me.call(
      endpoints.systemLog.report,
      { body: { errors: [error({ count: 3 }), error({ message: '第二个' })] } },
      { headers: { 'user-agent': 'Chrome' }, remoteAddress: '10.1.2.3' },
    );
    expect(reply).toSucceed();
    const { list: rows } = await list();
    expect(rows.map(({ message }) => message).sort()).toEqual(['TypeError: x is undefined', '第二个']);
    expect(rows.find(({ message }) => message.startsWith('TypeError'))).toMatchObject({
      level: 'error',
      source: 'browser',
      details: { ...rest(error()), count: 3, user_agent: 'Chrome' },
      user: { id: person.id, account: person.account },
      ip: '10.1.2.3',
    });
  });

  test('leave their secrets behind', async () => {
    const me = await t.as(await t.make.user());
    const hostile = error({
      url: '/firstPassword?ticket=one-time',
      message: 'Bearer abc.def',
      stack: 'at /images/a.jpg?s=signature password=Demo12345',
    });
    expect(await me.call(endpoints.systemLog.report, { body: { errors: [hostile] } })).toSucceed();
    const text = JSON.stringify(await list());
    for (const secret of ['one-time', 'abc.def', 'signature', 'Demo12345'])
      expect(text).not.toContain(secret);
  });

  test.each([
    ['none', []],
    ['too many', Array.from({ length: CLIENT_ERRORS_MAX + 1 }, () => error())],
    ['one without a message', [error({ message: '' })]],
    ['one that is too long', [error({ stack: 'x'.repeat(ERROR_STACK_MAX + 1) })]],
    ['one that happened never', [error({ count: 0 })]],
    ['one that says more than it is asked', [{ ...error(), level: 'info' }]],
  ])('are refused: %s', async (_, errors) => {
    const me = await t.as(await t.make.user());
    expect(await me.call(endpoints.systemLog.report, { body: { errors } })).toFailWith('INVALID_FIELDS');
    expect((await list()).list).toEqual([]);
  });

  test('a full report of long texts fits into one body', async () => {
    const me = await t.as(await t.make.user());
    const longest = error({
      url: 'u'.repeat(200),
      message: '错'.repeat(300),
      stack: 'at a place of the code (1:2)\n'.repeat(50),
    });
    const errors = Array.from({ length: CLIENT_ERRORS_MAX }, () => longest);
    expect(await me.call(endpoints.systemLog.report, { body: { errors } })).toSucceed();
  });

  test('past the limit of a person are refused, others still report', async () => {
    const [mine, other] = [await t.as(await t.make.user()), await t.as(await t.make.user())];
    const report = (who: typeof mine) =>
      who.call(endpoints.systemLog.report, { body: { errors: [error()] } });
    for (let count = 0; count < 60; count += 1) expect(await report(mine)).toSucceed();
    expect(await report(mine)).toFailWith('TOO_MANY_REQUESTS');
    expect(await report(other)).toSucceed();
    await t.platform.db.update(rateLimits).set({ count: 600 }).where(sql`key = 'client-errors'`);
    expect(await report(other)).toFailWith('TOO_MANY_REQUESTS');
  });
});

const rest = ({ message: _, count: __, ...details }: ClientError) => details;

describe('an operator reads', () => {
  test('page by page, each line once, although more arrive meanwhile', async () => {
    // All in one statement, so in the same microsecond: only the id tells them apart.
    await t.platform.db
      .insert(systemLog)
      .values(
        [1, 2, 3, 4, 5].map((n) => ({ level: 'info' as const, source: 'api' as const, message: `${n}` })),
      );
    const first = await list({ page_size: 2 });
    await add();
    const second = await list({ page_size: 2, cursor: first.next_cursor });
    const third = await list({ page_size: 2, cursor: second.next_cursor });
    const seen = [first, second, third].flatMap((page) => page.list.map(({ message }) => message));
    expect(seen).toEqual(['5', '4', '3', '2', '1']);
    expect(third.next_cursor).toBeNull();
  });

  test('only what was asked for', async () => {
    const person = await t.make.user();
    await add({ message: '100%_a', level: 'warn', user_id: person.id });
    await add({ message: 'b', source: 'worker', details: { url: '/myPicture/x' } });
    await add({ message: 'old', created_at: new Date(Date.now() - 8 * 86_400_000) });
    const found = async (query: object) => (await list(query)).list.map(({ message }) => message);
    expect(await found({ level: 'warn' })).toEqual(['100%_a']);
    expect(await found({ source: 'worker' })).toEqual(['b']);
    expect(await found({ text: '%_A' })).toEqual(['100%_a']);
    expect(await found({ text: 'mypicture' })).toEqual(['b']);
    expect(await found({ text: person.account })).toEqual(['100%_a']);
    expect(await found({ period: 'week' })).toEqual(['b', '100%_a']);
    expect(await found({ period: 'month' })).toEqual(['b', '100%_a', 'old']);
    expect(await found({ source: 'worker', level: 'info' })).toEqual([]);
  });

  test.each(['x', '1', '1.0', '0.1', '1.1.1', '1.1 or 1=1'])('no page that begins at %j', async (cursor) => {
    expect(await operator.call(endpoints.systemLog.list, { query: { cursor } })).toFailWith('BAD_CURSOR');
  });

  test('one line, with how often and to how many the same happened', async () => {
    const [a, b] = [await t.make.user(), await t.make.user()];
    await add({ message: 'same', details: { count: 4 }, user_id: a.id });
    await add({ message: 'same', user_id: b.id });
    await add({ message: 'same', source: 'browser' });
    await add({ message: 'other' });
    const id = (await list({ text: 'same', source: 'api' })).list[0]?.id ?? 0;
    expect((await one(id)).data).toMatchObject({ message: 'same', same: { times: 5, people: 2 } });
    expect(await one(999_999_999)).toFailWith('NOT_FOUND');
  });

  test('and nobody else does', async () => {
    await add();
    const master = await t.as(await t.make.user());
    for (const endpoint of [endpoints.systemLog.list, endpoints.systemLog.one]) {
      expect(await master.call(endpoint, { params: { id: 1 } })).toFailWith('FORBIDDEN');
      expect(await t.guest.call(endpoint, { params: { id: 1 } })).toFailWith('UNAUTHENTICATED');
    }
    expect(await t.guest.call(endpoints.systemLog.report, { body: { errors: [error()] } })).toFailWith(
      'UNAUTHENTICATED',
    );
  });
});

describe('faults of our own are kept', () => {
  const written = (lines = 1) => expect.poll(async () => (await list()).list).toHaveLength(lines);

  test('when a request fails with 500, and only then', async () => {
    const broken = await testApp({ db: t.platform.db, storage: t.platform.storage });
    const fault = new Error('cannot multiply apples', {
      cause: new TypeError('apples?token=abc is no number'),
    });
    broken.app.get('/broken', { config: { auth: 'public' } }, () => Promise.reject(fault));
    const away = Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
    broken.app.get('/away', { config: { auth: 'public' } }, () => Promise.reject(away));
    await broken.app.inject('/away');
    await broken.app.inject('/no-such-page');
    expect((await broken.app.inject('/broken?secret=1')).statusCode).toBe(500);
    await written();
    expect((await list()).list).toMatchObject([
      {
        level: 'error',
        source: 'api',
        message: 'TypeError: apples?token=… is no number',
        details: {
          url: 'GET /broken',
          request_id: expect.any(String),
          stack: expect.stringContaining('TypeError'),
        },
        user: null,
      },
    ]);
  });

  test('when a job throws', async () => {
    recordFailedJobs(t.platform.db)('outbox.deliver', new Error('no such template'));
    await written();
    expect((await list()).list).toMatchObject([
      { source: 'worker', message: 'Error: no such template', details: { url: 'outbox.deliver' } },
    ]);
  });

  test('but a flood of them only in part', async () => {
    const record = recordFailedJobs(t.platform.db);
    for (let count = 0; count < 200; count += 1) record('x', new Error('again'));
    await written(30);
  });

  test('and refusals take none of their room', async () => {
    const record = recordFailedJobs(t.platform.db);
    for (let count = 0; count < 200; count += 1) record('x', new AppError('FORBIDDEN'));
    record('x', new Error('a real one'));
    await written();
    expect((await list()).list).toMatchObject([{ message: 'Error: a real one' }]);
  });
});

test('after ninety days a line is gone, and a flooded log is cut to its newest', async () => {
  await add({ message: 'old', created_at: new Date(Date.now() - 91 * 86_400_000) });
  await add({ message: 'kept', created_at: new Date(Date.now() - 89 * 86_400_000) });
  await add({ message: 'new' });
  await sweepLeftovers(t.platform.db);
  expect((await list()).list.map(({ message }) => message)).toEqual(['new', 'kept']);
  await sweepSystemLog(t.platform.db, 1);
  expect((await list()).list.map(({ message }) => message)).toEqual(['new']);
});
