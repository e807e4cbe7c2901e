import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@motif/contract/endpoint';
import type { testApp } from './test-app';

type T = Awaited<ReturnType<typeof testApp>>;
export type Caller = Pick<T['guest'], 'headers'>;

/** No table of a test has as many rows. */
export const ABSENT = 999_999_999;

interface Input {
  params?: object;
  query?: object;
  body?: object;
  bytes?: Uint8Array;
}

/** An answer as it leaves the server, byte for byte but the number of the request. */
export interface Answer {
  http: number;
  text: string;
}

/**
 * Asks as somebody, from an address of their own: the limit per minute is not what a matrix tries. Whoever may not have
 * a thing must not learn whether it exists, so answers are compared as text.
 */
export async function answerOf(
  { app }: Pick<T, 'app'>,
  { headers }: Caller,
  endpoint: Endpoint,
  { params = {}, query, body, bytes }: Input,
  remoteAddress: string,
): Promise<Answer> {
  const values = params as Record<string, unknown>;
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(values[name])));
  const reply = await app.inject({
    method: endpoint.method,
    url: `/api${path}`,
    remoteAddress,
    headers: {
      ...headers,
      ...(endpoint.idempotent && { 'idempotency-key': randomUUID() }),
      ...(bytes && { 'content-type': 'application/octet-stream' }),
    },
    ...(query && { query: query as Record<string, string> }),
    ...(body && { payload: body }),
    ...(bytes && { payload: Buffer.from(bytes) }),
  });
  return { http: reply.statusCode, text: reply.payload.replace(/"request_id":"[^"]*"/, '') };
}
