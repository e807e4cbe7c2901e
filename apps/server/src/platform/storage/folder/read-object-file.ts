import { close, fstat, open, read } from 'node:fs';
import { type FileHandle, open as openHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import { bodySize, type ObjectTrailer, parseTrailer, TRAILER_BYTES } from './object-trailer';

/** Holds a thumbnail with its trailer, so that reading one takes neither a stat nor a second read. */
const FIRST_READ = 64 * 1024;

const readFrom = promisify(read);
const stat = promisify(fstat);

/**
 * The bytes of a whole object. With plain callbacks, because a thumbnail is served this way on every request:
 * promises for each step would cost as much again as reading it.
 */
export function readObjectFile(path: string, size = 0): Promise<Buffer> {
  // One byte more than there is: then the first read tells that there is no more.
  const firstRead = Math.max(FIRST_READ, size + TRAILER_BYTES + 1);
  return new Promise((resolve, reject) => {
    open(path, 'r', (fault, fd) => {
      if (fault) return reject(fault);
      const bytes = Buffer.allocUnsafeSlow(firstRead);
      read(fd, bytes, 0, firstRead, 0, (fault, length) => {
        if (fault || length < firstRead) close(fd);
        if (fault) return reject(fault);
        if (length === firstRead) return resolve(readOn(fd, bytes));
        try {
          resolve(bytes.subarray(0, bodySize(bytes, length)));
        } catch (error) {
          reject(error);
        }
      });
    });
  });
}

/** Reads an object that is larger than the first read, and closes it. */
async function readOn(fd: number, first: Buffer): Promise<Buffer> {
  try {
    const { size } = await stat(fd);
    const bytes = Buffer.allocUnsafeSlow(size);
    let filled = first.copy(bytes);
    while (filled < size) {
      const { bytesRead } = await readFrom(fd, bytes, filled, size - filled, filled);
      if (bytesRead === 0) break;
      filled += bytesRead;
    }
    return bytes.subarray(0, bodySize(bytes, filled));
  } finally {
    close(fd);
  }
}

export interface OpenObject {
  file: FileHandle;
  trailer: ObjectTrailer;
  lastModified: Date;
}

/** Opens an object for reading parts of it; the caller closes `file`. */
export async function openObjectFile(path: string): Promise<OpenObject> {
  const file = await openHandle(path, 'r');
  try {
    const { size, mtime } = await file.stat();
    const end = Buffer.alloc(TRAILER_BYTES);
    await file.read(end, 0, TRAILER_BYTES, Math.max(0, size - TRAILER_BYTES));
    return { file, trailer: parseTrailer(end, size), lastModified: mtime };
  } catch (error) {
    await file.close();
    throw error;
  }
}
