import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { S3Error } from '../s3-protocol/s3-error';
import type { OpenUpload } from '../storage';
import { completeUpload } from './complete-upload';
import { hasCode } from './durable-files';
import { asUnavailable, type FolderSpace, withRoom, withTempFile } from './folder-space';
import {
  createOnlyUpload,
  createUpload,
  discardUpload,
  discardUploads,
  manifestOf,
  readManifest,
  type UploadRef,
  uploadFolder,
} from './upload-folder';
import {
  MIN_PART_BYTES,
  openPart,
  type PartRef,
  partNumbers,
  placeAgain,
  placePart,
  replacePart,
  type StoredPart,
} from './upload-parts';
import { type BodyGuard, writeObjectFile } from './write-object-file';

/** Multipart uploads in a folder, with the rules of S3 and its errors. */
export interface FolderUploads {
  /** With an owner it is the only one to this key, and one of so many of theirs. */
  create(key: string, contentType: string, owner?: { name: string; uploadsAtOnce: number }): Promise<string>;
  putPart(upload: UploadRef, number: number, body: Incoming): Promise<string>;
  listParts(upload: UploadRef, after: number, limit: number): Promise<PartList>;
  complete(upload: UploadRef, parts: PartRef[], wanted?: number): Promise<string>;
  abort(upload: UploadRef): Promise<void>;
  abortAll(key: string): Promise<void>;
  open(prefix: string): AsyncIterable<OpenUpload>;
  abortStale(olderThan: Date): Promise<number>;
}

export interface Incoming {
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
  const inTurn = createTurns();
  return {
    async create(key, contentType, owner) {
      const manifest = { key, content_type: contentType };
      const create = owner
        ? // One after the other, or five hundred at once would all be counted as the first.
          () => inTurn(owner.name, () => createOnlyUpload(space, manifest, owner.name, owner.uploadsAtOnce))
        : () => createUpload(space, manifest, '');
      return withRoom(space, 0, create);
    },

    putPart: (upload, number, body) => putPart(space, upload, number, body),
    listParts: (upload, after, limit) => listParts(space, upload, after, limit),
    complete: (upload, parts, wanted) => completeUpload(space, upload, parts, wanted),

    async abort(upload) {
      await readManifest(space, upload);
      await discardUpload(space, upload.id);
    },

    abortAll: (key) => discardUploads(space, key),
    open: (prefix) => openUploads(space, prefix),

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
  { bytes, length, guard }: Incoming,
): Promise<string> {
  const { content_type: contentType } = await readManifest(space, upload);
  const folder = uploadFolder(space, upload.id);
  const fits = length <= MIN_PART_BYTES;
  return withRoom(space, length, async () => {
    const placed = fits ? await placePart(folder, number, bytes, guard) : undefined;
    if (placed !== undefined) return placed;
    return withTempFile(space, async (temp) => {
      const { etag } = await writeObjectFile(temp, bytes, { contentType, uploadId: upload.id }, guard);
      if (!fits) {
        await replacePart(folder, number, temp);
        return etag;
      }
      const again = await placeAgain(folder, number, temp, length);
      await rm(temp);
      return again;
    });
  });
}

/** Runs steps of one name one after the other. */
function createTurns() {
  const last = new Map<string, Promise<unknown>>();
  return async <T>(name: string, step: () => Promise<T>): Promise<T> => {
    const turn = (last.get(name) ?? Promise.resolve()).then(step, step);
    last.set(name, turn);
    try {
      return await turn;
    } finally {
      if (last.get(name) === turn) last.delete(name);
    }
  };
}

async function* openUploads(space: FolderSpace, prefix: string): AsyncGenerator<OpenUpload> {
  for (const id of await readdir(space.uploads)) {
    const folder = join(space.uploads, id);
    try {
      const { key } = await manifestOf(space, id);
      if (!key.startsWith(prefix)) continue;
      const { parts } = await listParts(space, { id, key }, 0, Number.POSITIVE_INFINITY);
      const { birthtime } = await stat(folder);
      yield { key, size: parts.reduce((sum, part) => sum + part.size, 0), begun: birthtime };
    } catch (error) {
      if (!isGone(error)) throw error;
    }
  }
}

const isGone = (error: unknown) =>
  hasCode(error, 'ENOENT') || (error instanceof S3Error && error.code === 'NoSuchUpload');

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
      // The folder changes with every part that begins, so an upload that goes on is never old.
      if ((await stat(join(space.uploads, id))).mtime >= olderThan) continue;
      await discardUpload(space, id);
      aborted++;
    } catch (error) {
      if (!isGone(error)) throw error;
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
