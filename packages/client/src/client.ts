import { ApiError } from './api-error';
import type { Call, CallOptions, Page, PagedKey, Words } from './call-types';
import type { DataOf } from './calls';
import { ONCE_CALLS } from './facts';
import { createServerClock } from './server-clock';
import { createStore } from './store';
import { type UploadFile, type UploadOptions, uploadFile } from './upload';
import { backoff, wait } from './waiting';

export interface ClientOptions {
  /** The address of the site, such as `https://motif.example`. */
  url: string;
  /** An API token of the personal centre. Public calls need none. */
  token?: string;
  fetch?: typeof fetch;
  /** Of the messages of errors. */
  language?: 'zh' | 'en';
  /** Milliseconds that one try may take. */
  timeout?: number;
  /** How often a call that is safe to repeat is tried again. */
  retries?: number;
}

export interface Client {
  call: Call;
  /** One page after the other, to the end: `for await (const { list } of client.pages(…))`. */
  pages<K extends PagedKey>(key: K, ...words: Words<K>): AsyncGenerator<DataOf<K>, void, undefined>;
  /** Registers a file, sends its bytes to the store and waits until it is a picture, or was refused. */
  upload(file: UploadFile, options?: UploadOptions): ReturnType<typeof uploadFile>;
  /** Where the bytes of upload tasks go, for programs that register and complete tasks themselves. */
  store: ReturnType<typeof createStore>;
}

const TIMEOUT_MS = 30_000;
const RETRIES = 4;
/** A server that asks for more than this is not waited for. */
const LONGEST_WAIT_S = 120;
const TOKEN = /^mtf_[\w-]+$/;

const TEXTS = {
  zh: { none: '无法连接服务器', late: '请求超时', moved: '服务器把请求转到了别处，请检查地址' },
  en: {
    none: 'The server did not answer',
    late: 'The request timed out',
    moved: 'The server sends the request elsewhere, please check the address',
  },
};

interface Parts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  bytes?: Uint8Array<ArrayBuffer>;
}

export function createClient(options: ClientOptions): Client {
  const { token, language = 'zh' } = options;
  // `fetch` would put what is no token into the text of its error.
  if (token !== undefined && !TOKEN.test(token)) throw new TypeError('the token is no API token (mtf_…)');
  const base = new URL(options.url);
  if (!/^https?:$/.test(base.protocol)) throw new TypeError('the address must begin with http(s)://');
  const root = base.origin + base.pathname.replace(/\/+$/, '');
  const send = options.fetch ?? ((...words: Parameters<typeof fetch>) => fetch(...words));
  const texts = TEXTS[language];
  const clock = createServerClock();

  async function attempt(key: string, parts: Parts, own: CallOptions, once?: string): Promise<unknown> {
    const [method = 'GET', path = '/'] = key.split(' ');
    const { bytes, body } = parts;
    const late = AbortSignal.timeout(own.timeout ?? options.timeout ?? TIMEOUT_MS);
    const signal = own.signal ? AbortSignal.any([own.signal, late]) : late;
    try {
      const response = await send(root + addressOf(path, parts), {
        method,
        redirect: 'manual',
        credentials: 'omit',
        signal,
        headers: {
          accept: 'application/json',
          'accept-language': language,
          ...(token && { authorization: `Bearer ${token}` }),
          ...(once && { 'idempotency-key': once }),
          ...(bytes
            ? { 'content-type': 'application/octet-stream' }
            : body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(bytes ? { body: bytes } : body !== undefined && { body: JSON.stringify(body) }),
      });
      return await read(response);
    } catch (error) {
      if (error instanceof ApiError) throw error;
      if (own.signal?.aborted) throw own.signal.reason;
      // The cause may hold the address, and nothing else of use.
      throw late.aborted
        ? new ApiError(0, 'TIMED_OUT', texts.late)
        : new ApiError(0, 'NO_ANSWER', `${texts.none}: ${base.origin}`);
    }
  }

  async function read(response: Response): Promise<unknown> {
    const { status, headers } = response;
    clock.learn(headers.get('date'));
    const isJson = /json/.test(headers.get('content-type') ?? '');
    if (response.ok && !isJson) return response;
    const requestId = headers.get('x-request-id');
    const text = await response.text();
    let envelope: { message?: string; data?: unknown } = {};
    try {
      envelope = JSON.parse(text) ?? {};
    } catch {
      // A page of something in front of the server.
    }
    if (response.ok) return envelope.data ?? null;
    const isMoved = status === 0 || (status >= 300 && status < 400);
    const after = Number(headers.get('retry-after'));
    throw new ApiError(
      status,
      headers.get('error-code') ?? `HTTP_${status}`,
      envelope.message || (isMoved ? texts.moved : `HTTP ${status}`),
      requestId,
      envelope.data ?? null,
      after > 0 ? after : null,
    );
  }

  async function request(key: string, parts: Parts = {}, own: CallOptions = {}): Promise<unknown> {
    const once = own.once === true || (!own.once && ONCE_CALLS.includes(key)) ? newKey() : own.once;
    const isSafe = key.startsWith('GET ') || once !== undefined || own.repeatable === true;
    const retries = isSafe ? (own.retries ?? options.retries ?? RETRIES) : 0;
    for (let tries = 0; ; tries += 1) {
      try {
        return await attempt(key, parts, own, once || undefined);
      } catch (error) {
        if (!(error instanceof ApiError) || !isPassing(error) || tries >= retries) throw error;
        if ((error.retryAfter ?? 0) > LONGEST_WAIT_S) throw error;
        await wait(error.retryAfter ? error.retryAfter * 1000 : backoff(tries), own.signal);
      }
    }
  }

  const call = request as Call;
  const store = createStore(call, send, root, clock);
  return {
    call,
    async *pages(key, ...words) {
      const [input, own] = words as unknown as [Parts?, CallOptions?];
      let cursor: string | null | undefined;
      do {
        const query = { ...input?.query, ...(cursor && { cursor }) };
        const page = (await request(key, { ...input, query }, own)) as Page;
        yield page as DataOf<typeof key>;
        // A cursor that does not move would never end.
        cursor = page.next_cursor === cursor ? null : page.next_cursor;
      } while (cursor);
    },
    upload: (file, own) => uploadFile({ call, store }, file, own),
    store,
  };
}

/** Nobody heard it, or somebody said to come again. */
export const isPassing = ({ status }: ApiError): boolean =>
  status === 0 || status === 429 || (status >= 502 && status <= 504);

const newKey = (): string => crypto.randomUUID();

function addressOf(path: string, { params = {}, query = {} }: Parts): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (params[name] === undefined) throw new TypeError(`params.${name} is missing`);
    return encodeURIComponent(String(params[name]));
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) search.append(name, String(one));
  return `/api${filled}${search.size > 0 ? `?${search}` : ''}`;
}
