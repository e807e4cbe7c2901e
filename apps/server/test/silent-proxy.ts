import { connect, createServer, type Socket } from 'node:net';
import { closeAtEnd } from './clean-up';

/** A way to the database that can go silent: connections stay open, new ones are taken, and nothing is said any more. */
export async function silentProxy(databaseUrl: string) {
  const address = new URL(databaseUrl);
  const { hostname, port } = address;
  const sockets = new Set<Socket>();
  let isSilent = false;
  const server = createServer((from) => {
    const to = connect(Number(port), hostname);
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      sockets.add(one);
      one.on('data', (chunk) => other.write(chunk));
      one.on('error', () => undefined);
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      if (isSilent) one.pause();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const own = server.address();
  address.hostname = '127.0.0.1';
  address.port = typeof own === 'object' && own ? `${own.port}` : '';
  closeAtEnd(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return {
    url: address.href,
    silence() {
      isSilent = true;
      for (const socket of sockets) socket.pause();
    },
    speak() {
      isSilent = false;
      for (const socket of sockets) socket.resume();
    },
  };
}
