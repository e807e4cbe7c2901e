import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { S3Error } from '../s3-protocol/s3-error';
import { hasCode } from './durable-files';
import type { FolderSpace } from './folder-space';

/**
 * An unfinished multipart upload is a folder: what it is for, the whole as far as its parts were written into it, and
 * what is known of each part.
 */
export interface UploadRef {
  id: string;
  key: string;
}

export interface UploadManifest {
  key: string;
  content_type: string;
}

const MANIFEST = 'upload.json';
const WHOLE = 'whole';

/** The beginning of an id tells the uploads to one key, and what follows those of one owner, without reading them. */
const mark = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8);
const isTo = (id: string, key: string) => id.startsWith(mark(key));
const isOf = (id: string, owner: string) => id.startsWith(mark(owner), 8);

/** Nothing is synced: an upload that a power cut undoes is started again, and no stored picture is lost. */
export async function createUpload(
  space: FolderSpace,
  manifest: UploadManifest,
  owner: string,
): Promise<string> {
  const id = `${mark(manifest.key)}${mark(owner)}${randomBytes(8).toString('hex')}`;
  const temp = join(space.temp, id);
  await mkdir(temp);
  await writeFile(manifestPath(temp), JSON.stringify(manifest));
  await writeFile(wholePath(temp), '');
  await rename(temp, join(space.uploads, id));
  return id;
}

export function uploadFolder(space: FolderSpace, id: string): string {
  // The id comes from the network and becomes a path.
  if (!/^[0-9a-f]{32}$/.test(id)) throw new S3Error('NoSuchUpload');
  return join(space.uploads, id);
}

function manifestPath(folder: string): string {
  return join(folder, MANIFEST);
}

export function wholePath(folder: string): string {
  return join(folder, WHOLE);
}

/** Proves that the upload exists and is for this key: its id alone opens nothing. */
export async function readManifest(space: FolderSpace, { id, key }: UploadRef): Promise<UploadManifest> {
  const manifest = await manifestOf(space, id);
  if (manifest.key !== key) throw new S3Error('NoSuchUpload');
  return manifest;
}

export async function manifestOf(space: FolderSpace, id: string): Promise<UploadManifest> {
  const folder = uploadFolder(space, id);
  try {
    return JSON.parse(await readFile(manifestPath(folder), 'utf8'));
  } catch (error) {
    const lostInPowerCut = error instanceof SyntaxError;
    throw lostInPowerCut || hasCode(error, 'ENOENT') ? new S3Error('NoSuchUpload') : error;
  }
}

/** Creates the only upload to this key, if its owner has fewer than `most` others. */
export async function createOnlyUpload(
  space: FolderSpace,
  manifest: UploadManifest,
  owner: string,
  most: number,
): Promise<string> {
  const ids = await readdir(space.uploads);
  await discardUploads(space, manifest.key, ids);
  if (ids.filter((id) => isOf(id, owner) && !isTo(id, manifest.key)).length >= most)
    throw new S3Error('SlowDown', 'Too many multipart uploads are open. Complete or abort some of them.');
  return createUpload(space, manifest, owner);
}

/** Discards all uploads to this key. */
export async function discardUploads(space: FolderSpace, key: string, among?: string[]): Promise<void> {
  for (const id of among ?? (await readdir(space.uploads))) {
    if (!isTo(id, key)) continue;
    try {
      await readManifest(space, { id, key });
      await discardUpload(space, id);
    } catch (error) {
      // It was to another key, or another request has ended it.
      if (!(error instanceof S3Error && error.code === 'NoSuchUpload')) throw error;
    }
  }
}

/** Ends an upload for all requests at once: of two that complete or abort it, one gets its folder. */
export async function claimUpload(space: FolderSpace, id: string): Promise<string> {
  const claimed = join(space.temp, `${id}-${randomBytes(6).toString('hex')}`);
  try {
    await rename(uploadFolder(space, id), claimed);
    return claimed;
  } catch (error) {
    throw hasCode(error, 'ENOENT') ? new S3Error('NoSuchUpload') : error;
  }
}

/** Whether the request that ended the upload is still working on it. */
export async function isClaimed(space: FolderSpace, id: string): Promise<boolean> {
  return (await readdir(space.temp)).some((name) => name.startsWith(`${id}-`));
}

export async function discardUpload(space: FolderSpace, id: string): Promise<void> {
  await rm(await claimUpload(space, id), { recursive: true });
}
