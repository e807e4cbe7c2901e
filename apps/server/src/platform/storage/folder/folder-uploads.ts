import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { S3Error } from '../s3-protocol/s3-error';
import { completeUpload } from './complete-upload';
import { hasCode } from './durable-files';
import { asUnavailable, checkRoom, type FolderSpace, withTempFile } from './folder-space';
import {
  createUpload,
  discardUpload,
  manifestPath,
  readManifest,
  type UploadRef,
  uploadFolder,
} from './upload-folder';
import {
  MIN_PART_BYTES,
  openPart,
  type PartRef,
  partNumbers,
  placePart,
  replacePart,
  type StoredPart,
} from './upload-parts';
import { type BodyGuard, writeObjectFile } from './write-object-file';

/** Multipart uploads in a folder, with the rules of S3 and its errors. */
export interface FolderUploads {
  create(key: string, contentType: string): Promise<string>;
  putPart(upload: UploadRef, number: number, body: PartBody): Promise<string>;
  listParts(upload: UploadRef, after: number, limit: number): Promise<PartList>;
  complete(upload: UploadRef, parts: PartRef[]): Promise<string>;
  abort(upload: UploadRef): Promise<void>;
  abortStale(olderThan: Date): Promise<number>;
}

export interface PartBody {
  bytes: Readable;
  /** What the sender announced; the protocol sees to it that no byte more comes. */
  length: number;
  guard: BodyGuard;
}

export interface PartList {
  parts: StoredPart[];
  truncated: boolean;
}

export function createFolderUploads(space: FolderSpace): FolderUploads {
  return {
    async create(key, contentType) {
      await checkRoom(space);
      return createUpload(space, { key, content_type: contentType });
    },

    putPart: (upload, number, body) => putPart(space, upload, number, body),
    listParts: (upload, after, limit) => listParts(space, upload, after, limit),
    complete: (upload, parts) => completeUpload(space, upload, parts),

    async abort(upload) {
      await readManifest(space, upload);
      await discardUpload(space, upload.id);
    },

    async abortStale(olderThan) {
      try {
        await removeOldTemps(space, olderThan);
        return await abortStale(space, olderThan);
      } catch (error) {
        throw asUnavailable(error);
      }
    },
  };
}

async function putPart(
  space: FolderSpace,
  upload: UploadRef,
  number: number,
  { bytes, length, guard }: PartBody,
): Promise<string> {
  const { content_type: contentType } = await readManifest(space, upload);
  await checkRoom(space);
  const folder = uploadFolder(space, upload.id);
  const placed = length <= MIN_PART_BYTES ? await placePart(folder, number, bytes, guard) : undefined;
  if (placed !== undefined) return placed;
  return withTempFile(space, async (temp) => {
    const { etag } = await writeObjectFile(temp, bytes, { contentType, uploadId: upload.id }, guard);
    await replacePart(folder, number, temp);
    return etag;
  });
}

async function listParts(
  space: FolderSpace,
  upload: UploadRef,
  after: number,
  limit: number,
): Promise<PartList> {
  await readManifest(space, upload);
  const folder = uploadFolder(space, upload.id);
  try {
    const parts: StoredPart[] = [];
    for (const number of await partNumbers(folder)) {
      if (number <= after) continue;
      if (parts.length === limit) return { parts, truncated: true };
      const part = await openPart(folder, number);
      if (!part) continue;
      await part.file.close();
      parts.push(part);
    }
    return { parts, truncated: false };
  } catch (error) {
    throw hasCode(error, 'ENOENT') ? new S3Error('NoSuchUpload') : error;
  }
}

async function abortStale(space: FolderSpace, olderThan: Date): Promise<number> {
  let aborted = 0;
  for (const id of await readdir(space.uploads)) {
    try {
      if ((await stat(manifestPath(join(space.uploads, id)))).mtime >= olderThan) continue;
      await discardUpload(space, id);
      aborted++;
    } catch (error) {
      const goneAlready =
        hasCode(error, 'ENOENT') || (error instanceof S3Error && error.code === 'NoSuchUpload');
      if (!goneAlready) throw error;
    }
  }
  return aborted;
}

/** A process killed while writing leaves its file behind. */
async function removeOldTemps(space: FolderSpace, olderThan: Date): Promise<void> {
  for (const name of await readdir(space.temp)) {
    const path = join(space.temp, name);
    try {
      if ((await stat(path)).mtime < olderThan) await rm(path, { recursive: true, force: true });
    } catch (error) {
      if (!hasCode(error, 'ENOENT')) throw error;
    }
  }
}
