// One file of a backup: compressed where that helps, sealed where there is a key, on the disk when it is said to be.
import { createCipheriv, createDecipheriv, createHash, type Hash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { hasCode } from '../storage/folder/durable-files';
import type { BackupKey } from './backup-key';

export interface Packing {
  gzip: boolean;
  key: BackupKey | undefined;
  /** The place of the file in the backup: a sealed one cannot be passed off as another. */
  place: string;
}

export interface Packed {
  /** Of the contents. */
  size: number;
  sha256: string;
  /** Of the file as it lies in the backup. */
  storedSize: number;
  storedSha256: string;
}

/** What a sealed file begins with. */
const MARK = Buffer.from('motif-sealed-1\n');
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = MARK.length + NONCE_BYTES;

/** How long a file is in a backup that is not compressed there. */
export const storedSize = (size: number, key: BackupKey | undefined): number =>
  key ? HEAD_BYTES + size + TAG_BYTES : size;

/** What is read is not what was written, or not by this key. */
export class DamagedError extends Error {}

/** Undefined: the file is gone, as files of a running database may be. */
export async function packFile(from: string, to: string, packing: Packing): Promise<Packed | undefined> {
  let source: FileHandle;
  try {
    source = await open(from, 'r');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
  return pack(source.createReadStream(), to, packing);
}

export const packBytes = (bytes: Buffer, to: string, packing: Packing): Promise<Packed> =>
  pack(Readable.from([bytes]), to, packing);

export const packStream = (chunks: AsyncIterable<Buffer>, to: string, packing: Packing): Promise<Packed> =>
  pack(Readable.from(chunks, { objectMode: false }), to, packing);

/** One line of JSON for each item. */
export const packLines = (items: readonly unknown[], to: string, packing: Packing): Promise<Packed> =>
  pack(Readable.from(linesOf(items)), to, packing);

const LINES_AT_ONCE = 1000;

function* linesOf(items: readonly unknown[]): Generator<Buffer> {
  for (let at = 0; at < items.length; at += LINES_AT_ONCE) {
    const lines = items.slice(at, at + LINES_AT_ONCE).map((item) => `${JSON.stringify(item)}\n`);
    yield Buffer.from(lines.join(''));
  }
}

async function pack(source: Readable, to: string, { gzip, key, place }: Packing): Promise<Packed> {
  const [plain, stored] = [meter(), meter()];
  const nonce = randomBytes(NONCE_BYTES);
  const target = createWriteStream(to, { mode: 0o600, flush: true });
  const zip = gzip ? [createGzip({ level: 1 })] : [];
  const seal = key ? [sealing(key, nonce, place)] : [];
  try {
    await pipeline([source, plain.tap, ...zip, ...seal, stored.tap, target] as never);
  } catch (error) {
    await rm(to, { force: true });
    throw error;
  }
  return result(plain, stored);
}

/** Reads a file of a backup to its end; without `to` it is only looked at. */
export async function unpackFile(from: string, to: string | undefined, packing: Packing): Promise<Packed> {
  const target = to === undefined ? nowhere : createWriteStream(to, { mode: 0o600, flush: true });
  return unpack(from, target, packing);
}

export async function unpackBytes(from: string, packing: Packing): Promise<Packed & { bytes: Buffer }> {
  const chunks: Buffer[] = [];
  const packed = await unpack(
    from,
    async (source: Chunks) => {
      for await (const chunk of source) chunks.push(chunk);
    },
    packing,
  );
  return { ...packed, bytes: Buffer.concat(chunks) };
}

/** `target` reads the contents to their end. */
export const unpackStream = (
  from: string,
  target: (chunks: AsyncIterable<Buffer>) => Promise<void>,
  packing: Packing,
): Promise<Packed> => unpack(from, target, packing);

async function unpack(from: string, target: unknown, { gzip, key, place }: Packing): Promise<Packed> {
  const handle = await open(from, 'r').catch((error) => {
    throw hasCode(error, 'ENOENT') ? new DamagedError(`${place} is missing`) : error;
  });
  const [plain, stored] = [meter(), meter()];
  const unseal = key ? [unsealing(key, place)] : [];
  const unzip = gzip ? [createGunzip()] : [];
  try {
    await pipeline([handle.createReadStream(), stored.tap, ...unseal, ...unzip, plain.tap, target] as never);
  } catch (error) {
    throw isOfTheDisk(error) ? error : new DamagedError(`${place} is damaged`, { cause: error });
  }
  return result(plain, stored);
}

/**
 * A disk that is full, broken or closed to us says nothing about the backup. Any other error of a file does: a damaged
 * archive has names that cannot be written, such as that of a folder.
 */
const OF_THE_DISK = ['ENOSPC', 'EDQUOT', 'EIO', 'EROFS', 'EACCES', 'EPERM', 'EMFILE', 'ENFILE', 'ENOMEM'];
const isOfTheDisk = (error: unknown): boolean => OF_THE_DISK.some((code) => hasCode(error, code));

const result = (plain: Meter, stored: Meter): Packed => ({
  size: plain.size(),
  sha256: plain.sha256(),
  storedSize: stored.size(),
  storedSha256: stored.sha256(),
});

export async function isSealed(file: string): Promise<boolean> {
  const handle = await open(file, 'r');
  try {
    const { buffer } = await handle.read(Buffer.alloc(MARK.length), 0, MARK.length, 0);
    return buffer.equals(MARK);
  } finally {
    await handle.close();
  }
}

type Chunks = AsyncIterable<Buffer>;

type Meter = ReturnType<typeof meter>;

function meter() {
  const hash: Hash = createHash('sha256');
  let size = 0;
  return {
    tap: async function* (chunks: Chunks) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        size += chunk.length;
        yield chunk;
      }
    },
    size: () => size,
    sha256: () => hash.digest('hex'),
  };
}

function sealing(key: BackupKey, nonce: Buffer, place: string) {
  return async function* (chunks: Chunks) {
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place));
    yield Buffer.concat([MARK, nonce]);
    for await (const chunk of chunks) yield cipher.update(chunk);
    yield Buffer.concat([cipher.final(), cipher.getAuthTag()]);
  };
}

/** What it passes on is proved only at the end: the caller throws away what came before a failure. */
function unsealing(key: BackupKey, place: string) {
  return async function* (chunks: Chunks) {
    let waiting = Buffer.alloc(0);
    let decipher: ReturnType<typeof opener> | undefined;
    for await (const chunk of chunks) {
      waiting = Buffer.concat([waiting, chunk]);
      if (!decipher && waiting.length >= HEAD_BYTES) {
        if (!waiting.subarray(0, MARK.length).equals(MARK)) throw new Error('not sealed');
        decipher = opener(key, waiting.subarray(MARK.length, HEAD_BYTES), place);
        waiting = waiting.subarray(HEAD_BYTES);
      }
      // The last bytes may be the seal.
      const ready = waiting.length - TAG_BYTES;
      if (!decipher || ready <= 0) continue;
      yield decipher.update(waiting.subarray(0, ready));
      waiting = waiting.subarray(ready);
    }
    if (!decipher || waiting.length !== TAG_BYTES) throw new Error('cut off');
    decipher.setAuthTag(waiting);
    yield decipher.final();
  };
}

const opener = (key: BackupKey, nonce: Buffer, place: string) =>
  createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(place));

async function nowhere(chunks: Chunks): Promise<void> {
  for await (const _ of chunks);
}
