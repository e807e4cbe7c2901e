import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** What a signature of AWS (version 4) needs to know. */
export interface Grant {
  endpoint: string;
  region: string;
  bucket: string;
  path_style: boolean;
  access_key_id: string;
  secret_access_key: string;
  session_token: string;
  expiration: string;
  prefix: string;
}

/** Stores want more signs escaped than `encodeURIComponent` does. */
const percent = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const signed = (key: Uint8Array, text: string): Uint8Array => hmac(sha256, key, utf8ToBytes(text));

/**
 * An address that is good for one request to the store; everything is in it, so a browser needs no header of its own. It is
 * computed here because browsers hide WebCrypto on plain http (a LAN without certificate).
 */
export function signedAddress(
  grant: Grant,
  root: string,
  method: string,
  key: string,
  query: Record<string, string>,
  now: number,
): string {
  // The product's own store answers with a path of the site.
  const url = new URL(grant.endpoint, root);
  if (!grant.path_style) url.host = `${grant.bucket}.${url.host}`;
  const base = url.pathname.replace(/\/$/, '') + (grant.path_style ? `/${grant.bucket}` : '');
  const path = `${base}/${key.split('/').map(percent).join('/')}`;
  const stamp = new Date(now).toISOString().replace(/[-:]|\.\d{3}/g, '');
  const scope = `${stamp.slice(0, 8)}/${grant.region}/s3/aws4_request`;
  const search = Object.entries({
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Content-Sha256': 'UNSIGNED-PAYLOAD',
    'X-Amz-Credential': `${grant.access_key_id}/${scope}`,
    'X-Amz-Date': stamp,
    'X-Amz-Expires': '3600',
    'X-Amz-Security-Token': grant.session_token,
    'X-Amz-SignedHeaders': 'host',
    ...query,
  })
    .map(([name, value]) => `${percent(name)}=${percent(value)}`)
    .sort()
    .join('&');
  const request = [method, path, search, `host:${url.host}\n`, 'host', 'UNSIGNED-PAYLOAD'].join('\n');
  const digest = bytesToHex(sha256(utf8ToBytes(request)));
  let secret: Uint8Array = utf8ToBytes(`AWS4${grant.secret_access_key}`);
  for (const part of scope.split('/')) secret = signed(secret, part);
  const signature = bytesToHex(signed(secret, `AWS4-HMAC-SHA256\n${stamp}\n${scope}\n${digest}`));
  return `${url.origin}${path}?${search}&X-Amz-Signature=${signature}`;
}
