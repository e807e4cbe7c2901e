/** A delivery that was not sent by us, was changed on its way, or is old. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError';
}

export interface WebhookOptions {
  /** Seconds that the sender's clock and ours may differ. */
  tolerance?: number;
  /** Milliseconds since 1970; unset: the clock. */
  now?: number;
}

type HeaderList = Headers | Record<string, string | string[] | undefined>;

const TOLERANCE_S = 300;
const encoder = new TextEncoder();

/**
 * Checks a delivery by the rules of Standard Webhooks and answers with what it says. `body` must be the bytes or the text
 * as they came: JSON that was read and written again has other bytes. Rejects with `WebhookError`.
 */
export async function verifyWebhook<T = unknown>(
  secret: string,
  headers: HeaderList,
  body: string | Uint8Array,
  { tolerance = TOLERANCE_S, now = Date.now() }: WebhookOptions = {},
): Promise<T> {
  const id = headerOf(headers, 'webhook-id');
  const timestamp = headerOf(headers, 'webhook-timestamp');
  const signatures = headerOf(headers, 'webhook-signature');
  if (!/^\d{1,12}$/.test(timestamp)) throw new WebhookError('webhook-timestamp is no time');
  // Written so that a tolerance that is no number refuses.
  if (!(Math.abs(now / 1000 - Number(timestamp)) <= tolerance))
    throw new WebhookError('the delivery is too old, or the clocks differ');
  const key = await crypto.subtle.importKey('raw', secretBytes(secret), HMAC, false, ['verify']);
  const bytes = typeof body === 'string' ? encoder.encode(body) : body;
  const head = encoder.encode(`${id}.${timestamp}.`);
  const signed = new Uint8Array(head.length + bytes.length);
  signed.set(head);
  signed.set(bytes, head.length);
  for (const one of signatures.split(' ')) {
    const [version, text = ''] = one.split(',');
    const signature = version === 'v1' ? fromBase64(text) : undefined;
    // `verify` compares in constant time.
    if (signature && (await crypto.subtle.verify(HMAC, key, signature, signed)))
      return JSON.parse(new TextDecoder().decode(bytes)) as T;
  }
  throw new WebhookError('no signature fits');
}

const HMAC = { name: 'HMAC', hash: 'SHA-256' };

function headerOf(headers: HeaderList, name: string): string {
  const value =
    typeof headers.get === 'function'
      ? (headers as Headers).get(name)
      : Object.entries(headers).find(([one]) => one.toLowerCase() === name)?.[1];
  if (typeof value !== 'string' || value === '') throw new WebhookError(`${name} is missing`);
  return value;
}

function secretBytes(secret: string): Uint8Array<ArrayBuffer> {
  const bytes = fromBase64(secret.replace(/^whsec_/, ''));
  // An empty key would fit whatever anybody signs with an empty key.
  if (!bytes?.length) throw new WebhookError('the secret is no secret of a webhook (whsec_…)');
  return bytes;
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
  } catch {
    return undefined;
  }
}
