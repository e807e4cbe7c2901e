import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { withinMs } from '../../../test/long-form';
import { portOf, rawHttp, requestText } from '../../../test/raw-http';
import { testApp } from '../../../test/test-app';
import { limitBodyTime } from './body-time';
import { capConnections } from './connection-cap';
import { watchPressure } from './pressure';
import { shedLoad } from './shed';

const open: FastifyInstance[] = [];
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const fastify of open.splice(0)) await fastify.close();
});

test('a node with too much to do refuses at once, but never sign-out, payment news and probes', async () => {
  let isHigh = true;
  const t = await testApp({ pressure: { isHigh: () => isHigh } });
  const port = await portOf(t.app);
  const user = await t.make.user();
  const ask = async (line: string, ...headers: string[]) => {
    const { token } = await t.as(user);
    return rawHttp(port, requestText(line, [`Authorization: Bearer ${token}`, ...headers]));
  };
  for (const line of ['GET /api/userInfo', 'POST /api/user/login/', 'GET /api/events', 'GET /images/a.jpg']) {
    const answer = await ask(line, 'Accept-Language: en');
    expect(answer.status, line).toBe(503);
    for (const header of ['retry-after: 1', 'cache-control: no-store', 'x-content-type-options: nosniff'])
      expect(answer.headers, line).toContain(header);
    expect(JSON.parse(answer.body)).toEqual({
      status_code: 503,
      message: 'The service is not available, please try again',
      data: null,
    });
  }
  expect(JSON.parse((await ask('GET /api/userInfo')).body).message).toBe('服务暂时不可用，请稍后再试');
  for (const line of [
    'GET /api/health',
    'GET /api/ready',
    'POST /api/user/logout/',
    'POST /api/user/logout',
    'GET /api/logout',
  ])
    expect((await ask(line)).status, line).toBe(200);
  expect((await ask('POST /api/payment/notify/wechat/')).status).toBe(404);
  expect((await ask('GET /api/user/logout/everything')).status).toBe(503);
  isHigh = false;
  expect((await ask('GET /api/userInfo')).status).toBe(200);
});

test('the pressure is high while many wait for a connection to the database', () => {
  const pool = { waitingCount: 160 };
  const pressure = watchPressure(pool);
  expect(pressure.isHigh()).toBe(false);
  pool.waitingCount = 161;
  expect(pressure.isHigh()).toBe(true);
});

test('the pressure is high while the event loop stays late, not after one pause, and low again after it', async () => {
  const pressure = watchPressure({ waitingCount: 0 });
  const pause = async (ms: number) => {
    const until = performance.now() + ms;
    while (performance.now() < until);
    await wait(1);
  };
  await wait(1);
  await pause(500);
  expect(pressure.isHigh()).toBe(false);
  for (let n = 0; n < 20 && !pressure.isHigh(); n += 1) await pause(300);
  expect(pressure.isHigh()).toBe(true);
  await expect.poll(() => pressure.isHigh(), { timeout: withinMs(3000) }).toBe(false);
});

async function listening(prepare: (fastify: FastifyInstance) => void): Promise<number> {
  const fastify = Fastify();
  open.push(fastify);
  prepare(fastify);
  await fastify.listen({ port: 0, host: '127.0.0.1' });
  return (fastify.server.address() as AddressInfo).port;
}

/** A connection, and all that it is sent until it is closed. */
function connected(port: number) {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  socket.on('error', () => undefined);
  const isOpen = new Promise<void>((resolve) => socket.once('connect', () => resolve()));
  const isClosed = new Promise<string>((resolve) => socket.once('close', () => resolve(text)));
  return { socket, isOpen, isClosed };
}

test('an address has so many connections, and one that is closed makes room', async () => {
  let asked = 0;
  const port = await listening((fastify) => {
    shedLoad(fastify.server, undefined, { hasBegun: false, isClosing: false });
    capConnections(fastify.server, 2);
    fastify.get('/', async () => {
      asked += 1;
      return 'here';
    });
  });
  const [first, second] = [connected(port), connected(port)];
  await Promise.all([first.isOpen, second.isOpen]);
  const third = connected(port);
  await third.isOpen;
  third.socket.write(requestText('GET /'));
  expect(await third.isClosed).toMatch(/^HTTP\/1\.1 503 TOO_MANY_CONNECTIONS[\s\S]*连接数过多/);
  expect(asked).toBe(0);
  first.socket.destroy();
  await expect.poll(async () => (await rawHttp(port, requestText('GET /'))).status).toBe(200);
});

test('a node has so many connections in all, whoever has them', async () => {
  const port = await listening((fastify) => capConnections(fastify.server, 100, 2));
  const [first, second] = [connected(port), connected(port)];
  await Promise.all([first.isOpen, second.isOpen]);
  expect(await connected(port).isClosed).toBe('');
  first.socket.destroy();
  await expect.poll(async () => (await rawHttp(port, requestText('GET /'))).status).toBe(404);
});

test('a body that trickles in is cut off, unless it is the part of an upload', async () => {
  const port = await listening((fastify) => {
    limitBodyTime(fastify, 100);
    fastify.post('/form', async () => 'form');
    fastify.post('/part', { handlerTimeout: 5000 }, async () => 'part');
  });
  const send = (path: string) => {
    const sender = connected(port);
    sender.socket.write(requestText(`POST ${path}`, ['Content-Type: text/plain', 'Content-Length: 4'], 'ab'));
    return sender;
  };
  const part = send('/part');
  expect(await send('/form').isClosed).toMatch(/^HTTP\/1\.1 408 REQUEST_TIMEOUT/);
  part.socket.write('cd');
  expect(await part.isClosed).toMatch(/^HTTP\/1\.1 200 [\s\S]*part$/);
});
