import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createPost, type PostOptions, readTarget } from './post';
import { isPublicAddress } from './public-address';

const CLOSED = [
  ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '127.255.255.254', '169.254.169.254', '172.16.0.1'],
  ...[
    '172.31.255.255',
    '192.0.0.8',
    '192.0.2.1',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
  ],
  ...['::', '::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '::7f00:1', '64:ff9b::7f00:1', 'fc00::1', 'fd12::1'],
  ...['fe80::1', 'fe80::1%eth0', 'fec0::1', 'ff02::1', '2001::1', '2001:db8::1', '2002:7f00:1::', '3fff::1'],
];
const OPEN = [
  '1.1.1.1',
  '8.8.8.8',
  '100.63.255.255',
  '172.32.0.1',
  '198.20.0.1',
  '2606:4700::1111',
  '240e::1',
];

/** No packet leaves: whoever dials is written down. */
function withoutNetwork(addresses: string[][]) {
  const dialled: string[] = [];
  const dial: PostOptions['dial'] = (_, address) => {
    dialled.push(address);
    throw new Error('no network in tests');
  };
  const resolve = vi.fn(async () => addresses.shift() ?? []);
  return { post: createPost({ resolve, dial }), dialled, resolve };
}
const letter = (url: string) => ({ url, headers: { 'x-a': 'b' }, body: Buffer.from('{}') });

describe('an address', () => {
  test.each(CLOSED)('%s is not open', (address) => expect(isPublicAddress(address)).toBe(false));
  test.each(OPEN)('%s is open', (address) => expect(isPublicAddress(address)).toBe(true));

  test.each(CLOSED)('that a name stands for is refused: %s', async (address) => {
    const { post, dialled } = withoutNetwork([[address]]);
    await expect(post(letter('https://hooks.example/'))).rejects.toMatchObject({ reason: 'address_refused' });
    expect(dialled).toEqual([]);
  });

  test('that is closed among open ones is refused', async () => {
    const { post, dialled } = withoutNetwork([['1.1.1.1', '10.0.0.1']]);
    await expect(post(letter('https://hooks.example/'))).rejects.toMatchObject({ reason: 'address_refused' });
    expect(dialled).toEqual([]);
  });

  test('is asked for once, and dialled as it was checked: a name that changes its mind gains nothing', async () => {
    const { post, dialled, resolve } = withoutNetwork([['1.1.1.1'], ['127.0.0.1']]);
    await expect(post(letter('https://hooks.example/'))).rejects.toThrow('no network');
    expect(dialled).toEqual(['1.1.1.1']);
    expect(resolve).toHaveBeenCalledTimes(1);
  });

  test('that nobody knows is none', async () => {
    const { post } = withoutNetwork([[]]);
    await expect(post(letter('https://hooks.example/'))).rejects.toMatchObject({ reason: 'no_address' });
  });
});

describe('the address of an endpoint', () => {
  test.each([
    ...[
      'http://hooks.example/',
      'ftp://hooks.example/',
      'https://a:b@hooks.example/',
      'https://hooks.example/#x',
    ],
    ...[
      'https://127.0.0.1/',
      'https://2130706433/',
      'https://0x7f.1/',
      'https://0177.0.0.1/',
      'https://[::1]/',
    ],
    ...[
      'https://[::ffff:7f00:1]/',
      'https://169.254.169.254/latest',
      'https://10.0.0.1:8443/',
      'javascript:1',
      'https://localhost/x',
      'https://api.LOCALHOST./x',
    ],
  ])('%s is refused', (url) => expect(readTarget(url)).toBeUndefined());

  test('may be any name on https, and this machine where that is allowed', () => {
    expect(readTarget('https://hooks.example:8443/a?b=c')?.href).toBe('https://hooks.example:8443/a?b=c');
    expect(readTarget('https://花样.example/')?.hostname).toBe('xn--vxv520d.example');
    expect(readTarget('http://127.0.0.1:9/', { allowLoopback: true })?.port).toBe('9');
    expect(readTarget('http://10.0.0.1/', { allowLoopback: true })).toBeUndefined();
    expect(readTarget('http://hooks.example/', { allowLoopback: true })).toBeUndefined();
  });
});

