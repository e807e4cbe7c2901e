import type { DataByKey, EndpointKey, InputByKey } from '@motif/contract/endpoints';
import { SUCCESS_STATUSES } from '../constants';
import { collectError } from '../errors/error-log';
import { textNow } from '../i18n/text';
import { refuseSession } from '../session/end-session';
import { goTo } from '../session/navigator';
import { resetSession, session } from '../session/session-store';
import { toast } from '../ui/overlay/toast';
import { ApiError, isAborted, isAway } from './api-error';
import { clientText } from './client-text';
import { checkConnection, isConnected } from './connection';
import { beginLoading } from './loading-store';
import { refreshSession } from './refresh';
import { type Answer, type Outgoing, send } from './send';

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** The caller shows the error itself (inline or with a retry). */
  silent?: boolean;
  /** A failure is not written to the error log. */
  unlogged?: boolean;
  /**
   * Makes a write safe to repeat (GR-6). It is created once per intention, so it stays the same in the replay after a
   * refresh.
   */
  idempotencyKey?: string;
  /** For an endpoint whose answer is a file; `saveFile` uses it. */
  readFile?: (response: Response) => Promise<void>;
}

/** Calls an endpoint of the contract by its key and returns its data; rejects with `ApiError`. */
export async function call<K extends EndpointKey>(
  key: K,
  input?: InputByKey[K],
  options: CallOptions = {},
): Promise<DataByKey[K]> {
  const request = outgoing(key, input, options);
  const endLoading = beginLoading(request.url);
  try {
    return (await exchange(request)) as DataByKey[K];
  } catch (error) {
    if (!isAborted(error)) report(error, key, options);
    throw error;
  } finally {
    endLoading();
  }
}

function outgoing(key: string, input: unknown, options: CallOptions): Outgoing {
  const [method = 'GET', path = '/'] = key.split(' ');
  const { params, query, body, bytes } = (input ?? {}) as {
    params?: object;
    query?: object;
    body?: unknown;
    bytes?: Uint8Array<ArrayBuffer>;
  };
  const { idempotencyKey, signal, readFile } = options;
  return {
    method,
    url: buildUrl(path, params, query),
    body,
    bytes,
    signal,
    readFile,
    ...(idempotencyKey ? { headers: { 'Idempotency-Key': idempotencyKey } } : {}),
  };
}

/**
 * 402 and 403 refresh the token once and repeat the request once (spec §4, §8), because a 403 may mean that rights
 * changed since the token was issued. The second answer is final, so no answer can cause a loop.
 */
async function exchange(request: Outgoing): Promise<unknown> {
  const person = session().user?.id;
  let answer = await send(request);
  if ((answer.code === 402 || answer.code === 403) && answer.usedToken) {
    const renewed = await refreshSession(answer.usedToken);
    // Another tab may have signed in as somebody else; this request must not be repeated in their name.
    if (!renewed || session().user?.id !== person) throw new ApiError(401, textNow(clientText).sessionEnded);
    answer = await send(request);
  }
  if (SUCCESS_STATUSES.includes(answer.code)) return answer.data;
  if (answer.code === 401) leave(answer);
  throw new ApiError(answer.code, answer.message, answer.data, answer.retryAfter);
}

/** 401 resets everything and opens /403 (spec §8). Somebody who was signed in reads there that the session ended. */
function leave(answer: Answer): void {
  if (answer.usedToken === null) {
    resetSession();
    goTo('/403');
  } else if (answer.usedToken === session().token) {
    refuseSession();
  }
  // Otherwise the answer is about an old token that was replaced meanwhile.
}

function report(error: unknown, key: string, { silent, unlogged }: CallOptions): void {
  if (isAway(error)) checkConnection();
  if (!unlogged) collectError(error, key);
  if (!silent) speak(error);
}

function speak(error: unknown): void {
  const status = error instanceof ApiError ? error.status : 0;
  // The offline banner already shows this problem, so no toast is added.
  if (status === 0 && !isConnected()) return;
  const message = error instanceof Error ? error.message : String(error);
  // `endSession` or the page /403 explains a 401.
  if (status === 403) toast.info(message);
  else if (status !== 401) toast.error(message);
}

/** Fills `{id}` in a contract path and adds the query; empty values are left out. */
function buildUrl(path: string, params: object = {}, query: object = {}): string {
  const values = params as Record<string, unknown>;
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null && item !== '') search.append(name, String(item));
    }
  }
  const text = search.toString();
  return text ? `${filled}?${text}` : filled;
}
