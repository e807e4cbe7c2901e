import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** What a proxy may call a request; anything else would let callers write into our logs. */
const ID = /^[\w.:-]{1,64}$/;
const TRACE = /^[0-9a-f]{2}-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/;

export interface RequestIds {
  /** The proxy's name of a request, or our own: unique across nodes and restarts, readable in logs, and cheap. */
  idOf(request: IncomingMessage): string;
  traceOf(request: IncomingMessage): string | undefined;
}

/** Only proxies of ours say what a request is called; from anybody else such a header is ignored. */
export function requestIds(trusted: string[]): RequestIds {
  const isTrusted = trustOf(trusted);
  const own = randomBytes(5).toString('hex');
  let count = 0;
  return {
    idOf(request) {
      const given = request.headers['x-request-id'];
      if (typeof given === 'string' && isTrusted(request) && ID.test(given)) return given;
      return `${own}-${(++count).toString(36)}`;
    },
    traceOf(request) {
      const given = request.headers.traceparent;
      if (typeof given !== 'string' || !isTrusted(request)) return undefined;
      return TRACE.exec(given)?.[1];
    },
  };
}

function trustOf(trusted: string[]): (request: IncomingMessage) => boolean {
  const list = new BlockList();
  for (const text of trusted) {
    const [address = '', bits] = text.split('/');
    const family = familyOf(address);
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return ({ socket }) => {
    // A socket for both families writes the address of the older one this way.
    const address = socket.remoteAddress?.replace(/^::ffff:(?=\d+\.)/, '') ?? '';
    return isIP(address) > 0 && list.check(address, familyOf(address));
  };
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
