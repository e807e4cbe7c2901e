import { Resolver } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { DeliveryError } from '@motif/contract/features/webhooks/webhook-choices';
import { isLoopbackAddress, isPublicAddress } from './public-address';

export interface Answer {
  status: number;
  /** The first KB. */
  text: string;
  retryAfter: string | undefined;
}

export interface Letter {
  url: string;
  headers: Record<string, string>;
  body: Buffer;
}

/** There was no answer, and why. */
export class Unanswered extends Error {
  constructor(readonly reason: DeliveryError) {
    super(reason);
  }
}

/** Asks a server by an address that was checked. Tests replace it. */
type Dial = (url: URL, address: string, options: http.RequestOptions) => http.ClientRequest;

export interface PostOptions {
  /** Plain http, and addresses of this machine; for development and tests. */
  allowLoopback?: boolean | undefined;
  resolve?: (host: string) => Promise<string[]>;
  dial?: Dial;
  deadlineMs?: number;
}

export type Post = (letter: Letter, signal?: AbortSignal) => Promise<Answer>;

const DEADLINE_MS = 10_000;
/** Once there is a status, what else the receiver says is of no use to anybody for longer. */
const WORDS_MS = 1000;
const READ_BYTES = 4096;
const KEPT_BYTES = 1024;
const HEADER_BYTES = 8192;

/** The scheme and form that an endpoint's address must have; its host is looked at when something is sent. */
export function readTarget(text: string, { allowLoopback = false }: PostOptions = {}): URL | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const host = hostOf(url);
  const isHere = isIP(host) !== 0 && isLoopbackAddress(host);
  const schemes = allowLoopback && isHere ? ['http:', 'https:'] : ['https:'];
  if (!schemes.includes(url.protocol) || url.username || url.password || url.hash) return undefined;
  if (isIP(host) !== 0 && !isAllowed(host, allowLoopback)) return undefined;
  if (LOCAL_NAME.test(host) && !allowLoopback) return undefined;
  return url;
}

/**
 * Posts to an address that somebody else chose. The name is resolved once, all that it means is checked, and the address
 * that was checked is the one dialled, so a name that means something else a moment later gains nothing. Redirects are
 * answers like any other. However the receiver behaves, this ends in time and keeps a few KB.
 */
export function createPost(options: PostOptions = {}): Post {
  const { allowLoopback = false, resolve = resolveName, dial = dialAddress } = options;
  const { deadlineMs = DEADLINE_MS } = options;
  return async ({ url: text, headers, body }, outer) => {
    const url = readTarget(text, options);
    if (!url) throw new Unanswered('address_refused');
    // `AbortSignal.any` does not hold on to a timeout: once that is collected as garbage, nothing ends any more.
    const ending = new AbortController();
    const end = () => ending.abort();
    const timer = setTimeout(end, deadlineMs);
    outer?.addEventListener('abort', end, { once: true });
    if (outer?.aborted) end();
    try {
      const address = await inTime(addressOf(url, resolve, allowLoopback), ending.signal);
      return await ask(url, address, { headers, body, signal: ending.signal, dial });
    } finally {
      clearTimeout(timer);
      outer?.removeEventListener('abort', end);
    }
  };
}

/** Always this machine, whatever a resolver says. */
const LOCAL_NAME = /(^|\.)localhost\.?$/;
const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '');
const isAllowed = (address: string, allowLoopback: boolean) =>
  isPublicAddress(address) || (allowLoopback && isLoopbackAddress(address));

async function addressOf(
  url: URL,
  resolve: (host: string) => Promise<string[]>,
  allowLoopback: boolean,
): Promise<string> {
  const host = hostOf(url);
  const found = isIP(host) ? [host] : await resolve(host).catch(() => []);
  const [first] = found;
  if (first === undefined) throw new Unanswered('no_address');
  // One bad address among good ones is what an attacker's name server would say.
  if (!found.every((address) => isAllowed(address, allowLoopback))) throw new Unanswered('address_refused');
  return first;
}

/** Not by the system's own function: it takes a thread of a few for as long as a hostile name server likes. */
async function resolveName(host: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: 2000, tries: 2 });
  const kinds = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  return kinds.flatMap((kind) => (kind.status === 'fulfilled' ? kind.value : []));
}

const dialAddress: Dial = (url, address, options) => {
  const family = isIP(address);
  const lookup: LookupFunction = (_, { all }, done) =>
    all ? done(null, [{ address, family }]) : done(null, address, family);
  const { request } = url.protocol === 'https:' ? https : http;
  return request(url, { ...options, lookup, agent: false, maxHeaderSize: HEADER_BYTES });
};

function inTime<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new Unanswered('timeout'));
    if (signal.aborted) return late();
    signal.addEventListener('abort', late, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', late));
  });
}

interface Asking {
  headers: Record<string, string>;
  body: Buffer;
  signal: AbortSignal;
  dial: Dial;
}

function ask(url: URL, address: string, { headers, body, signal, dial }: Asking): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = dial(url, address, {
      method: 'POST',
      headers: { ...headers, 'content-length': body.length, connection: 'close' },
    });
    let words: NodeJS.Timeout | undefined;
    const end = (settle: () => void) => {
      clearTimeout(words);
      signal.removeEventListener('abort', late);
      settle();
      request.destroy();
    };
    const late = () => end(() => reject(new Unanswered('timeout')));
    signal.addEventListener('abort', late, { once: true });
    request.on('error', (error) => end(() => reject(new Unanswered(reasonOf(error)))));
    request.on('response', (response) => {
      const parts: Buffer[] = [];
      let size = 0;
      const answered = () =>
        end(() =>
          resolve({
            status: response.statusCode ?? 0,
            text: readable(Buffer.concat(parts)),
            retryAfter: response.headers['retry-after'],
          }),
        );
      words = setTimeout(answered, WORDS_MS);
      response.on('data', (part: Buffer) => {
        parts.push(part.subarray(0, READ_BYTES));
        size += part.length;
        if (size >= READ_BYTES) answered();
      });
      response.on('end', answered);
      response.on('error', answered);
    });
    request.end(body);
  });
}

/** PostgreSQL stores no zero byte, and a cut may fall into the middle of a letter. */
const readable = (bytes: Buffer) =>
  bytes
    .subarray(0, KEPT_BYTES)
    .toString('utf8')
    .replaceAll('\0', '')
    .replace(/\uFFFD+$/, '');

function reasonOf(error: Error & { code?: string }): DeliveryError {
  const code = error.code ?? '';
  if (code.startsWith('HPE_')) return 'bad_answer';
  if (/CERT|TLS|SSL|SIGNATURE|ALTNAME/.test(code)) return 'tls';
  return 'connection';
}
