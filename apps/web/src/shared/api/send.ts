import { statusTexts } from '@motif/contract/status-texts';
import { currentLanguage, textNow } from '../i18n/text';
import { learnServerTime } from '../server-clock';
import { session } from '../session/session-store';
import { ApiError } from './api-error';
import { clientText } from './client-text';
import { watchLeaving } from './leaving';

/** Spec §9. */
export const REQUEST_TIMEOUT_MS = 20_000;
/** A file of some megabytes takes longer on a slow line. */
const FILE_TIMEOUT_MS = 180_000;
const SUCCESS_CODES: readonly (number | string)[] = [200, 0, '200', '0'];
const TOKEN_SCHEME = 'Bearer';

export const API_BASE = '/api';

export interface Outgoing {
  method: string;
  url: string;
  body?: unknown;
  /** A file, sent as it is. */
  bytes?: Uint8Array<ArrayBuffer> | undefined;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
  /** false for the calls that start a session: they must not send an old token. */
  withToken?: boolean;
  /** Reads a success that is a file. The time limit ends with the first bytes: a large file may take longer. */
  readFile?: ((response: Response) => Promise<void>) | undefined;
}

export interface Answer {
  code: number;
  message: string;
  data: unknown;
  /** Seconds that the server asks to wait. */
  retryAfter?: number;
  /** The token of this request; the store may hold a newer one by now. */
  usedToken: string | null;
}

interface Envelope {
  status_code?: number | string;
  message?: string;
  data?: unknown;
}

export const statusText = (code: number): string | undefined => statusTexts[code]?.[currentLanguage()];

export function requestHeaders(token: string | null): Record<string, string> {
  return {
    Accept: 'application/json',
    'Accept-Language': currentLanguage(),
    ...(token ? { Authorization: `${TOKEN_SCHEME} ${token}` } : {}),
  };
}

/** One HTTP exchange. It returns any status and throws only when no answer came. */
export async function send(request: Outgoing): Promise<Answer> {
  const usedToken = request.withToken === false ? null : session().token;
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), request.bytes ? FILE_TIMEOUT_MS : REQUEST_TIMEOUT_MS);
  const signal = request.signal ? AbortSignal.any([request.signal, timeout.signal]) : timeout.signal;
  const { type, body } = bodyOf(request);
  const leaving = watchLeaving();
  try {
    const response = await fetch(API_BASE + request.url, {
      method: request.method,
      // The refresh cookie is httpOnly and same-site; no other origin is called.
      credentials: 'same-origin',
      headers: {
        ...requestHeaders(usedToken),
        ...(type ? { 'Content-Type': type } : {}),
        ...request.headers,
      },
      ...(body ? { body } : {}),
      signal,
    });
    learnServerTime(response.headers.get('date'));
    if (request.readFile && response.ok) {
      clearTimeout(timer);
      await request.readFile(response);
      return { code: 200, message: '', data: null, usedToken };
    }
    return { ...(await readAnswer(response)), usedToken };
  } catch (error) {
    if (request.signal?.aborted) throw error;
    await leaving.outlast();
    throw new ApiError(
      0,
      (timeout.signal.aborted ? textNow(clientText).timedOut : statusText(0)) ?? String(error),
    );
  } finally {
    clearTimeout(timer);
    leaving.end();
  }
}

function bodyOf({ body, bytes }: Outgoing): { type?: string; body?: BodyInit } {
  if (bytes) return { type: 'application/octet-stream', body: bytes };
  return body === undefined ? {} : { type: 'application/json', body: JSON.stringify(body) };
}

/**
 * The status is the body's status field or else the HTTP status; the configured success codes count as 200 (spec §8).
 */
async function readAnswer(response: Response): Promise<Omit<Answer, 'usedToken'>> {
  const text = await response.text();
  let envelope: Envelope = {};
  try {
    envelope = (JSON.parse(text) ?? {}) as Envelope;
  } catch {
    // A proxy's error page has no JSON, so only its HTTP status is used.
  }
  const given = envelope.status_code ?? response.status;
  const code = SUCCESS_CODES.includes(given) ? 200 : Number(given);
  const message = envelope.message || statusText(code) || response.statusText;
  const retryAfter = Number(response.headers.get('retry-after'));
  return { code, message, data: envelope.data ?? null, ...(retryAfter > 0 ? { retryAfter } : {}) };
}
