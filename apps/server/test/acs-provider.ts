import { createHash, createHmac } from 'node:crypto';
import type { StandInRequest } from './stand-in';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** The provider's side, written from its specification: everything is taken from what arrived. */
export function isSignedByAcs(
  { method, url, headers, body }: StandInRequest,
  key: { id: string; secret: string },
): boolean {
  const match = /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]+),Signature=([0-9a-f]{64})$/.exec(
    headers.authorization ?? '',
  );
  const [, id, names = '', signature] = match ?? [];
  const signed = names.split(';');
  const required = ['host', 'x-acs-action', 'x-acs-content-sha256', 'x-acs-date', 'x-acs-signature-nonce'];
  if (id !== key.id || !required.every((name) => signed.includes(name))) return false;
  const age = Math.abs(Date.now() - Date.parse(String(headers['x-acs-date'])));
  if (age > 15 * 60_000 || headers['x-acs-content-sha256'] !== sha256(body)) return false;
  const query = url.search.slice(1).split('&').sort().join('&');
  const lines = signed.map((name) => `${name}:${headers[name]}\n`).join('');
  const canonical = `${method}\n${url.pathname}\n${query}\n${lines}\n${names}\n${sha256(body)}`;
  const expected = createHmac('sha256', key.secret).update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`);
  return expected.digest('hex') === signature;
}
