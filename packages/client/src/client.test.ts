import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import { ApiError } from './api-error';
import { createClient } from './client';

const TOKEN = `mtf_${'s'.repeat(43)}`;

type Reply = { status?: number; headers?: Record<string, string>; body?: unknown } | 'cut' | 'silent';

/** A server that gives these answers one after the other, and the last one from then on. */
function served(...replies: Reply[]) {
  const requests: { url: string; init: RequestInit; headers: Headers }[] = [];
  const fetch = (async (url: string, init: RequestInit) => {
    requests.push({ url, init, headers: new Headers(init.headers) });
    const reply = replies[Math.min(requests.length, replies.length) - 1] ?? {};
    if (reply === 'cut') throw new TypeError(`fetch failed for ${TOKEN}`);
    if (reply === 'silent')
      return new Promise((_, reject) => {
        init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      });
    const { status = 200, headers = {}, body = { status_code: 200, message: '', data: null } } = reply;
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return new Response(text, { status, headers: { 'content-type': 'application/json', ...headers } });
  }) as typeof globalThis.fetch;
  const client = createClient({ url: 'https://motif.example/', token: TOKEN, fetch, language: 'en' });
  return { client, requests };
}
const data = (value: unknown): Reply => ({ body: { status_code: 200, message: '', data: value } });
const busy = (status = 503): Reply => ({ status, headers: { 'retry-after': '0.001' }, body: {} });
const failure = (promise: Promise<unknown>): Promise<ApiError> =>
  promise.then(
    () => {
      throw new Error('it succeeded');
    },
    (error) => error,
  );

describe('a call', () => {
  test('fills its path, carries the token and answers with what is in the envelope', async () => {
    const { client, requests } = served(data({ id: 5 }));
    expect(await client.call('GET /image/images/{id}/', { params: { id: 5 } })).toEqual({ id: 5 });
    expect(requests[0]?.url).toBe('https://motif.example/api/image/images/5/');
    expect(requests[0]?.headers.get('authorization')).toBe(`Bearer ${TOKEN}`);
    expect(requests[0]?.headers.get('accept-language')).toBe('en');
    expect(requests[0]?.init).toMatchObject({ redirect: 'manual', credentials: 'omit' });
  });

  test('repeats a parameter that has several values and leaves out what is not there', async () => {
    const { client, requests } = served(data({ list: [], next_cursor: null }));
    const query = { gallery: 'my', main_category_id: 1, format: ['png', 'jpg'], name: undefined };
    await client.call('GET /image/images/', { query: query as never });
    expect(requests[0]?.url).toContain('?gallery=my&main_category_id=1&format=png&format=jpg');
  });

  test('that is refused tells name, status, message, the request and its fields', async () => {
    const errors = [{ field: 'name', message: 'must not be blank' }];
    const { client } = served({
      status: 422,
      headers: { 'x-request-id': 'r-1', 'error-code': 'INVALID_FIELDS' },
      body: { status_code: 422, message: 'Some fields', data: { errors } },
    });
    const error = await failure(client.call('GET /image/image_sizes/'));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 422,
      code: 'INVALID_FIELDS',
      message: 'Some fields',
      requestId: 'r-1',
      fields: errors,
    });
  });

  test('answered by the page of a proxy is refused by its status', async () => {
    const { client } = served({ status: 413, headers: { 'content-type': 'text/html' }, body: '<html>' });
    expect(await failure(client.call('GET /health'))).toMatchObject({ status: 413, code: 'HTTP_413' });
  });

  test('that is sent elsewhere is refused: the token goes to one server', async () => {
    const { client, requests } = served({ status: 302, headers: { location: 'https://other.example' } });
    expect(await failure(client.call('GET /health'))).toMatchObject({ status: 302 });
    expect(requests).toHaveLength(1);
  });

  test('whose answer is a file hands it over', async () => {
    const { client } = served({ headers: { 'content-type': 'text/csv' }, body: 'a,b' });
    const answer = await client.call('GET /finance/export/recharge.{format}', { params: { format: 'csv' } });
    expect(await answer.text()).toBe('a,b');
  });
});

