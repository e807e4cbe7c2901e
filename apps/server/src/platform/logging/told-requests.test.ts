import { beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp } from '../../../test/test-app';
import { logAs, requestLogger } from './log';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
let t: Awaited<ReturnType<typeof testApp>>;
let lines: Record<string, unknown>[] = [];
beforeAll(async () => {
  logAs('api');
  t = await testApp({
    trustProxy: ['10.1.0.0/16', '::1'],
    logger: requestLogger('info', (text) => {
      for (const line of text.split('\n').filter(Boolean)) lines.push(JSON.parse(line));
    }),
  });
});
beforeEach(() => {
  lines = [];
});

async function ask(remoteAddress: string, headers: Record<string, string> = {}) {
  const reply = await t.app.inject({ url: '/api/health?secret=1', remoteAddress, headers });
  return reply.headers['x-request-id'];
}

test('every answer is one line, which says who asked for what and how long it took', async () => {
  const user = await t.make.user();
  const { token } = await t.as(user);
  const reply = await t.app.inject({
    url: '/api/user/userInfo/',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(lines).toEqual([
    {
      level: 30,
      time: expect.any(Number),
      pid: process.pid,
      role: 'api',
      node: expect.any(String),
      req_id: reply.headers['x-request-id'],
      method: 'GET',
      route: expect.stringMatching(/^\/api\/.*userInfo/),
      status: 200,
      ms: expect.any(Number),
      user_id: user.id,
      company_id: user.company_id,
      msg: 'request',
    },
  ]);
});

test.each(['10.1.2.3', '::ffff:10.1.2.3', '::1'])(
  'a proxy of ours at %s names its requests',
  async (address) => {
    expect(
      await ask(address, { 'x-request-id': 'edge-7:a.b', traceparent: `00-${TRACE}-b7ad6b7169203331-01` }),
    ).toBe('edge-7:a.b');
    expect(lines).toMatchObject([{ req_id: 'edge-7:a.b', trace_id: TRACE }]);
  },
);

test('nobody else does, and no name may be more than a name', async () => {
  expect(
    await ask('10.2.0.1', { 'x-request-id': 'forged', traceparent: `00-${TRACE}-b7ad6b7169203331-01` }),
  ).toMatch(/^[0-9a-f]{10}-\w+$/);
  expect(lines[0]).not.toHaveProperty('trace_id');
  for (const wrong of ['a b', 'x'.repeat(65), '{"level":60}'])
    expect(await ask('10.1.2.3', { 'x-request-id': wrong })).toMatch(/^[0-9a-f]{10}-\w+$/);
});
