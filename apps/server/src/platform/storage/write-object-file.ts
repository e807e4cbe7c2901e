import { createHash } from 'node:crypto';
import { createWriteStream, type WriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { type ObjectTrailer, trailerBytes } from './object-trailer';

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

/**
 * Writes a new file and returns once it is on the disk. When that fails, the half-written file and the rest of the
 * body are the caller's.
 */
export async function writeObjectFile(
  path: string,
  body: Buffer | Readable,
  head: ObjectHead,
  guard?: BodyGuard,
): Promise<ObjectTrailer> {
  const hash = createHash('sha256');
  let size = 0;
  const see = (chunk: Buffer | string) => {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    size += bytes.length;
    hash.update(bytes);
    guard?.update(bytes);
  };
  const seal = (): ObjectTrailer => {
    const sha256 = hash.digest();
    guard?.finish(sha256);
    // Not MD5 as in S3: it takes four times as long here and would halve the speed of uploads. Clients see 32 hex digits.
    const etag = sha256.toString('hex', 0, 16);
    return { size, etag, uploadId: head.uploadId, contentType: head.contentType };
  };

  if (Buffer.isBuffer(body)) {
    see(body);
    const trailer = seal();
    await writeDurably(path, [body, trailerBytes(trailer)]);
    return trailer;
  }

  const file = createWriteStream(path, { flags: 'wx', flush: true, highWaterMark: WRITE_BATCH });
  // Not `pipeline`: when the disk fails it destroys the source, and a request without its socket cannot be answered.
  const written = finished(file);
  try {
    body.pipe(file, { end: false });
    // Listening after the pipe: a disk thread writes a chunk while this one hashes it.
    body.on('data', see);
    await Promise.race([finished(body, { writable: false }), written]);
    const trailer = seal();
    file.end(trailerBytes(trailer));
    await written;
    return trailer;
  } catch (error) {
    body.unpipe(file);
    body.off('data', see);
    await closed(file);
    throw error;
  }
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
