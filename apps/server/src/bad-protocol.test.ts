import { once } from 'node:events';
import net from 'node:net';
import { auth } from '@motif/contract/features/users/auth';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { withinMs } from '../test/long-form';
import { portOf, type RawAnswer, rawHttp, requestText } from '../test/raw-http';
import { testApp } from '../test/test-app';

/** threats §3 A, over a real socket: what no HTTP library would let one send. */
let t: Awaited<ReturnType<typeof testApp>>;
let port: number;
let token: string;
beforeAll(async () => {
  // Shortened, so that a slow sender need not be waited for.
  t = await testApp({ timeouts: { headers: 1500, request: 3000, check: 50 } });
  port = await portOf(t.app);
  token = (await t.as(await t.make.user())).token;
});
afterEach(async () => {
  expect((await rawHttp(port, requestText('GET /api/health'))).status, 'still alive').toBe(200);
});

const ask = (line: string, headers?: string[], body?: string) =>
  rawHttp(port, requestText(line, headers, body));

function expectRefusal(answer: RawAnswer, ...statuses: number[]) {
  expect(statuses).toContain(answer.status);
  expect(JSON.parse(answer.body)).toEqual({
    status_code: answer.status,
    message: expect.stringMatching(/[\u4e00-\u9fff]/),
    data: answer.status === 422 ? expect.anything() : null,
  });
  expect(answer.headers).toContain('cache-control: no-store');
  expect(answer.headers).toContain('x-content-type-options: nosniff');
}

describe('content types', () => {
  /** Wrong for the schema: an answer about the password would mean that nobody had looked. */
  const wrong = JSON.stringify({ username: 'someone', password: 'x', is_master: true });

  test.each([
    'application/json\ta',
    'application/json\t',
    ' application/json',
    '  APPLICATION/Json; Charset=UTF-8',
    'application/json;a=b;c',
  ])('%j skips no check', async (type) => {
    const answer = await ask('POST /api/login', [`Content-Type:${type}`], wrong);
    expect([415, 422]).toContain(answer.status);
  });

  test('in odd case are the same types', async () => {
    const fields = 'main_category=999999999';
    const type = 'Content-Type: Application/X-WWW-Form-URLencoded';
    const answer = await ask(
      'POST /api/permission/switch_main_category',
      [type, `Authorization: Bearer ${token}`],
      fields,
    );
    expectRefusal(answer, 404);
  });

  test.each([[[]], [['Content-Type:']], [['Content-Type: text/html']], [['Content-Type: text/plain']]])(
    '%j is refused',
    async (headers) => {
      expectRefusal(await ask('POST /api/login', headers, wrong), 415);
    },
  );
});

describe('framing', () => {
  const body = '{"username":"a","password":"b"}';
  const json = 'Content-Type: application/json';
  test.each<[string, string[]]>([
    ['two lengths', ['Content-Length: 31', 'Content-Length: 5']],
    ['a length and chunks', ['Content-Length: 5', 'Transfer-Encoding: chunked']],
    ['chunks that are not last', ['Transfer-Encoding: chunked, identity']],
    ['an unknown encoding', ['Transfer-Encoding: xchunked']],
    ['a length with a sign', ['Content-Length: +31']],
    ['a folded header', ['X-A: b\r\n c: d']],
    ['a header without a name', [': x']],
    ['a space before the colon', ['Content-Length : 31']],
  ])('%s: refused, and the rest is no second request', async (_, headers) => {
    const answer = await ask('POST /api/login', [json, ...headers], body);
    expectRefusal(answer, 400);
    expect(answer.body.match(/HTTP\/1\.1/g)).toBeNull();
  });

  test('a compressed body is refused, not inflated', async () => {
    const answer = await ask('POST /api/login', [json, 'Content-Encoding: gzip'], body);
    expectRefusal(answer, 415);
  });

  test('64 KB of header are too much', async () => {
    expectRefusal(await ask('GET /api/health', [`X-Long: ${'a'.repeat(64 * 1024)}`]), 431);
  });

  test.each(['GET', 'nonsense\r\n\r\n', 'GET /api/health HTTP/9.9\r\n\r\n', '\x16\x03\x01\x02\x00\x01'])(
    '%j is no request',
    async (text) => {
      const answer = await rawHttp(port, text);
      expectRefusal(answer, 400, 408);
    },
  );

  test.each(['nonsense\r\n\r\n', 'GET /api/health HTTP/1.1\r\nHost: loc'])(
    'a peer that says %j and does not hang up is hung up on',
    async (text) => {
      const socket = net.connect({ port, host: '127.0.0.1', allowHalfOpen: true });
      socket.write(text);
      socket.resume();
      await once(socket, 'end');
      const connections = () =>
        new Promise<number>((resolve) => t.app.server.getConnections((_, count) => resolve(count)));
      await expect.poll(connections, { timeout: withinMs(5000) }).toBe(0);
      socket.destroy();
    },
  );
});

