import { createServer } from 'node:net';

/** Ports of this machine that are free; all are held until the last is known, so that none is given twice. */
export async function freePorts(count) {
  const open = await Promise.all(
    Array.from({ length: count }, () => {
      const server = createServer().listen(0, '127.0.0.1');
      return new Promise((resolve, reject) => {
        server.on('error', reject);
        server.on('listening', () => resolve(server));
      });
    }),
  );
  const ports = open.map((server) => server.address().port);
  await Promise.all(open.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}
