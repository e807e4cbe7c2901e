import type { DataOf, InputOf } from '@motif/contract/endpoint';
import type { EndpointByKey, EndpointKey } from '@motif/contract/endpoints';
import { SUCCESS_STATUSES } from '@motif/contract/limits';
import { collectError } from '../errors/error-log';
import { textNow } from '../i18n/text';
import { endSession } from '../session/end-session';
import { goTo } from '../session/navigator';
import { resetSession, session } from '../session/session-store';
import { toast } from '../ui/toast';
import { ApiError, isAborted } from './api-error';
import { clientText } from './client-text';
import { checkConnection, isConnected } from './connection';
import { beginLoading } from './loading-store';
import { refreshSession } from './refresh';
import { type Answer, type Outgoing, send } from './send';

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** The caller shows the error itself (an inline message, an error state with retry). */
  silent?: boolean;
  /** Its failure stays out of the error log. */
  unlogged?: boolean;
  /** Makes a write safe to repeat (GR-6). Made once per intention, so it survives the replay after a refresh. */
  idempotencyKey?: string;
}

/** Calls an endpoint of the contract by its key and answers with its data; rejects with `ApiError`. */
export async function call<K extends EndpointKey>(
  key: K,
  input?: InputOf<EndpointByKey[K]>,
  options: CallOptions = {},
): Promise<DataOf<EndpointByKey[K]>> {
  const request = outgoing(key, input, options);
  const endLoading = beginLoading(request.url);
  try {
    return (await exchange(request)) as DataOf<EndpointByKey[K]>;
  } catch (error) {
    if (!isAborted(error)) report(error, key, options);
    throw error;
  } finally {
    endLoading();
  }
}

function outgoing(key: string, input: unknown, options: CallOptions): Outgoing {
  const [method = 'GET', path = '/'] = key.split(' ');
  const { params, query, body } = (input ?? {}) as { params?: object; query?: object; body?: unknown };
  const { idempotencyKey, signal } = options;
  return {
    method,
    url: buildUrl(path, params, query),
    body,
    signal,
    ...(idempotencyKey ? { headers: { 'Idempotency-Key': idempotencyKey } } : {}),
  };
}

/**
 * 402 and 403 refresh once and replay once (spec §4, §8): a 403 may only mean that rights changed since the token was
 * made. Whatever the replay answers is final, so no answer of the server can make a loop.
 */
async function exchange(request: Outgoing): Promise<unknown> {
  const person = session().user?.id;
  let answer = await send(request);
  if ((answer.code === 402 || answer.code === 403) && answer.usedToken) {
    const renewed = await refreshSession(answer.usedToken);
    // Another tab may have signed in as somebody else: this request is not theirs to repeat.
    if (!renewed || session().user?.id !== person) throw new ApiError(401, textNow(clientText).sessionEnded);
    answer = await send(request);
  }
  if (SUCCESS_STATUSES.includes(answer.code)) return answer.data;
  if (answer.code === 401) leave(answer);
  throw new ApiError(answer.code, answer.message, answer.data, answer.retryAfter);
}

/**
 * 401 resets everything (spec §8). The specification then goes to /403; that is kept for a guest who asked for
 * something closed. A person whose session ended lands on the sign-in screen instead, with the path remembered:
 * "forbidden" would be untrue, and would lose their place.
 */
function leave(answer: Answer): void {
  if (answer.usedToken === null) {
    resetSession();
    goTo('/403');
  } else if (answer.usedToken === session().token) {
    endSession(answer.message);
  }
  // Otherwise the answer is late: it concerns a token that was replaced meanwhile.
}

function report(error: unknown, key: string, { silent, unlogged }: CallOptions): void {
  if (error instanceof ApiError && error.status === 0) checkConnection();
  if (!unlogged) collectError(error, key);
  if (!silent) speak(error);
}

function speak(error: unknown): void {
  const status = error instanceof ApiError ? error.status : 0;
  // One cause, one voice: the banner says it already.
  if (status === 0 && !isConnected()) return;
  const message = error instanceof Error ? error.message : String(error);
  // 401 was said by endSession already, or is shown by the page one is sent to.
  if (status === 403) toast.info(message);
  else if (status !== 401) toast.error(message);
}

/** Fills `{id}` of a contract path and adds the query; undefined values are left out. */
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
