import { createHash } from 'node:crypto';
import { createWriteStream, type WriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { trailerBytes } from './object-trailer';

/** The network hands over 64 KB at a time; writing many of them at once saves trips to the disk threads. */
const WRITE_BATCH = 512 * 1024;

/** Sees the bytes on their way to the disk, and may still refuse them at the end by throwing. */
export interface BodyGuard {
  update(chunk: Buffer): void;
  finish(sha256: Buffer): void;
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
 * Writes a new file and returns once it is on the disk. When that fails, the half-written file and the rest of the
 * body are the caller's.
 */
export async function writeObjectFile(
  path: string,
  body: Buffer | Readable,
  { contentType, uploadId }: ObjectHead,
  guard?: BodyGuard,
): Promise<Written> {
  const trailer = (written: Written) => trailerBytes({ ...written, uploadId, contentType });
  if (Buffer.isBuffer(body)) {
    const sum = summing(guard);
    sum.see(body);
    const written = sum.end();
    await writeDurably(path, [body, trailer(written)]);
    return written;
  }
  const file = createWriteStream(path, { flags: 'wx', flush: true, highWaterMark: WRITE_BATCH });
  return writeBody(file, body, guard, trailer);
}

/** Writes into a file that is there, from `start` on, and returns once that is on the disk. */
export function writeIntoFile(
  path: string,
  start: number,
  body: Readable,
  guard: BodyGuard,
): Promise<Written> {
  const file = createWriteStream(path, { flags: 'r+', start, flush: true, highWaterMark: WRITE_BATCH });
  return writeBody(file, body, guard);
}

async function writeBody(
  file: WriteStream,
  body: Readable,
  guard?: BodyGuard,
  trailer?: (written: Written) => Buffer,
): Promise<Written> {
  const sum = summing(guard);
  // Not `pipeline`: when the disk fails it destroys the source, and a request without its socket cannot be answered.
  const done = finished(file);
  try {
    body.pipe(file, { end: false });
    // Listening after the pipe: a disk thread writes a chunk while this one hashes it.
    body.on('data', sum.see);
    await Promise.race([finished(body, { writable: false }), done]);
    const written = sum.end();
    file.end(trailer?.(written));
    await done;
    return written;
  } catch (error) {
    body.unpipe(file);
    body.off('data', sum.see);
    await closed(file);
    throw error;
  }
}

function summing(guard?: BodyGuard) {
  const hash = createHash('sha256');
  let size = 0;
  return {
    see(chunk: Buffer | string) {
      const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
      size += bytes.length;
      hash.update(bytes);
      guard?.update(bytes);
    },
    end(): Written {
      const sha256 = hash.digest();
      guard?.finish(sha256);
      // Not MD5 as in S3: it takes four times as long here and would halve the speed of uploads. Clients see 32 hex digits.
      return { size, etag: sha256.toString('hex', 0, 16) };
    },
  };
}

/** A file still being opened would appear after it has been removed. */
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
