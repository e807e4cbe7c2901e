import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SessionUser } from '../context';
import { AppError } from '../errors';
import { inFilePlace, takeFilePlace } from './file-places';

const LENGTH = 1000;

let app: FastifyInstance;
let port: number;
let sockets: Socket[];
/** Handlers that have the whole file and wait. */
let waiting: (() => void)[];
/** How many files that were sent over a line have a place. */
let placed: number;

beforeEach(async () => {
  [sockets, waiting, placed] = [[], [], 0];
  app = Fastify();
  app.decorateRequest('user', undefined);
  app.setErrorHandler((error, _, reply) => reply.code(error instanceof AppError ? error.status : 500).send());
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, bytes, done) => done(null, bytes));
  app.post('/file', {
    onRequest: [
      async (request) => {
        request.user = userOf(String(request.headers['x-user']));
      },
      takeFilePlace,
      async ({ headers }) => {
        if (!headers['x-quick']) placed += 1;
      },
    ],
    handler: inFilePlace(async ({ headers }) => {
      if (!headers['x-quick']) await new Promise<void>((resolve) => waiting.push(resolve));
      return 'done';
    }),
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
});

afterEach(async () => {
  for (const resolve of waiting) resolve();
  for (const socket of sockets) socket.destroy();
  await app.close();
});

/** Such as `7 of 3`. */
const userOf = (who: string): SessionUser => ({
  id: Number(who.split(' ')[0]),
  company_id: Number(who.split(' ').at(-1)),
  session_id: 1,
  type_role: 'illustrator',
  is_master: true,
  roles: [],
  permissions: [],
  own_categories: null,
  company_categories: [],
  hidden_count: 0,
});

/** Sends a file over a line of its own: all of it, or its beginning and then nothing more. */
function send(who: string, bytes: number): Socket {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  const head = ['host: a', `x-user: ${who}`, 'content-type: a/b', `content-length: ${LENGTH}`];
  socket.write(`POST /file HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n`);
  socket.write(Buffer.alloc(bytes));
  return socket;
}

/** What somebody who sends a small file at this moment is told. */
const tried = async (who: string): Promise<number> => {
  const headers = { 'x-user': who, 'x-quick': 'yes', 'content-type': 'a/b' };
  return (await app.inject({ method: 'POST', url: '/file', headers, payload: 'x' })).statusCode;
};
/** Nobody tries before: a try has a place too while it lasts, and could take it from a file that is on its way. */
const toBePlaced = (count: number) => expect.poll(() => placed).toBe(count);
const toBe = (who: string, status: number) => expect.poll(() => tried(who)).toBe(status);

test('a person has two files under way, however slowly they come', async () => {
  const slow = [send('1 of 1', 10), send('1 of 1', 10)];
  await toBePlaced(2);
  expect(await tried('1 of 1')).toBe(429);
  expect(await tried('2 of 1')).toBe(200);
  slow[0]?.destroy();
  await toBe('1 of 1', 200);
});

test('who goes away gives nothing back while the file is looked at', async () => {
  const gone = [send('3 of 3', LENGTH), send('3 of 3', LENGTH)];
  await expect.poll(() => waiting.length).toBe(2);
  for (const socket of gone) {
    const isGone = new Promise((resolve) => socket.once('close', resolve));
    socket.destroy();
    await isGone;
  }
  // The server has seen that they are gone once it answers those who came later.
  for (let times = 0; times < 20; times += 1) expect(await tried('3 of 3')).toBe(429);
  waiting[0]?.();
  await toBe('3 of 3', 200);
});

test('a company has six, and a node thirty-two', async () => {
  for (const person of [11, 12, 13]) for (const _ of [1, 2]) send(`${person} of 9`, 10);
  await toBePlaced(6);
  expect(await tried('14 of 9')).toBe(429);
  expect(await tried('14 of 10')).toBe(200);
  for (let person = 20; person < 33; person += 1) for (const _ of [1, 2]) send(`${person} of ${person}`, 10);
  await toBePlaced(32);
  expect(await tried('14 of 10')).toBe(503);
  for (const socket of sockets.splice(0)) socket.destroy();
  await toBe('14 of 9', 200);
});
