import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const LOOK_EVERY_MS = 50;

/**
 * A stop waits only for answers under way. Node alone would also wait for connections that browsers opened in advance,
 * and for those that stay open after an answer during the stop.
 */
export function closeQuickly(fastify: FastifyInstance): void {
  const { server } = fastify;
  const unused = new Set<Socket>();
  server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', ({ socket }) => unused.delete(socket));
  fastify.addHook('preClose', async () => {
    if (!server.listening) return;
    for (const socket of unused) socket.destroy();
    const looking = setInterval(() => server.closeIdleConnections(), LOOK_EVERY_MS);
    server.once('close', () => clearInterval(looking));
  });
}
