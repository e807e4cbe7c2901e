import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Endpoint } from '@motif/contract/endpoint';
import { allEndpoints, endpoints } from '@motif/contract/endpoints';
import { errors } from '@motif/contract/errors';
import { BODY_MAX_BYTES } from '@motif/contract/limits';
import type { InjectOptions, RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../test/test-app';

/** What anyone may call, and why. Each line here was decided on purpose. */
const PUBLIC: Record<string, string> = {
  'POST /api/user/login/': 'the way in',
  'POST /api/login': 'the way in, by its other name',
  'POST /api/user/refresh_token/': 'proved by refresh token and cookie: the session may be over by then',
  'GET /api/user/first_password/': 'proved by a one-time ticket; tells only whether it works',
  'POST /api/user/first_password/': 'proved by a one-time ticket: nobody can be signed in yet',
  'GET /api/publicKey': 'what credentials are encrypted with',
  'POST /api/user/sms_code/': 'nobody is signed in yet; limited by phone, address and in all',
  'POST /api/user/send_email_code/': 'nobody is signed in yet; limited by mailbox, address and in all',
  'GET /api/user/user_type_role_choices/': 'what one can register as',
  'POST /api/user/register/': 'proved by a code',
  'POST /api/register': 'proved by a code, by its other name',
  'GET /api/user/invitation/': 'proved by the invitation',
  'POST /api/user/reset_password/': 'proved by a code',
  'POST /api/user/email_modify_password/': 'proved by a code',
  'POST /api/user/wechat_qrcode/': 'makes a ticket that opens nothing by itself',
  'POST /api/user/wechat_login/': 'proved by the secret of the browser that asked',
  'POST /api/user/social_login/': 'proved by WeChat and by that secret',
  'POST /api/socialLogin': 'proved by WeChat and by that secret, by its other name',
  'POST /api/user/wechat_scan/': 'proved by WeChat',
  'POST /api/user/wechat_confirm/': 'proved by what only the scanning phone has',
  'GET /api/portal/': 'the landing page: market pictures in their small form',
  'GET /api/portal/pictures/:id/': 'one market picture in its marked form, for somebody who may sign in next',
  'GET /api/image/licence_keys/': 'public keys, with which anybody checks a certificate',
  'GET /api/image/licences/check/:number/':
    'for whoever holds a certificate; the number is not to be guessed',
  'GET /api/ledger/blocks/': 'hashes of the ledger, so that anybody can check a receipt',
  'GET /api/ledger/roots/': 'the daily roots are made public on purpose',
  'GET /api/payment/demo/:token/': 'proved by the code that the buyer was shown; only in a demo',
  'POST /api/payment/demo/:token/pay/': 'proved by the code that the buyer was shown; only in a demo',
  'POST /api/payment/demo/:token/cancel/': 'proved by the code that the buyer was shown; only in a demo',
  'POST /api/payment/notify/:provider/': 'proved by the signature of the provider',
  'GET /avatars/:name': 'shown on public pages; the name is not to be guessed and goes with the picture',
  'GET /manifest.webmanifest': 'a file of the application, with the name of this installation',
  'GET /api/health': 'probes have no account',
  'GET /api/ready': 'probes have no account',
  'GET /api/openapi.json': 'describes the calls, holds no data',
  'GET /api/docs': 'describes the calls, holds no data',
};

/** What anyone may call too, where a token changes the answer. */
const OPTIONAL: Record<string, string> = {
  'GET /api/user/homepage/:id/': 'the public page of a person; whoever a block hides does not see it',
  'GET /api/user/homepage/:id/works/': 'market pictures in their small form; the same',
};

/** What carries its permission in a signature of ours instead of a session. */
const SIGNED: Record<string, string> = {
  'GET /images/*': 'a signed address of a picture',
  'GET /products/*': 'a signed address of what was drawn',
  'GET /exports/*': 'a signed address of what was exported',
  'GET /s3/*': 'the embedded store: S3 signature',
  'PUT /s3/*': 'the embedded store: S3 signature',
  'POST /s3/*': 'the embedded store: S3 signature',
  'DELETE /s3/*': 'the embedded store: S3 signature',
  'OPTIONS /s3/*': 'a browser asks before it uploads; answers known origins only',
};

interface Route {
  method: string;
  url: string;
  auth: unknown;
}

let t: Awaited<ReturnType<typeof testApp>>;
let routes: Route[];
const web = await mkdtemp(path.join(tmpdir(), 'motif-web-'));

beforeAll(async () => {
  const seen: RouteOptions[] = [];
  await writeFile(path.join(web, 'index.html'), '<!doctype html><head><!--site--></head>');
  await writeFile(path.join(web, 'manifest.webmanifest'), '{}');
  t = await testApp({
    web: { folder: web, siteTitle: { zh: '花样图库', en: 'Motif' }, demo: false, connectTo: [] },
    onRoute: (route) => seen.push(route),
  });
  routes = seen.flatMap(({ method, url, config }) =>
    [method].flat().map((one) => ({ method: one, url, auth: config?.auth })),
  );
});
afterAll(() => rm(web, { recursive: true }));

const named = ({ method, url }: Route) => `${method} ${url}`;
const withAuth = (auth: string) =>
  routes.filter((route) => route.auth === auth && route.method !== 'HEAD').map(named);
const spellingsOf = (endpoint: Endpoint) =>
  [`${endpoint.method} ${endpoint.path}`, ...(endpoint.aliases ?? [])].map((spelling) => {
    const [method, url] = spelling.split(' ') as [Endpoint['method'], string];
    return { method, url: `/api${url.replace(/\{\w+\}/g, '1')}` };
  });

describe('every route', () => {
  test('declares who may call it', () => {
    expect(routes.length).toBeGreaterThan(20);
    expect(routes.filter((route) => route.auth === undefined).map(named)).toEqual([]);
  });

  test('that is public stands in the reviewed list, and the list holds nothing else', () => {
    expect(withAuth('public').sort()).toEqual(Object.keys(PUBLIC).sort());
    expect(withAuth('optional').sort()).toEqual(Object.keys(OPTIONAL).sort());
    expect([...new Set(withAuth('signed'))].sort()).toEqual(Object.keys(SIGNED).sort());
  });

  test('answers HEAD on the same terms as GET', () => {
    for (const head of routes.filter((route) => route.method === 'HEAD')) {
      const get = routes.find((route) => route.method === 'GET' && route.url === head.url);
      expect(get?.auth, head.url).toEqual(head.auth);
    }
  });

  test('that is not public refuses a guest before it looks at anything else', async () => {
    const closed = routes.filter(({ auth }) => !['public', 'optional', 'signed'].includes(auth as string));
    expect(closed.length).toBeGreaterThan(10);
    for (const route of closed) {
      const reply = await t.app.inject({
        method: route.method as 'GET',
        url: `${route.url.replace(/:\w+/g, 'nonsense')}?unknown=1`,
        ...(['POST', 'PUT', 'PATCH', 'DELETE'].includes(route.method) && {
          headers: { 'content-type': 'application/json' },
          payload: '{"truncated":',
        }),
      });
      expect(reply.statusCode, named(route)).toBe(401);
      if (route.method === 'HEAD') continue;
      expect(reply.json(), named(route)).toEqual({ status_code: 401, message: '请先登录', data: null });
    }
  });

  test('that works by signature refuses one without', async () => {
    for (const route of routes.filter(({ auth, method }) => auth === 'signed' && method !== 'OPTIONS')) {
      const url = route.url.replace('*', 'motif/x.jpg');
      const reply = await t.app.inject({ method: route.method as 'GET', url });
      expect(reply.statusCode, named(route)).toBe(403);
    }
  });
});

describe('the contract', () => {
  test.each(
    allEndpoints.flatMap((endpoint) =>
      spellingsOf(endpoint).map(({ method, url }) => [`${method} ${url}`, method, url]),
    ),
  )('%s is on the air, with and without the slash at its end', async (_, method, url) => {
    for (const address of [url.replace(/\/$/, ''), `${url.replace(/\/$/, '')}/`]) {
      // Refused by the call's own guard or schema, which an address without a call does not have.
      const reply = await t.send({ method: method as 'GET', url: `${address}?unknown=1` });
      expect([401, 422], address).toContain(reply.http);
    }
  });

  test('a call that a replica may answer is a GET that stores nothing and sends no file', () => {
    const read = allEndpoints.filter(({ reads }) => reads);
    expect(read.map(({ path }) => path)).toContain('/image/images/');
    for (const { method, idempotent, file, path } of read)
      expect([path, method, idempotent, file]).toEqual([path, 'GET', undefined, undefined]);
  });

  test('declares no call twice', () => {
    const all = allEndpoints.flatMap(spellingsOf).map(({ method, url }) => `${method} ${url}`);
    expect(new Set(all).size).toBe(all.length);
  });
});

/** One request for every kind of answer: success, each refusal, and requests that no route ever sees. */
const ANSWERS: Record<string, { status: number; request: InjectOptions }> = {
  success: { status: 200, request: { url: '/api/health' } },
  document: { status: 200, request: { url: '/api/openapi.json' } },
  page: { status: 200, request: { url: '/api/docs' } },
  'no session': { status: 401, request: { url: '/api/userInfo' } },
  'wrong password': {
    status: 400,
    request: { method: 'POST', url: '/api/login', payload: { username: 'x', password: 'y' } },
  },
  'bad field': { status: 422, request: { method: 'POST', url: '/api/login', payload: {} } },
  'no such call': { status: 404, request: { url: '/api/nothing' } },
  'wrong method': { status: 404, request: { method: 'DELETE', url: '/api/health' } },
  'broken address': { status: 400, request: { url: '/api/image/images/%ff/' } },
  'endless parameter': { status: 400, request: { url: `/api/image/images/${'9'.repeat(2000)}/` } },
  'unknown type': {
    status: 415,
    request: {
      method: 'POST',
      url: '/api/login',
      headers: { 'content-type': 'application/xml' },
      payload: '<a/>',
    },
  },
  'too large': {
    status: 413,
    request: { method: 'POST', url: '/api/login', payload: { username: 'x'.repeat(BODY_MAX_BYTES) } },
  },
};

describe.each(Object.entries(ANSWERS))('the answer to "%s"', (_, { status, request }) => {
  test('says the same status in head and body', async () => {
    const reply = await t.app.inject(request);
    expect(reply.statusCode).toBe(status);
    if (status === 200) return;
    const body = reply.json();
    expect(Object.keys(body)).toEqual(['status_code', 'message', 'data']);
    expect(body.status_code).toBe(status);
    expect(body.message).toMatch(/[\u4e00-\u9fff]/);
  });

  test('carries the security headers and stays in no cache', async () => {
    const { headers } = await t.app.inject(request);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(headers).not.toHaveProperty('x-powered-by');
  });
});

describe('the page', () => {
  test.each(['/', '/index.html', '/myPicture/boutique/heatMapPicture', '/no/such/screen?x=1'])(
    'answers %s, under a policy that lets only our own script run',
    async (url) => {
      const reply = await t.app.inject({ url });
      expect(reply.statusCode).toBe(200);
      expect(reply.headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self';/);
      expect(reply.headers['content-security-policy']).toContain(`require-trusted-types-for 'script'`);
      expect(reply.headers['content-security-policy']).toContain(`frame-ancestors 'none'`);
      expect(reply.headers['cache-control']).toBe('no-cache');
      expect(reply.body).toContain('<meta name="site-title" content="花样图库" data-en="Motif">');
    },
  );

  test.each(['/%E0%A4%A', '/myPicture/%', '/detail/%E5%9B?from=1'])(
    'answers a browser at %s, which no router can read; a program gets the envelope',
    async (url) => {
      const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';
      const reply = await t.app.inject({ url, headers: { accept } });
      expect(reply.statusCode).toBe(200);
      expect(reply.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        'x-content-type-options': 'nosniff',
      });
      expect(reply.headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self';/);
      expect(reply.body).toContain('<!doctype html>');
      for (const request of [
        { url },
        { url: `/api${url}`, headers: { accept } },
        { url, headers: { accept }, method: 'POST' as const },
      ]) {
        const refused = await t.app.inject(request);
        expect([refused.statusCode, refused.json().status_code]).toEqual([400, 400]);
        expect(refused.headers['cache-control']).toBe('no-store');
      }
    },
  );

  test('says which ways in there are before the first call, and names none that is off', async () => {
    const metas = async (app: typeof t.app) =>
      [...(await app.inject({ url: '/' })).body.matchAll(/<meta name="([\w-]+)" content="1">/g)].map(
        ([, name]) => name,
      );
    expect(await metas(t.app)).toEqual([]);
    const options = { folder: web, siteTitle: { zh: '花样图库', en: 'Motif' }, demo: true, connectTo: [] };
    const switches = { wechat: true, requireWechat: true, rsaLogin: true };
    const filing = { icp: '沪ICP备1号<', psb: undefined };
    const all = await testApp({ web: { ...options, ...switches, filing } });
    expect(await metas(all.app)).toEqual(['demo', 'wechat', 'require-wechat', 'rsa-login']);
    const { body } = await all.app.inject({ url: '/' });
    expect(body).toContain('<meta name="icp-no" content="沪ICP备1号&#60;">');
    expect(body).not.toContain('psb-no');
  });

  test.each(['/api', '/api/', '/api/no/such/call', '/images/', '/s3', '/missing.js', '/assets/missing.css'])(
    'never stands in for %s',
    async (url) => {
      const reply = await t.app.inject({ url });
      expect(reply.statusCode).toBeGreaterThanOrEqual(400);
      expect(reply.body).not.toContain('<!doctype html>');
    },
  );
});

describe('with the redirect to https on', () => {
  let secure: typeof t;
  beforeAll(async () => {
    secure = await testApp({ httpsRedirect: true });
  });
  const ask = (host: string, url = '/api/docs') => secure.app.inject({ url, headers: { host } });

  test('plain http on a public name goes to https', async () => {
    const reply = await ask('motif.example');
    expect(reply.statusCode).toBe(308);
    expect(reply.headers.location).toBe('https://motif.example/api/docs');
  });

  test.each(['/api/health', '/api/ready'])('%s answers a proxy under any name', async (url) => {
    expect((await ask('motif.example', url)).statusCode).toBe(200);
  });

  test.each(['localhost:3200', '127.0.0.1', '[::1]:3200'])(
    '%s stays, and browsers are told to prefer https',
    async (host) => {
      const reply = await ask(host);
      expect(reply.statusCode).toBe(200);
      expect(reply.headers['strict-transport-security']).toContain('max-age=');
    },
  );
});

describe('the language of a message', () => {
  test.each([
    [undefined, 'zh'],
    ['', 'zh'],
    ['zh', 'zh'],
    ['zh-CN,en;q=0.5', 'zh'],
    ['fr', 'zh'],
    ['en', 'en'],
    ['EN', 'en'],
    ['en-US,zh;q=0.5', 'en'],
    [' en-GB', 'en'],
    ["zh'--", 'zh'],
    ["' OR 1=1; --", 'zh'],
    ['*', 'zh'],
    ['x'.repeat(8000), 'zh'],
  ] as const)('Accept-Language %j is answered in %s', async (header, language) => {
    const reply = await t.guest.call(
      endpoints.auth.userInfo,
      {},
      header === undefined ? {} : { headers: { 'accept-language': header } },
    );
    expect(reply.message).toBe(errors.UNAUTHENTICATED[language]);
  });

  test('holds for the messages of single fields too', async () => {
    const reply = await t.send({
      method: 'POST',
      url: '/api/login',
      headers: { 'accept-language': 'en' },
      payload: { username: 'x' },
    });
    expect(reply.message).toBe(errors.INVALID_FIELDS.en);
    expect(reply.data).toEqual({ errors: [{ field: 'password', message: 'is required' }] });
  });
});
