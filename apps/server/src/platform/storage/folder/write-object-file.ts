import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream, type WriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { trailerBytes } from './object-trailer';

/** The network hands over 64 KB at a time; writing many of them at once saves trips to the disk threads. */
const WRITE_BATCH = 512 * 1024;
const ETAG_BYTES = 16;

/** Sees the bytes on their way to the disk, and may refuse them at the end by throwing. */
export interface BodyGuard {
  update(chunk: Buffer): void;
  finish(): void;
}

export interface ObjectHead {
  contentType: string;
  uploadId?: string;
}

/** What a body turned out to be. */
export interface Written {
  size: number;
  etag: string;
}

/**
 * Writes a new file and returns when it is on the disk. If that fails, the caller handles the incomplete file and the
 * rest of the body.
 */
export async function writeObjectFile(
  path: string,
  body: Buffer | Readable,
  { contentType, uploadId }: ObjectHead,
  guard?: BodyGuard,
): Promise<Written> {
  // A stream that nobody checks is one of ours, such as an export. Any new name will do for it, and hashing would take a
  // quarter of its time.
  const hash = Buffer.isBuffer(body) || guard ? createHash('sha256') : undefined;
  const written: Written = { size: 0, etag: '' };
  const see = (chunk: Buffer | string) => {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    written.size += bytes.length;
    hash?.update(bytes);
    guard?.update(bytes);
  };
  const end = () => {
    guard?.finish();
    // Not MD5 as in S3: it takes four times as long here. Clients see 32 hex digits.
    written.etag = (hash?.digest() ?? randomBytes(ETAG_BYTES)).toString('hex', 0, ETAG_BYTES);
    return trailerBytes({ ...written, uploadId, contentType });
  };
  if (Buffer.isBuffer(body)) {
    see(body);
    await writeDurably(path, [body, end()]);
  } else {
    const file = createWriteStream(path, { flags: 'wx', flush: true, highWaterMark: WRITE_BATCH });
    await writeBody(file, body, see, end);
  }
  return written;
}

/**
 * Writes into an existing file from `start` on, and returns when that is on the disk. The ETag is a random name and not
 * a hash, because parts come fast and the whole is checked when it is complete.
 */
export async function writeIntoFile(
  path: string,
  start: number,
  body: Readable,
  guard: BodyGuard,
): Promise<Written> {
  let size = 0;
  const see = (chunk: Buffer) => {
    size += chunk.length;
    guard.update(chunk);
  };
  const end = () => {
    guard.finish();
    return Buffer.alloc(0);
  };
  const file = createWriteStream(path, { flags: 'r+', start, flush: true, highWaterMark: WRITE_BATCH });
  await writeBody(file, body, see, end);
  return { size, etag: randomBytes(ETAG_BYTES).toString('hex') };
}

/** `end` may refuse the bytes, and returns what is written after them. */
async function writeBody(
  file: WriteStream,
  body: Readable,
  see: (chunk: Buffer) => void,
  end: () => Buffer,
): Promise<void> {
  // Not `pipeline`: when the disk fails it destroys the source, and a request without its socket cannot be answered.
  const written = finished(file);
  try {
    body.pipe(file, { end: false });
    // This listener comes after the pipe, so that a disk thread writes a chunk while this one is checked.
    body.on('data', see);
    await Promise.race([finished(body, { writable: false }), written]);
    file.end(end());
    await written;
  } catch (error) {
    body.unpipe(file);
    body.off('data', see);
    await closed(file);
    throw error;
  }
}

/** A file that is still being opened would appear after it has been removed. */
function closed(file: WriteStream): Promise<void> {
  return new Promise((resolve) => {
    if (file.closed) return resolve();
    file.once('close', resolve);
    file.destroy();
  });
}

async function writeDurably(path: string, pieces: Buffer[]): Promise<void> {
  const file = await open(path, 'wx');
  try {
    for (const piece of pieces) await file.writeFile(piece);
    await file.sync();
  } finally {
    await file.close();
  }
}
