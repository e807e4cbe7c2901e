import { createHash } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { S3Error } from '../s3-protocol/s3-error';
import { hasCode, publish } from './durable-files';
import { objectPath } from './folder-paths';
import { type FolderSpace, withRoom, withTempFile } from './folder-space';
import { joinParts } from './join-parts';
import { TRAILER_BYTES, trailerBytes } from './object-trailer';
import { openObjectFile } from './read-object-file';
import {
  claimUpload,
  isClaimed,
  readManifest,
  type UploadRef,
  uploadFolder,
  wholePath,
} from './upload-folder';
import { areInPlace, MIN_PART_BYTES, openPart, type PartRef, type StoredPart } from './upload-parts';

/**
 * The time another request may need from claiming an upload to publishing its object. A killed request never publishes
 * it.
 */
const TRY_EVERY_MS = 10;
const MAX_TRIES = 200;

/** The new object and the parts it is made of. */
interface Whole {
  upload: UploadRef;
  parts: StoredPart[];
  size: number;
  trailer: Buffer;
}

/**
 * Makes one object of the parts a client lists, if they have the size that is wanted. Repeating it after a lost answer
 * gives the same answer again.
 */
export async function completeUpload(
  space: FolderSpace,
  upload: UploadRef,
  listed: PartRef[],
  wanted?: number,
): Promise<string> {
  checkOrder(listed);
  const etag = totalEtag(listed);
  try {
    const { content_type: contentType } = await readManifest(space, upload);
    const parts = await findParts(space, upload, listed);
    const size = parts.reduce((sum, part) => sum + part.size, 0);
    if (wanted !== undefined && size < wanted) throw new S3Error('EntityTooSmall');
    const trailer = trailerBytes({ size, etag, uploadId: upload.id, contentType });
    const whole = { upload, parts, size, trailer };
    if (!(await publishAsItIs(space, whole))) await publishJoined(space, whole);
  } catch (error) {
    // Another request has ended the upload and removed its files: check whether it completed the upload.
    const ended = hasCode(error, 'ENOENT') || (error instanceof S3Error && error.code === 'NoSuchUpload');
    if (!ended) throw error;
    if (!(await wasCompleted(space, upload, etag))) throw new S3Error('NoSuchUpload');
  }
  return etag;
}

function checkOrder(parts: PartRef[]): void {
  if (parts.length === 0) throw new S3Error('MalformedXML');
  if (parts.some(({ number }, i) => number <= (parts[i - 1]?.number ?? 0)))
    throw new S3Error('InvalidPartOrder');
}

/** Like S3: the ETag of a whole is made of the ETags of its parts. A lone part keeps its own. */
function totalEtag(parts: PartRef[]): string {
  const [first, ...more] = parts;
  if (first && more.length === 0) return first.etag;
  const hash = createHash('sha256');
  for (const { etag } of parts) hash.update(etag, 'hex');
  return `${hash.digest('hex').slice(0, 32)}-${parts.length}`;
}

async function findParts(space: FolderSpace, upload: UploadRef, listed: PartRef[]): Promise<StoredPart[]> {
  const folder = uploadFolder(space, upload.id);
  const parts: StoredPart[] = [];
  for (const [at, { number, etag }] of listed.entries()) {
    const part = await openPart(folder, number);
    await part?.file.close();
    if (part?.etag !== etag) {
      // Gone with the whole upload, because another request has just ended it?
      await readManifest(space, upload);
      throw new S3Error('InvalidPart');
    }
    if (part.size < MIN_PART_BYTES && at < listed.length - 1) throw new S3Error('EntityTooSmall');
    parts.push(part);
  }
  return parts;
}

/** If every part was written to its place, the whole exists already and only gets its trailer. */
async function publishAsItIs(space: FolderSpace, { upload, parts, size, trailer }: Whole): Promise<boolean> {
  const folder = uploadFolder(space, upload.id);
  if (!(await areInPlace(folder, parts))) return false;
  await seal(wholePath(folder), size, trailer);
  // From here on nobody can abort it, so an upload that was reported as aborted never becomes an object.
  const claimed = await claimUpload(space, upload.id);
  // No new part can begin either; but one may have begun just before.
  if (!(await areInPlace(claimed, parts))) {
    await rename(claimed, folder);
    return false;
  }
  await publish(wholePath(claimed), objectPath(space.objects, upload.key));
  await rm(claimed, { recursive: true });
  return true;
}

/** Running twice at once is harmless: what is cut off is never a trailer. */
async function seal(path: string, size: number, trailer: Buffer): Promise<void> {
  const file = await open(path, 'r+');
  try {
    // A part that was interrupted may have been longer than the one that replaced it.
    await file.truncate(size + TRAILER_BYTES);
    await file.write(trailer, 0, trailer.length, size);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function publishJoined(space: FolderSpace, { upload, parts, size, trailer }: Whole): Promise<void> {
  const join = async (temp: string) => {
    await joinParts(uploadFolder(space, upload.id), parts, trailer, temp);
    const claimed = await claimUpload(space, upload.id);
    await Promise.all([
      publish(temp, objectPath(space.objects, upload.key)),
      rm(claimed, { recursive: true }),
    ]);
  };
  await withRoom(space, size, () => withTempFile(space, join));
}

async function wasCompleted(space: FolderSpace, upload: UploadRef, etag: string): Promise<boolean> {
  for (let tries = 0; ; tries++) {
    const isEnding = await isClaimed(space, upload.id);
    if (await isObject(space, upload, etag)) return true;
    if (!isEnding || tries === MAX_TRIES) return false;
    await setTimeout(TRY_EVERY_MS);
  }
}

async function isObject(space: FolderSpace, { id, key }: UploadRef, etag: string): Promise<boolean> {
  try {
    const { file, trailer } = await openObjectFile(objectPath(space.objects, key));
    await file.close();
    return trailer.uploadId === id && trailer.etag === etag;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false;
    throw error;
  }
}
