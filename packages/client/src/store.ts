import { ApiError } from './api-error';
import type { Call } from './call-types';
import type { ServerClock } from './server-clock';
import { type Grant, signedAddress } from './sign';
import { backoff, wait } from './waiting';

/** What is sent: a `Blob` or a `File`, or something that reads a part of itself when asked. */
export interface Bytes {
  size: number;
  slice(start: number, end: number): { arrayBuffer(): Promise<ArrayBuffer | Uint8Array<ArrayBuffer>> };
}

/** Where a task wants its bytes. */
export interface Place {
  id: number;
  key: string | null;
  upload_id: string | null;
}

export interface SendOptions {
  signal?: AbortSignal;
  onProgress?: (sent: number) => void;
}

/** The smallest part that every store takes. */
const PART_BYTES = 5 * 1024 * 1024;
const PART_TIMEOUT_MS = 180_000;
const RETRIES = 6;
/** Credentials are renewed this long before their end. */
const RENEW_MS = 4 * 60_000;

export function createStore(call: Call, send: typeof fetch, root: string, clock: ServerClock) {
  let lent: Promise<Grant> | undefined;

  /** The credentials, and with them the prefix of the person whose token it is. */
  async function grant(signal?: AbortSignal): Promise<Grant> {
    const known = await lent?.catch(() => undefined);
    if (known && Date.parse(known.expiration) - clock.now() > RENEW_MS) return known;
    lent = call('GET /core/sts_token/', {}, { ...(signal && { signal }) });
    return lent;
  }

  async function request(
    method: string,
    key: string,
    query: Record<string, string> = {},
    { signal, body }: { signal?: AbortSignal | undefined; body?: ArrayBuffer | Uint8Array<ArrayBuffer> } = {},
  ): Promise<string> {
    for (let tries = 0; ; tries += 1) {
      const address = signedAddress(await grant(signal), root, method, key, query, clock.now());
      const late = AbortSignal.timeout(PART_TIMEOUT_MS);
      let refusal = new ApiError(0, 'NO_ANSWER', 'the store did not answer');
      try {
        const response = await send(address, {
          method,
          redirect: 'error',
          credentials: 'omit',
          signal: signal ? AbortSignal.any([signal, late]) : late,
          ...(body !== undefined && { body }),
        });
        const text = await response.text();
        // Joining parts may fail after the answer has begun.
        if (response.ok && !text.includes('<Error>')) return text;
        const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? `HTTP_${response.status}`;
        refusal = new ApiError(response.status, `STORE_${code}`, `the store refused it: ${code}`);
      } catch (error) {
        // What `fetch` says may hold the signed address.
        if (signal?.aborted) throw signal.reason;
        if (error instanceof ApiError) refusal = error;
        // Asked here, the timeout is also held on to until then: `AbortSignal.any` does not do that.
        if (late.aborted) refusal = new ApiError(0, 'TIMED_OUT', 'the store did not answer in time');
      }
      const isOld = /Expired|InvalidToken/.test(refusal.code);
      if (isOld) lent = undefined;
      const isPassing =
        isOld ||
        refusal.status === 0 ||
        refusal.status === 429 ||
        refusal.status >= 500 ||
        refusal.status === 200;
      if (!isPassing || tries >= RETRIES) throw refusal;
      await wait(backoff(tries), signal);
    }
  }

  const partsOf = (key: string, uploadId: string, signal?: AbortSignal) =>
    request('GET', key, { uploadId }, { signal }).then(
      (text) =>
        new Map(
          [...text.matchAll(/<Part>.*?<\/Part>/gs)].map(([part]) => [
            Number(/<PartNumber>(\d+)</.exec(part)?.[1]),
            /<ETag>(.*?)<\/ETag>/.exec(part)?.[1] ?? '',
          ]),
        ),
    );

  async function begin({ id, key }: { id: number; key: string }, signal?: AbortSignal): Promise<string> {
    const text = await request('POST', key, { uploads: '' }, { signal });
    const upload_id = /<UploadId>(.*?)<\/UploadId>/.exec(text)?.[1] ?? '';
    // Whoever goes on later finds the parts by it; without it they are sent again.
    await call(
      'PUT /image/upload_tasks/{id}/',
      { params: { id }, body: { upload_id } },
      { repeatable: true },
    );
    return upload_id;
  }

  async function sendParts(
    place: { id: number; key: string; upload_id: string | null },
    bytes: Bytes,
    { signal, onProgress }: SendOptions,
  ): Promise<void> {
    const { key } = place;
    let uploadId = place.upload_id ?? (await begin(place, signal));
    let parts = await partsOf(key, uploadId, signal).catch(async (error) => {
      if (!(error instanceof ApiError) || error.status !== 404) throw error;
      uploadId = await begin(place, signal);
      return new Map<number, string>();
    });
    for (let start = 0, number = 1; start < bytes.size; start += PART_BYTES, number += 1) {
      const end = Math.min(start + PART_BYTES, bytes.size);
      if (!parts.has(number)) {
        const body = await bytes.slice(start, end).arrayBuffer();
        await request('PUT', key, { partNumber: `${number}`, uploadId }, { signal, body });
      }
      onProgress?.(end);
    }
    parts = await partsOf(key, uploadId, signal);
    const list = [...parts]
      .sort(([a], [b]) => a - b)
      .map(([number, etag]) => `<Part><PartNumber>${number}</PartNumber><ETag>${etag}</ETag></Part>`);
    const body = new TextEncoder().encode(
      `<CompleteMultipartUpload>${list.join('')}</CompleteMultipartUpload>`,
    );
    await request('POST', key, { uploadId }, { signal, body });
  }

  return {
    grant,
    /** Sends the bytes of a waiting task; in parts, and only those that the store lacks, if they are many. */
    async send({ id, key, upload_id }: Place, bytes: Bytes, options: SendOptions = {}): Promise<void> {
      if (!key) throw new TypeError('the task does not wait for bytes');
      if (bytes.size > PART_BYTES) return sendParts({ id, key, upload_id }, bytes, options);
      const body = await bytes.slice(0, bytes.size).arrayBuffer();
      await request('PUT', key, {}, { signal: options.signal, body });
      options.onProgress?.(bytes.size);
    },
  };
}
