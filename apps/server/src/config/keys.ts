import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ConfigError, type Env } from './values';

const BITS = 2048;
const BEGIN = '-----BEGIN ';

export interface KeyPair<T> {
  /** Ours. */
  privateKey: T;
  /** The other side's. */
  publicKey: T;
}

/** Our private key and the other side's public one, from the variables of these names. */
export function readKeyPair(env: Env, names: KeyPair<string>): KeyPair<KeyObject> {
  const privateKey = readKey(env, names.privateKey, 'private', [
    (key) => createPrivateKey(key),
    (der) => createPrivateKey({ key: fromBase64(der), format: 'der', type: 'pkcs8' }),
    (der) => createPrivateKey({ key: fromBase64(der), format: 'der', type: 'pkcs1' }),
  ]);
  const publicKey = readKey(env, names.publicKey, 'public', [
    (key) => createPublicKey(refusePrivate(key)),
    (der) => createPublicKey({ key: fromBase64(der), format: 'der', type: 'spki' }),
  ]);
  // The consoles of both providers show the two public keys side by side.
  if (createPublicKey(privateKey).equals(publicKey))
    throw new ConfigError(`${names.publicKey} must be the provider's key, not that of ${names.privateKey}`);
  return { privateKey, publicKey };
}

/** A key in PEM, on one line with \n or not, in bare base64, or the path of a file that holds one. */
export function readKeyText(env: Env, name: string): string {
  const text = env[name] ?? '';
  if (text.includes(BEGIN)) return text.replaceAll('\\n', '\n');
  if (/^[A-Za-z0-9+/=\s]{200,}$/.test(text)) return text;
  try {
    return readFileSync(text, 'utf8');
  } catch {
    throw new ConfigError(`${name} is neither a key nor a file that can be read`);
  }
}

function readKey(
  env: Env,
  name: string,
  kind: 'private' | 'public',
  readers: ((text: string) => KeyObject)[],
): KeyObject {
  const text = readKeyText(env, name);
  for (const read of readers) {
    try {
      const key = read(text);
      if (key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= BITS)
        return key;
    } catch {
      // Not in this form.
    }
  }
  throw new ConfigError(`${name} must be a ${kind} RSA key of at least ${BITS} bits`);
}

const fromBase64 = (text: string) => Buffer.from(text, 'base64');

/** Node would take the public half of it, and every signature would be wrong. */
function refusePrivate(text: string): string {
  if (text.includes('PRIVATE KEY-----')) throw new Error('a private key');
  return text;
}
