import { close, fstat, open as openFile, read as readFile } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { type ObjectTrailer, parseTrailer, TRAILER_BYTES } from './object-trailer';

/** Holds a thumbnail with its trailer, so that reading one takes neither a stat nor a second read. */
const FIRST_READ = 64 * 1024;

const openForReading = promisify<string, number>((path, done) => openFile(path, 'r', done));
const read = promisify(readFile);
const stat = promisify(fstat);

/** The bytes of a whole object. Plain file descriptors: a FileHandle takes more trips to the disk threads. */
export async function readObjectFile(path: string): Promise<Buffer> {
  const fd = await openForReading(path);
  try {
    const first = Buffer.allocUnsafeSlow(FIRST_READ);
    const { bytesRead } = await read(fd, first, 0, FIRST_READ, 0);
    const bytes = bytesRead < FIRST_READ ? first.subarray(0, bytesRead) : await readOn(fd, first);
    return bytes.subarray(0, parseTrailer(bytes, bytes.length).size);
  } finally {
    close(fd);
  }
}

async function readOn(fd: number, first: Buffer): Promise<Buffer> {
  const { size } = await stat(fd);
  const bytes = Buffer.allocUnsafeSlow(size);
  let filled = first.copy(bytes);
  while (filled < size) {
    const { bytesRead } = await read(fd, bytes, filled, size - filled, filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return bytes.subarray(0, filled);
}

export interface OpenObject {
  file: FileHandle;
  trailer: ObjectTrailer;
  lastModified: Date;
}

/** Opens an object for reading parts of it; the caller closes `file`. */
export async function openObjectFile(path: string): Promise<OpenObject> {
  const file = await open(path, 'r');
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
