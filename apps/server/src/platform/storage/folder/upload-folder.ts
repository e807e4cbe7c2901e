import { randomBytes } from 'node:crypto';
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

/** Nothing is synced: an upload that a power cut undoes is started again, and no stored picture is lost. */
export async function createUpload(space: FolderSpace, manifest: UploadManifest): Promise<string> {
  const id = randomBytes(16).toString('hex');
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

export function manifestPath(folder: string): string {
  return join(folder, MANIFEST);
}

export function wholePath(folder: string): string {
  return join(folder, WHOLE);
}

/** Proves that the upload exists and is for this key: its id alone opens nothing. */
export async function readManifest(space: FolderSpace, { id, key }: UploadRef): Promise<UploadManifest> {
  const folder = uploadFolder(space, id);
  try {
    const manifest: UploadManifest = JSON.parse(await readFile(manifestPath(folder), 'utf8'));
    if (manifest.key === key) return manifest;
  } catch (error) {
    const lostInPowerCut = error instanceof SyntaxError;
    if (!hasCode(error, 'ENOENT') && !lostInPowerCut) throw error;
  }
  throw new S3Error('NoSuchUpload');
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
