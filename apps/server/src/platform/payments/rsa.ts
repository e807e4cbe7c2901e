import { type KeyObject, sign, verify } from 'node:crypto';

/** RSA with SHA-256 and PKCS#1 v1.5, which WeChat calls SHA256-RSA2048 and Alipay RSA2. */
const ALGORITHM = 'RSA-SHA256';

export const signRsa = (text: string, key: KeyObject) =>
  sign(ALGORITHM, Buffer.from(text), key).toString('base64');

export function isSignedRsa(bytes: Buffer, signature: string, key: KeyObject): boolean {
  const decoded = decodeBase64(signature);
  return decoded !== undefined && verify(ALGORITHM, bytes, key, decoded);
}

/** Node skips what is not base64 and ignores spare bits; we accept a value in its only right spelling. */
export function decodeBase64(text: string): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64');
  return bytes.length > 0 && bytes.toString('base64') === text ? bytes : undefined;
}
