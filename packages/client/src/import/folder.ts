import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { inMemory } from '../upload';
import { type Entry, extensionOf, type Found, isHidden, nothingFound, Refused } from './entry';
import { EXTENSIONS } from './facts';

/** Up to this size a file is read once: what is hashed is what is sent. */
export const ONE_READ_BYTES = 64 * 1024 * 1024;
const CHUNK_BYTES = 4 * 1024 * 1024;

/** Links are never followed, so neither a circle nor a way out of the folder is possible. */
export async function scanFolder(root: string, isExcluded: (file: string) => boolean): Promise<Found> {
  const found = nothingFound();
  const folders = [''];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    const inside = await readdir(join(root, folder), { withFileTypes: true }).catch((error) => {
      if (folder === '') throw error;
      found.failed.push({ file: folder, reason: 'cannot_read' });
      return [];
    });
    for (const one of inside.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const file = folder ? `${folder}/${one.name}` : one.name;
      if (isExcluded(file)) found.skipped.excluded += 1;
      else if (one.isSymbolicLink()) found.skipped.link += 1;
      else if (isHidden(one.name)) found.skipped.hidden += 1;
      else if (one.isDirectory()) folders.push(file);
      else if (!one.isFile() || !EXTENSIONS.includes(extensionOf(file))) found.skipped.not_a_picture += 1;
      else
        await entryOf(root, file).then(
          (entry) => found.entries.push(entry),
          () => found.failed.push({ file, reason: 'missing' }),
        );
    }
  }
  found.entries.sort((a, b) => (a.file < b.file ? -1 : 1));
  return found;
}

const changedOf = ({ mtimeMs }: { mtimeMs: number }) => String(Math.trunc(mtimeMs));

async function entryOf(root: string, file: string): Promise<Entry> {
  const path = join(root, file);
  const { size, mtimeMs } = await stat(path);
  const seen = { size, changed: changedOf({ mtimeMs }) };
  return { file, path, ...seen, open: () => openFile(path, seen) };
}

interface Seen {
  size: number;
  changed: string;
}

async function openFile(path: string, seen: Seen) {
  const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
  const handle = await open(path, flags).catch((error: NodeJS.ErrnoException) => {
    throw new Refused(error.code === 'ENOENT' ? 'missing' : 'cannot_read', error.code);
  });
  try {
    await requireSame(handle, seen);
    if (seen.size > ONE_READ_BYTES) return await openLarge(handle, seen);
    const bytes = new Uint8Array(seen.size);
    await readInto(handle, bytes, 0);
    await requireSame(handle, seen);
    await handle.close();
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return { bytes: inMemory(bytes), sha256, close: async () => undefined };
  } catch (error) {
    await handle.close();
    throw error instanceof Refused
      ? error
      : new Refused('cannot_read', (error as NodeJS.ErrnoException).code);
  }
}

/** Read twice: once for its hash, once part by part. The server compares both. */
async function openLarge(handle: FileHandle, seen: Seen) {
  const hash = createHash('sha256');
  for (let at = 0; at < seen.size; at += CHUNK_BYTES) {
    const part = new Uint8Array(Math.min(CHUNK_BYTES, seen.size - at));
    await readInto(handle, part, at);
    hash.update(part);
  }
  await requireSame(handle, seen);
  const part = async (start: number, end: number) => {
    const bytes = new Uint8Array(end - start);
    await readInto(handle, bytes, start);
    return bytes;
  };
  return {
    bytes: {
      size: seen.size,
      slice: (start: number, end: number) => ({ arrayBuffer: () => part(start, end) }),
    },
    sha256: hash.digest('hex'),
    close: () => handle.close(),
  };
}

async function readInto(handle: FileHandle, bytes: Uint8Array, from: number): Promise<void> {
  for (let at = 0; at < bytes.length; ) {
    const { bytesRead } = await handle.read(bytes, at, bytes.length - at, from + at);
    if (bytesRead === 0) throw new Refused('changed');
    at += bytesRead;
  }
}

/** Somebody may save the file while it is read; half of the old and half of the new is nobody's picture. */
async function requireSame(handle: FileHandle, { size, changed }: Seen): Promise<void> {
  const now = await handle.stat();
  if (!now.isFile() || now.size !== size || changedOf(now) !== changed) throw new Refused('changed');
}
