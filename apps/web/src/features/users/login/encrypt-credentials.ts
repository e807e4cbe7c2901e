import { RSA_ENCRYPT_CHUNK_BYTES } from '@motif/contract/limits';
import { call } from '../../../shared/api/call';
import { textNow } from '../../../shared/i18n/text';
import { authText } from '../auth-text';

const fromBase64 = (text: string) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
const toBase64 = (bytes: number[]) => btoa(bytes.map((byte) => String.fromCharCode(byte)).join(''));

/** RSA sign-in (spec §9): the credentials and a one-time value are encrypted in chunks of 117 bytes. */
export async function encryptCredentials(credentials: object): Promise<string> {
  // Browsers hide WebCrypto on plain http. Sending the password unencrypted would silently break the promise, so it
  // fails.
  if (!globalThis.crypto?.subtle) throw new Error(textNow(authText).needsHttps);
  const { publicKey, nonce } = await call('GET /publicKey', undefined, { silent: true });
  const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('spki', fromBase64(publicKey), algorithm, false, ['encrypt']);
  const bytes = new TextEncoder().encode(JSON.stringify({ ...credentials, nonce }));
  const sealed: number[] = [];
  for (let at = 0; at < bytes.length; at += RSA_ENCRYPT_CHUNK_BYTES) {
    const chunk = bytes.slice(at, at + RSA_ENCRYPT_CHUNK_BYTES);
    sealed.push(...new Uint8Array(await crypto.subtle.encrypt(algorithm, key, chunk)));
  }
  return toBase64(sealed);
}