describe('a slow sender is told so', () => {
  test('in the middle of the headers', async () => {
    expectRefusal(await rawHttp(port, 'GET /api/health HTTP/1.1\r\nHost: loc'), 408);
  });

  test('in the middle of the body', async () => {
    const start = requestText(
      'POST /api/login',
      ['Content-Type: application/json', 'Content-Length: 100'],
      '{"user',
    );
    expectRefusal(await rawHttp(port, start), 408);
  });
});

describe('who is asking', () => {
  test('two Authorization headers are one too many', async () => {
    const own = `Authorization: Bearer ${token}`;
    for (const other of [own, 'Authorization: Bearer x', 'authorization: Basic YTpi', 'AUTHORIZATION:']) {
      expectRefusal(await ask('GET /api/userInfo', [own, other]), 400);
      expectRefusal(await ask('GET /api/userInfo', [other, own]), 400);
    }
    expect((await ask('GET /api/userInfo', [own])).status).toBe(200);
  });

  test('a foreign Host changes nothing and is not repeated', async () => {
    const answer = await ask('GET /api/userInfo', ['Host: evil.example', 'X-Forwarded-Host: evil.example']);
    expectRefusal(answer, 401);
    expect(answer.headers + answer.body).not.toContain('evil');
  });

  test('another site gets no permission to read', async () => {
    const answer = await ask('GET /api/health', ['Origin: https://evil.example']);
    expect(answer.headers).not.toContain('access-control-allow');
  });
});