describe('a receiver', () => {
  async function receiver(answer: http.RequestListener, options: PostOptions = {}) {
    const server = http.createServer({ maxHeaderSize: 65_536 }, answer).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    const { port } = server.address() as AddressInfo;
    const post = createPost({ allowLoopback: true, ...options });
    return (signal?: AbortSignal) => post(letter(`http://127.0.0.1:${port}/hook?a=1`), signal);
  }

  test('gets the bytes and the headers; its answer is kept in part', async () => {
    const heard: string[] = [];
    const post = await receiver((request, response) => {
      request.on('data', (part) =>
        heard.push(`${request.method} ${request.url} ${request.headers['x-a']} ${part}`),
      );
      request.on('end', () => response.writeHead(201, { 'retry-after': '7' }).end('x'.repeat(3000)));
    });
    expect(await post()).toEqual({ status: 201, text: 'x'.repeat(1024), retryAfter: '7' });
    expect(heard).toEqual(['POST /hook?a=1 b {}']);
  });

  test('that sends people elsewhere is not followed', async () => {
    let calls = 0;
    const post = await receiver((_, response) => {
      calls += 1;
      response.writeHead(307, { location: '/elsewhere' }).end();
    });
    expect(await post()).toMatchObject({ status: 307 });
    expect(calls).toBe(1);
  });

  test('that never answers is left in time', async () => {
    const post = await receiver(() => undefined, { deadlineMs: 100 });
    await expect(post()).rejects.toMatchObject({ reason: 'timeout' });
  });

  test('that never answers is left in time by a worker that may be stopped, whatever is collected as garbage', async () => {
    setFlagsFromString('--expose-gc');
    const collect: () => void = runInNewContext('gc');
    const post = await receiver(() => undefined, { deadlineMs: 300 });
    const late = expect(post(new AbortController().signal)).rejects.toMatchObject({ reason: 'timeout' });
    for (let n = 0; n < 3; n += 1) {
      await pause(50);
      collect();
    }
    await late;
  });

  test('that never answers is left at once by a worker that stops', async () => {
    const post = await receiver(() => undefined);
    const stop = new AbortController();
    setTimeout(() => stop.abort(), 50);
    await expect(post(stop.signal)).rejects.toMatchObject({ reason: 'timeout' });
    await expect(post(stop.signal)).rejects.toMatchObject({ reason: 'timeout' });
  });

  test('whose name server never answers is left in time', async () => {
    const post = createPost({ deadlineMs: 50, resolve: () => new Promise(() => undefined) });
    await expect(post(letter('https://hooks.example/'))).rejects.toMatchObject({ reason: 'timeout' });
  });

  test('that speaks without end is heard for a few KB', async () => {
    let sent = 0;
    const post = await receiver((_, response) => {
      response.writeHead(200);
      const more = () => {
        sent += 1024;
        if (!response.destroyed) response.write('y'.repeat(1024), () => setImmediate(more));
      };
      more();
    });
    expect(await post()).toMatchObject({ status: 200, text: 'y'.repeat(1024) });
    expect(sent).toBeLessThan(10_000_000);
  });

  test('with headers that have no end is no answer', async () => {
    const post = await receiver((_, response) => response.writeHead(200, { big: 'z'.repeat(20_000) }).end());
    await expect(post()).rejects.toMatchObject({ reason: 'bad_answer' });
  });

  test('that is not there is no answer', async () => {
    const post = createPost({ allowLoopback: true });
    await expect(post(letter('http://127.0.0.1:1/'))).rejects.toMatchObject({ reason: 'connection' });
  });
});
