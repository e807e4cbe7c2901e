import { type AddressInfo, connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { closeQuickly } from './quick-close';

test('a stop does not wait for a connection without a request, but for every answer', async () => {
  const fastify = Fastify();
  closeQuickly(fastify);
  let asked = () => {};
  const isAsked = new Promise<void>((resolve) => {
    asked = resolve;
  });
  fastify.get('/slow', async () => {
    asked();
    await wait(300);
    return 'done';
  });
  await fastify.listen({ port: 0, host: '127.0.0.1' });
  const { port } = fastify.server.address() as AddressInfo;
  const ahead = connect(port, '127.0.0.1').resume();
  const isGone = new Promise((resolve) => ahead.once('close', resolve));
  await new Promise((resolve) => ahead.once('connect', resolve));
  const answer = fetch(`http://127.0.0.1:${port}/slow`).then((reply) => reply.text());
  await isAsked;
  await fastify.close();
  await isGone;
  expect(await answer).toBe('done');
});
