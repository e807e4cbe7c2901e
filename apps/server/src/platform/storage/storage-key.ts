import { StorageError } from './storage';

/** The limit of S3. */
const MAX_KEY_BYTES = 1024;

/** Nearly every key of the application matches this, so it needs no further check. */
const PLAIN_KEY = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/;

/** Control characters, half surrogate pairs, and the two code points XML cannot carry. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\uFFFE\uFFFF]/u;

/** Decides what a key may look like, for every driver and for keys from a browser. */
export function checkKey(key: string): void {
  if (key.length <= MAX_KEY_BYTES && PLAIN_KEY.test(key)) return;
  const fault = faultOf(key);
  if (fault) throw new StorageError('invalid_key', `Storage key ${fault}`);
}

/** A list prefix is the beginning of some key. */
export function checkListPrefix(prefix: string): void {
  if (prefix !== '') checkKey(`${prefix}x`);
}

/**
 * A grant's prefix is written into an access policy, where `*`, `?` and `${…}` are patterns, and must end in a
 * slash: "incoming/1" would open "incoming/10/" as well.
 */
export function checkGrantPrefix(prefix: string): void {
  if (prefix.length <= 256 && /^(?:[\w-]+\/)+$/.test(prefix)) return;
  throw new StorageError('invalid_key', 'An upload prefix is plain names, each followed by a slash');
}

function faultOf(key: string): string | undefined {
  if (UNPRINTABLE.test(key)) return 'has unprintable characters';
  if (Buffer.byteLength(key) > MAX_KEY_BYTES) return `is longer than ${MAX_KEY_BYTES} bytes`;
  // Two spellings of one name would be two objects here and one on some file systems.
  if (key.normalize('NFC') !== key) return 'is not in Unicode form NFC';
  for (const segment of key.split('/')) {
    if (segment === '') return 'has an empty segment';
    if (segment === '.' || segment === '..') return 'has a relative segment';
  }
  return undefined;
}
