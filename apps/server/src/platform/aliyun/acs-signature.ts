import { createHash, createHmac } from 'node:crypto';

export interface AcsRequest {
  method: 'POST';
  /** With the parameters in its query. */
  url: URL;
  action: string;
  version: string;
  /** ISO 8601 in UTC, to the second. */
  date: string;
  nonce: string;
  /** A form, exactly as it is sent; unset: the request has no body. */
  body?: string | undefined;
}

export const FORM = 'application/x-www-form-urlencoded';

const ALGORITHM = 'ACS3-HMAC-SHA256';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/**
 * The headers of Alibaba Cloud's signature, version 3. `host` is signed too; the HTTP client sends it.
 */
export function signAcs(
  { method, url, action, version, date, nonce, body }: AcsRequest,
  key: { id: string; secret: string },
): Record<string, string> {
  const headers: Record<string, string> = {
    ...(body !== undefined && { 'content-type': FORM }),
    host: url.host,
    'x-acs-action': action,
    'x-acs-content-sha256': sha256(body ?? ''),
    'x-acs-date': date,
    'x-acs-signature-nonce': nonce,
    'x-acs-version': version,
  };
  const names = Object.keys(headers).sort();
  const canonicalHeaders = names.map((name) => `${name}:${headers[name]}\n`).join('');
  const canonical = [
    method,
    url.pathname,
    canonicalQuery(url.searchParams),
    canonicalHeaders,
    names.join(';'),
    sha256(body ?? ''),
  ].join('\n');
  const signature = createHmac('sha256', key.secret)
    .update(`${ALGORITHM}\n${sha256(canonical)}`)
    .digest('hex');
  const authorization = `${ALGORITHM} Credential=${key.id},SignedHeaders=${names.join(';')},Signature=${signature}`;
  const { host: _, ...sent } = headers;
  return { ...sent, authorization };
}

/** Sorted by name, each part encoded as RFC 3986 defines. The request must carry exactly this text. */
export function canonicalQuery(parameters: URLSearchParams): string {
  return [...parameters]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&');
}

const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
