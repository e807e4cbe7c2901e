// Calls between the programs of one installation. All of them read the same secrets from the database; none is ever sent.
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../../../platform/security/secrets';

const SCHEME = 'Motif-Looks';
const HEADER = new RegExp(`^${SCHEME} ([0-9]{10}) ([0-9a-f]{64})$`);
/** Clocks of two machines may differ by this much, and a call that was overheard is good for as long. */
const CLOCKS_DIFFER_SECONDS = 120;

/** A key of its own, made from one that every node has. */
export const looksKey = ({ refreshKey }: Pick<Secrets, 'refreshKey'>): Buffer =>
  Buffer.from(hkdfSync('sha256', refreshKey, '', 'search by look', 32));

/** The value of the header `authorization`. */
export function signCall(key: Buffer, path: string, body: string, now = Date.now()): string {
  const seconds = String(Math.floor(now / 1000));
  return `${SCHEME} ${seconds} ${macOf(key, seconds, path, body).toString('hex')}`;
}

export function isSigned(
  key: Buffer,
  header: string | undefined,
  path: string,
  body: Buffer,
  now = Date.now(),
): boolean {
  const [, seconds = '', mac = ''] = HEADER.exec(header ?? '') ?? [];
  if (!mac || Math.abs(now / 1000 - Number(seconds)) > CLOCKS_DIFFER_SECONDS) return false;
  return timingSafeEqual(Buffer.from(mac, 'hex'), macOf(key, seconds, path, body));
}

const macOf = (key: Buffer, seconds: string, path: string, body: string | Buffer) =>
  createHmac('sha256', key).update(`${seconds}\n${path}\n`).update(body).digest();
