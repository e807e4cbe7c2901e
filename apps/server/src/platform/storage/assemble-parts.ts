import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { hasCode } from './durable-files';
import { linkOrCopy } from './folder-objects';
import { checkRoom, type FolderSpace } from './folder-space';
import { trailerBytes } from './object-trailer';
import { type OpenObject, openObjectFile } from './read-object-file';
import { S3Error } from './s3-protocol/s3-error';
import { StorageError } from './storage';
import { partPath, readManifest, type UploadRef, uploadFolder } from './upload-folder';

export interface PartRef {
  number: number;
  etag: string;
}

/** Every part but the last has at least this size, by the rules of S3. */
export const MIN_PART_BYTES = 5 * 1024 * 1024;

const COPY_BYTES = 1024 * 1024;

/** Like S3: the ETag of a whole is made of the ETags of its parts. A lone part keeps its own. */
export function totalEtag(parts: PartRef[]): string {
  const [first, ...more] = parts;
  if (first && more.length === 0) return first.etag;
  const hash = createHash('sha256');
  for (const { etag } of parts) hash.update(etag, 'hex');
  return `${hash.digest('hex').slice(0, 32)}-${parts.length}`;
}

/** Writes the object file made of these parts to `target`. */
export async function assembleParts(
  space: FolderSpace,
  upload: UploadRef,
  parts: PartRef[],
  contentType: string,
  target: string,
): Promise<void> {
  const folder = uploadFolder(space, upload.id);
  try {
    const [first, ...more] = parts;
    if (first && more.length === 0) return await takeOnlyPart(folder, first, target);
    const size = await checkParts(folder, parts);
    await checkRoom(space);
    const trailer = trailerBytes({ size, etag: totalEtag(parts), uploadId: upload.id, contentType });
    await joinParts(folder, parts, trailer, target);
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
    // Gone with the whole upload, because another request has just ended it?
    await readManifest(space, upload);
    throw new S3Error('InvalidPart');
  }
}

async function checkParts(folder: string, parts: PartRef[]): Promise<number> {
  let total = 0;
  for (const [i, part] of parts.entries()) {
    const { file, trailer } = await openPart(partPath(folder, part.number), part);
    await file.close();
    if (trailer.size < MIN_PART_BYTES && i < parts.length - 1) throw new S3Error('EntityTooSmall');
    total += trailer.size;
  }
  return total;
}

async function openPart(path: string, part: PartRef): Promise<OpenObject> {
  const object = await openObjectFile(path);
  if (object.trailer.etag === part.etag) return object;
  await object.file.close();
  throw new S3Error('InvalidPart');
}

/** A part is stored as an object is, so a lone part needs no copying. */
async function takeOnlyPart(folder: string, part: PartRef, target: string): Promise<void> {
  await linkOrCopy(partPath(folder, part.number), target);
  const { file } = await openPart(target, part);
  await file.close();
}

async function joinParts(folder: string, parts: PartRef[], trailer: Buffer, target: string): Promise<void> {
  const whole = await open(target, 'wx');
  try {
    const buffer = Buffer.allocUnsafe(COPY_BYTES);
    for (const part of parts) {
      const { file, trailer: own } = await openPart(partPath(folder, part.number), part);
      try {
        await append(whole, file, own.size, buffer);
      } finally {
        await file.close();
      }
    }
    await whole.writeFile(trailer);
    await whole.sync();
  } finally {
    await whole.close();
  }
}

async function append(whole: FileHandle, file: FileHandle, size: number, buffer: Buffer): Promise<void> {
  for (let at = 0; at < size; ) {
    const { bytesRead } = await file.read(buffer, 0, Math.min(buffer.length, size - at), at);
    if (bytesRead === 0) throw new StorageError('unavailable', 'A stored part ends too early');
    await whole.writeFile(buffer.subarray(0, bytesRead));
    at += bytesRead;
  }
}
