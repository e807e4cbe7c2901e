import { constants, copyFile, link, open, rm, unlink, utimes } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { type ByteRange, StorageError, type StoredObject } from '../storage';
import { hasCode, pruneFolders, publish } from './durable-files';
import type { OpenObject } from './read-object-file';

export function describe({ trailer, lastModified }: OpenObject): StoredObject {
  return {
    size: trailer.size,
    etag: trailer.etag,
    content_type: trailer.contentType,
    last_modified: lastModified,
  };
}

/** Streams the object or a range of it; the stream closes the file. */
export async function streamObject({ file, trailer }: OpenObject, range?: ByteRange): Promise<Readable> {
  const { size } = trailer;
  const { start, end } = range ?? { start: 0, end: size - 1 };
  if (range && start >= size) {
    await file.close();
    throw new StorageError('invalid_range', `There is no byte ${start} in an object of ${size}`);
  }
  if (size === 0) {
    await file.close();
    return Readable.from([]);
  }
  return file.createReadStream({ start, end: Math.min(end, size - 1) });
}

/**
 * Stored files never change, they are only replaced, so a copy is a second link to the same bytes: it takes no time
 * and no room. The time is shared too: it becomes the time of the copy, as S3 has it.
 */
export async function copyObject(source: string, temp: string, target: string): Promise<void> {
  await linkOrCopy(source, temp);
  const now = new Date();
  await utimes(temp, now, now);
  await publish(temp, target);
  // Renaming one link onto another link of the same file does nothing, by POSIX.
  await rm(temp, { force: true });
}

export async function linkOrCopy(source: string, temp: string): Promise<void> {
  try {
    return await link(source, temp);
  } catch (error) {
    // Not every file system knows links, and a file cannot have any number of them.
    if (!hasCode(error, 'EPERM', 'ENOTSUP', 'ENOSYS', 'EMLINK')) throw error;
  }
  await copyFile(source, temp, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
  const file = await open(temp, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** The removal is not synced: if a power cut undoes it, the nightly check finds the object. */
export async function removeObject(path: string, root: string): Promise<void> {
  try {
    await unlink(path);
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  }
  await pruneFolders(dirname(path), root);
}
