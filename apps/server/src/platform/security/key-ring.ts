import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';

/** The keys of sealed values. They are kept outside the database, so that its dump alone opens nothing. */
export interface KeyRing {
  /** The id of the key that seals. The others only open what was sealed before. */
  current: number;
  keys: ReadonlyMap<number, Buffer>;
  /** It never changes, because equal values must have equal hashes for ever. */
  hashKey: Buffer;
}

const KEY_BYTES = 32;
/** An id is one byte of the sealed value. */
const ID_MAX = 255;

/** Reads `{"current": 1, "keys": {"1": "…"}, "hash_key": "…"}`, each key 32 bytes in base64. Errors quote no key. */
export function readRing(text: string): KeyRing {
  const { current, keys, hash_key } = fieldsOf(text);
  if (typeof keys !== 'object' || keys === null) throw new Error('has no "keys"');
  const known = new Map(Object.entries(keys).map(([id, key]) => [readId(id), readKey(`key ${id}`, key)]));
  const id = readId(`${current}`);
  if (!known.has(id)) throw new Error('names a "current" key that is not among its "keys"');
  return { current: id, keys: known, hashKey: readKey('"hash_key"', hash_key) };
}

function fieldsOf(text: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // The parser's own message quotes the text.
    throw new Error('is not JSON');
  }
  if (typeof value !== 'object' || value === null) throw new Error('is not a JSON object');
  return { ...value };
}

function readId(text: string): number {
  if (!/^[1-9][0-9]{0,2}$/.test(text) || Number(text) > ID_MAX)
    throw new Error(`names its keys by other ids than 1 to ${ID_MAX}`);
  return Number(text);
}

function readKey(name: string, value: unknown): Buffer {
  const key = Buffer.from(typeof value === 'string' ? value : '', 'base64');
  if (key.length !== KEY_BYTES) throw new Error(`has a ${name} that is not ${KEY_BYTES} bytes in base64`);
  return key;
}

/** Says which ring it is without telling anything of its keys. A key that was added for rotation does not change it. */
export const fingerprintOf = ({ hashKey }: KeyRing): string =>
  createHash('sha256').update(hashKey).digest('hex').slice(0, 16);

export async function readRingFile(file: string): Promise<KeyRing | undefined> {
  try {
    return readRing(await readFile(file, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Writes a new ring that only this user of the machine can read. It never replaces one that is there. */
export async function makeRingFile(file: string): Promise<KeyRing> {
  const text = newRing();
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(`${text}\n`);
    // Values may be sealed by these keys in the next moment; a power cut must not take the keys alone.
    await handle.sync();
  } catch (error) {
    // Half of a file, on a full disk say, would stand in the way of the next start.
    await rm(file, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
  return readRing(text);
}

const newKey = () => randomBytes(KEY_BYTES).toString('base64');
const newRing = () => JSON.stringify({ current: 1, keys: { 1: newKey() }, hash_key: newKey() });