describe('addresses and methods', () => {
  test.each([
    '/api/image/images/%2e%2e%2f%2e%2e%2fhealth',
    '/api/..%2f..%2fetc/passwd',
    '/api/../health',
    '/api//health',
    '//api/health',
    '/api/health;jsessionid=1',
    '/api/health%00',
    '/api/health%20',
    '/API/health',
    '/api/image/images/1/extra',
    '/images/../../etc/passwd',
  ])('%s is nothing', async (address) => {
    expectRefusal(await ask(`GET ${address}`, [`Authorization: Bearer ${token}`]), 400, 403, 404, 422);
  });

  test.each(['X-HTTP-Method-Override', 'X-Method-Override', 'X-HTTP-Method'])(
    '%s is not heard',
    async (header) => {
      expectRefusal(await ask('POST /api/health', [`${header}: GET`, 'Content-Length: 0']), 404);
      const answer = await ask('GET /api/userInfo', [`${header}: DELETE`, `Authorization: Bearer ${token}`]);
      expect(answer.status).toBe(200);
    },
  );

  test.each(['DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'BREW'])(
    '%s is not understood',
    async (method) => {
      expectRefusal(await ask(`${method} /api/userInfo`, [`Authorization: Bearer ${token}`]), 400, 404);
    },
  );
});

describe('the limit per address', () => {
  let limited: typeof t;
  let behindProxy: typeof t;
  beforeAll(async () => {
    limited = await testApp({ rateLimit: 6 });
    behindProxy = await testApp({ rateLimit: 1, trustProxy: ['10.9.9.9'] });
  });
  const spoofed = (at: number) => ({
    'x-forwarded-for': `203.0.113.${at}`,
    'x-real-ip': `203.0.113.${at}`,
    forwarded: `for=203.0.113.${at}`,
    'cf-connecting-ip': `203.0.113.${at}`,
  });

  test('counts guests too, over all calls together, whatever address they claim', async () => {
    const urls = [
      '/api/userInfo',
      '/api/image/images/',
      '/api/health',
      '/api/nothing',
      '/api/openapi.json',
      '/api/events',
    ];
    for (const [at, url] of urls.entries()) {
      const { statusCode } = await limited.app.inject({ url, headers: spoofed(at) });
      expect(statusCode, url).not.toBe(429);
    }
    for (const [at, url] of urls.entries()) {
      const reply = await limited.send({ url, headers: spoofed(100 + at) });
      expect(reply, url).toFailWith('TOO_MANY_REQUESTS');
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    }
  });

  test('is shared by the nodes that there are', async () => {
    const shared = await testApp({ rateLimit: 6, rateLimitNodes: 3 });
    const ask = async (url: string, body?: object) =>
      (await shared.app.inject({ url, ...(body && { method: 'POST', payload: body }) })).statusCode;
    expect([await ask('/api/health'), await ask('/api/health')]).not.toContain(429);
    expect(await ask('/api/health')).toBe(429);
    // A limit of one call too: of its own share, not of the whole.
    const share = Math.ceil(auth.login.ratePerMinute / 3);
    for (let at = 0; at < share; at += 1) expect(await ask('/api/login', {})).toBe(422);
    expect(await ask('/api/login', {})).toBe(429);
  });

  test('counts people who are signed in by account, because an office shares its address', async () => {
    const [one, other] = [
      await limited.as(await limited.make.user()),
      await limited.as(await limited.make.user()),
    ];
    const ask = async ({ token }: { token: string }) => {
      const headers = { authorization: `Bearer ${token}` };
      return (await limited.app.inject({ url: '/api/userInfo', headers })).statusCode;
    };
    // The guests of this address have used up theirs.
    for (let at = 0; at < 6; at += 1) await limited.app.inject({ url: '/api/health' });
    expect((await limited.app.inject({ url: '/api/health' })).statusCode).toBe(429);
    for (let at = 0; at < 6; at += 1) expect(await ask(one)).toBe(200);
    expect(await ask(one)).toBe(429);
    expect(await ask(other)).toBe(200);
  });

  test('counts all spellings of a call together', async () => {
    const send = (url: string) =>
      t.app
        .inject({ method: 'POST', url, payload: {}, remoteAddress: '10.200.0.1' })
        .then((reply) => reply.statusCode);
    for (let at = 0; at < auth.login.ratePerMinute; at += 2) {
      expect(await send('/api/login')).toBe(422);
      expect(await send('/api/user/login/')).toBe(422);
    }
    expect(await send('/api/login')).toBe(429);
    expect(await send('/api/user/login')).toBe(429);
  });

  test('believes a proxy of ours, and nobody else', async () => {
    const { app } = behindProxy;
    const ask = async (remoteAddress: string, client: string) =>
      (await app.inject({ url: '/api/health', remoteAddress, headers: { 'x-forwarded-for': client } }))
        .statusCode;
    expect(await ask('10.9.9.9', '203.0.113.1')).toBe(200);
    expect(await ask('10.9.9.9', '203.0.113.2')).toBe(200);
    expect(await ask('10.9.9.9', '203.0.113.1')).toBe(429);
    expect(await ask('10.1.1.1', '203.0.113.3')).toBe(200);
    expect(await ask('10.1.1.1', '203.0.113.4')).toBe(429);
  });
});
