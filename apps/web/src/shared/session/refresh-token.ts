import { STORAGE_KEYS } from '../constants';
import { readStored, removeStored, writeStored } from './storage';

/**
 * The refresh token is stored AES-encrypted under a secret that ships with the page (spec §9). That is no real
 * protection; a stolen token is useless because the server also asks for the httpOnly cookie.
 */
const CLIENT_SECRET = 'motif-refresh-token-v1';
const IV_BYTES = 12;
const ENCRYPTED = 'gcm.';
const ENCODED = 'b64.';

const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));

let key: Promise<CryptoKey> | undefined;
async function makeKey(): Promise<CryptoKey> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(CLIENT_SECRET));
  return crypto.subtle.importKey('raw', digest, 'AES-GCM', false, ['encrypt', 'decrypt']);
}
const secretKey = () => {
  key ??= makeKey();
  return key;
};

/** Browsers hide WebCrypto on plain http (a LAN without certificate). There the token is only encoded. */
const hasWebCrypto = () => globalThis.crypto?.subtle !== undefined;

async function encrypt(token: string): Promise<string> {
  const bytes = new TextEncoder().encode(token);
  if (!hasWebCrypto()) return ENCODED + toBase64(bytes);
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await secretKey(), bytes);
  return ENCRYPTED + toBase64(new Uint8Array([...iv, ...new Uint8Array(sealed)]));
}

async function decrypt(blob: string): Promise<string> {
  if (blob.startsWith(ENCODED)) return new TextDecoder().decode(fromBase64(blob.slice(ENCODED.length)));
  const bytes = fromBase64(blob.slice(ENCRYPTED.length));
  const iv = bytes.slice(0, IV_BYTES);
  const opened = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv },
    await secretKey(),
    bytes.slice(IV_BYTES),
  );
  return new TextDecoder().decode(opened);
}

export async function storeRefreshToken(token: string): Promise<void> {
  writeStored(STORAGE_KEYS.refreshToken, await encrypt(token));
}

/** Returns null when there is no token or it cannot be decrypted (corrupt, or stored by an older version). */
export async function readRefreshToken(): Promise<string | null> {
  const blob = readStored(STORAGE_KEYS.refreshToken);
  if (!blob) return null;
  try {
    return await decrypt(blob);
  } catch {
    removeStored(STORAGE_KEYS.refreshToken);
    return null;
  }
}
