import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { answerBare } from '../http/broken-request';
import { addressKey } from '../security/rate-limit';
import { Counts } from './counts';

/** An office of a hundred people with a few tabs each. */
export const CONNECTIONS_PER_ADDRESS = 512;
/** Each costs a file handle and some memory, whether or not anything is asked. */
const CONNECTIONS_IN_ALL = 8192;

/** Refuses connections of an address that has too many open, and any above those that a node has room for. */
export function capConnections(server: Server, perAddress: number, inAll = CONNECTIONS_IN_ALL): void {
  const open = new Counts();
  server.maxConnections = inAll;
  server.on('connection', (socket: Socket) => {
    const address = addressKey(socket.remoteAddress ?? '');
    open.add(address);
    socket.once('close', () => open.remove(address));
    if (open.of(address) > perAddress) answerBare(socket, 'TOO_MANY_CONNECTIONS');
  });
}
