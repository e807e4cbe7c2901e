import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const LOOK_EVERY_MS = 50;

/**
 * A stop waits for the answers under way and for nothing else. Node alone would also wait for connections that browsers
 * opened ahead of need, and for those whose answer came after the stop began and which then wait for the next request.
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
