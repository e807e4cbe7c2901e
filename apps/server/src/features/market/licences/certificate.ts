import { createHmac, sign, timingSafeEqual } from 'node:crypto';
import type { CertificateClaims } from '@motif/contract/features/market/licences';
import type { Secrets } from '../../../platform/security/secrets';

/** What tells a certificate from everything else that is signed. */
const TYPE = 'motif-licence';
const HEX_OF_NUMBER = 10;

/** The number that stands on a certificate. Whoever knows the id of a licence does not know it. */
export function numberOf(secrets: Secrets, licenceId: number): string {
  const hash = createHmac('sha256', secrets.licenceNumberKey).update(`licence:${licenceId}`).digest('hex');
  return `${licenceId}-${hash.slice(0, HEX_OF_NUMBER)}`;
}

/** The licence that a number is of, if we gave it. */
export function licenceOfNumber(secrets: Secrets, number: string): number | undefined {
  const id = Number(number.split('-')[0]);
  const right = Buffer.from(numberOf(secrets, id));
  const given = Buffer.from(number);
  return given.length === right.length && timingSafeEqual(given, right) ? id : undefined;
}

/** A certificate as a compact JWS: anybody can check it with our public key, without asking us. */
export function signCertificate(secrets: Secrets, claims: Omit<CertificateClaims, 'number'>): string {
  const key = secrets.licenceKeys.at(-1);
  if (!key) throw new Error('there is no key to sign licences');
  const header = { alg: 'EdDSA', kid: key.kid, typ: TYPE };
  const signed = [header, { number: numberOf(secrets, claims.licence_id), ...claims }]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${signed}.${sign(null, Buffer.from(signed), key.privateKey).toString('base64url')}`;
}

/** What one of our own certificates says. */
export function claimsOf(jws: string): CertificateClaims {
  return JSON.parse(Buffer.from(jws.split('.')[1] ?? '', 'base64url').toString());
}

/** The public keys of all certificates. */
export function licenceKeySet({ licenceKeys }: Secrets) {
  const keys = licenceKeys.map(({ kid, publicKey }) => {
    const { kty = '', crv = '', x = '' } = publicKey.export({ format: 'jwk' });
    return { kty, crv, x, kid, alg: 'EdDSA', use: 'sig' };
  });
  return { keys };
}
