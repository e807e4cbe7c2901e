import { ProviderError } from './provider';

export interface Call {
  method: 'GET' | 'POST';
  url: URL;
  headers: Record<string, string>;
  body?: string | undefined;
  timeoutMs: number;
}

export interface Answer {
  status: number;
  headers: Headers;
  body: Buffer;
}

export const TIMEOUT_MS = 10_000;
/** Answers of both providers are below 10 KB. */
const ANSWER_MAX = 64 * 1024;

/** One call. Whatever keeps the answer from us leaves open what the provider did. */
export async function exchange({ method, url, headers, body, timeoutMs }: Call): Promise<Answer> {
  try {
    const reply = await fetch(url, {
      method,
      headers,
      body: body ?? null,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: reply.status, headers: reply.headers, body: await readBounded(reply) };
  } catch (error) {
    throw new ProviderError('unreachable', 'the provider did not answer', { cause: error });
  }
}

async function readBounded(reply: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of reply.body ?? []) {
    size += chunk.length;
    if (size > ANSWER_MAX) throw new Error(`the answer is longer than ${ANSWER_MAX} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