describe('what is safe to repeat', () => {
  test.each([429, 502, 503, 504])(
    'a read is tried again after %i, when the server says so',
    async (status) => {
      const { client, requests } = served(busy(status), busy(status), data([]));
      await client.call('GET /image/image_sizes/');
      expect(requests).toHaveLength(3);
    },
  );

  test('a read is tried again when the line was cut, and given up in the end', async () => {
    const { client, requests } = served('cut');
    const error = await failure(client.call('GET /health', {}, { retries: 1 }));
    expect(error).toMatchObject({ status: 0, code: 'NO_ANSWER' });
    expect(requests).toHaveLength(2);
  });

  test('a write is not, unless it has a key, which stays the same', async () => {
    const first = served(busy());
    const body = { ids: [1], ai_generated: true };
    expect(await failure(first.client.call('POST /image/images/label/', { body }))).toMatchObject({
      status: 503,
    });
    expect(first.requests).toHaveLength(1);
    const second = served(busy(), busy(), data(null));
    await second.client.call('POST /image/images/label/', { body }, { once: true });
    const keys = second.requests.map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(3);
    expect(keys[0]).toMatch(/^[\x21-\x7e]{8,64}$/);
    expect(new Set(keys).size).toBe(1);
  });

  test('nobody waits for an hour', async () => {
    const { client, requests } = served({ status: 429, headers: { 'retry-after': '3600' }, body: {} });
    expect(await failure(client.call('GET /health'))).toMatchObject({ status: 429, retryAfter: 3600 });
    expect(requests).toHaveLength(1);
  });

  test('a fault of the server is not asked for again', async () => {
    const { client, requests } = served({ status: 500, body: {} });
    await failure(client.call('GET /health'));
    expect(requests).toHaveLength(1);
  });
});

describe('time', () => {
  test('a server that is silent is given up', async () => {
    const { client } = served('silent');
    const error = await failure(client.call('GET /health', {}, { timeout: 5, retries: 0 }));
    expect(error).toMatchObject({ status: 0, code: 'TIMED_OUT' });
  });

  test('the caller ends a call, also one that waits for its next try', async () => {
    for (const reply of ['silent', { status: 503, headers: { 'retry-after': '60' }, body: {} }] as Reply[]) {
      const stop = new AbortController();
      const { client } = served(reply);
      const ended = failure(client.call('GET /health', {}, { signal: stop.signal }));
      await Promise.resolve();
      setTimeout(() => stop.abort(new Error('enough')), 5);
      expect(await ended).toMatchObject({ message: 'enough' });
    }
  });
});

test('on a computer whose clock is wrong, bytes are sent by the clock of the server', async () => {
  const there = Date.now() - 5 * 3_600_000;
  const grant = {
    endpoint: 'https://store.example',
    region: 'local',
    bucket: 'motif',
    path_style: true,
    access_key_id: 'key',
    secret_access_key: 'secret',
    session_token: 'session',
    expiration: new Date(there + 600_000).toISOString(),
    prefix: 'incoming/7/',
  };
  const { client, requests } = served(
    { ...(data(grant) as object), headers: { date: new Date(there).toUTCString() } },
    { body: '' },
  );
  await client.store.send({ id: 1, key: 'incoming/7/a.png', upload_id: null }, new Blob(['bytes']));
  const address = new URL(requests[1]?.url ?? '');
  const day = new Date(there).toISOString().slice(0, 13).replace(/-/g, '');
  expect(address.origin).toBe('https://store.example');
  expect(address.searchParams.get('X-Amz-Date')).toMatch(new RegExp(`^${day}`));
});

describe('pages', () => {
  const page = (list: number[], next_cursor: string | null) => data({ list, next_cursor });

  test('follow each other to the end', async () => {
    const { client, requests } = served(page([1, 2], 'a'), page([3], 'b'), page([], null));
    const seen = [];
    for await (const { list } of client.pages('GET /image/upload_tasks/', { query: { page_size: 2 } }))
      seen.push(...list);
    expect(seen).toEqual([1, 2, 3]);
    expect(requests.map(({ url }) => new URL(url).search)).toEqual([
      '?page_size=2',
      '?page_size=2&cursor=a',
      '?page_size=2&cursor=b',
    ]);
  });

  test('end when the cursor does not move', async () => {
    const { client, requests } = served(page([1], 'a'));
    for await (const _ of client.pages('GET /image/upload_tasks/'));
    expect(requests).toHaveLength(2);
  });
});

describe('the token', () => {
  test.each([`${TOKEN}\n`, 'secret', `${TOKEN} x`, ''])('%j is refused without being repeated', (token) => {
    const make = () => createClient({ url: 'https://motif.example', token });
    expect(make).toThrow('no API token');
    if (token) expect(make).not.toThrow(token);
  });

  test('stands in no error and in nothing that is printed', async () => {
    for (const reply of ['cut', { status: 401, body: {} }, { status: 500, body: 'x' }] as Reply[]) {
      const { client } = served(reply);
      const error = await failure(client.call('GET /image/image_sizes/', {}, { retries: 0 }));
      for (const text of [
        inspect(error, { depth: 9 }),
        JSON.stringify(error),
        String(error.stack),
        inspect(client),
      ])
        expect(text).not.toContain(TOKEN);
    }
  });
});
