import { Readable } from 'node:stream';
import { checkRange, type Storage } from '../storage';
import { checkGrantPrefix, checkKey, checkListPrefix } from '../storage-key';
import { hasCode, publish } from './durable-files';
import { copyObject, describe, removeObject, streamObject } from './folder-objects';
import { objectPath } from './folder-paths';
import {
  asStorageError,
  asUnavailable,
  checkSpace,
  hasRoom,
  openSpace,
  withRoom,
  withTempFile,
} from './folder-space';
import { createFolderUploads, type FolderUploads, type Incoming } from './folder-uploads';
import { listFolder } from './list-folder';
import { openObjectFile, readObjectFile } from './read-object-file';
import { clearRemoved, setAside, staysAWhile } from './removed-objects';
import { issueCredentials, secretKeyOf } from './upload-credentials';
import { type BodyGuard, writeObjectFile } from './write-object-file';

export interface FolderStorageOptions {
  root: string;
  /** Signs upload grants; the same on every node that shares the folder. */
  secret: string;
  /** The address browsers use, without a path at its end; unset: the origin they loaded the application from. */
  publicUrl?: string | undefined;
  reserveBytes?: number;
  now?: () => number;
}

export interface FolderStorage extends Storage {
  /** What the S3 calls of a browser need beyond the port. */
  readonly s3: FolderS3;
}

export interface FolderS3 {
  readonly bucket: string;
  readonly region: string;
  readonly uploads: FolderUploads;
  readonly now: () => number;
  secretKeyOf(sessionToken: string): string;
  /** `put` for bytes that may still be refused at the end. Returns the ETag. */
  receive(key: string, body: Incoming, contentType: string): Promise<string>;
  remove(key: string): Promise<void>;
}

const BUCKET = 'motif';
/** Any name works if both sides sign the same one; clients accept this one as valid. */
const REGION = 'us-east-1';

export function isFolderStorage(storage: Storage): storage is FolderStorage {
  return 's3' in storage;
}

export async function openFolderStorage(options: FolderStorageOptions): Promise<FolderStorage> {
  const { secret, now = Date.now } = options;
  const space = await openSpace(options.root, options.reserveBytes);
  const uploads = createFolderUploads(space);
  const pathOf = (key: string) => {
    checkKey(key);
    return objectPath(space.objects, key);
  };

  async function put(
    key: string,
    body: Buffer | Readable,
    contentType: string,
    { length, guard }: { length: number; guard?: BodyGuard },
  ) {
    const path = pathOf(key);
    const write = async (temp: string) => {
      const { etag } = await writeObjectFile(temp, body, { contentType }, guard);
      await publish(temp, path);
      return etag;
    };
    try {
      return await withRoom(space, length, () => withTempFile(space, write));
    } catch (error) {
      // A failure of the reader is not a failure of the store.
      throw body instanceof Readable && body.errored === error ? error : asUnavailable(error);
    }
  }

  async function remove(keys: string[]): Promise<void> {
    const paths = keys.map((key) => [key, pathOf(key)] as const);
    try {
      for (const [key, path] of paths)
        if (!staysAWhile(key) || !(await setAside(path, space.objects, now())))
          await removeObject(path, space.objects);
    } catch (error) {
      throw asUnavailable(error);
    }
  }

  return {
    async put(key, body, contentType, size = 0) {
      try {
        await put(key, body, contentType, { length: Buffer.isBuffer(body) ? body.length : size });
      } finally {
        // The caller does not close the stream when the store fails, so it is closed here.
        if (body instanceof Readable) body.destroy();
      }
    },

    async get(key, range) {
      if (range) checkRange(range);
      try {
        const object = await openObjectFile(pathOf(key));
        return { ...describe(object), body: await streamObject(object, range) };
      } catch (error) {
        throw asStorageError(error, key);
      }
    },

    async read(key, size) {
      try {
        return await readObjectFile(pathOf(key), size);
      } catch (error) {
        throw asStorageError(error, key);
      }
    },

    async head(key) {
      try {
        const object = await openObjectFile(pathOf(key));
        await object.file.close();
        return describe(object);
      } catch (error) {
        if (hasCode(error, 'ENOENT')) return undefined;
        throw asUnavailable(error);
      }
    },

    async copy(from, to) {
      const [source, target] = [pathOf(from), pathOf(to)];
      try {
        await withTempFile(space, (temp) => copyObject(source, temp, target));
      } catch (error) {
        throw asStorageError(error, from);
      }
    },

    remove,

    list(prefix) {
      checkListPrefix(prefix);
      return listFolder(space.objects, prefix);
    },

    clearRemoved: (before) => clearRemoved(options.root, before),
    abortStaleUploads: (olderThan) => uploads.abortStale(olderThan),
    openUploads: (prefix) => uploads.open(prefix),
    abortUploads: (key) => uploads.abortAll(key),
    isFull: async () => !(await hasRoom(space, 0)),
    exposures: async () => [],

    async uploadGrant(prefix, seconds) {
      checkGrantPrefix(prefix);
      return {
        path_style: true,
        endpoint: `${options.publicUrl?.replace(/\/$/, '') ?? ''}/s3`,
        region: REGION,
        bucket: BUCKET,
        ...issueCredentials(secret, { prefix, expires: now() + seconds * 1000 }),
        prefix,
      };
    },

    async check() {
      try {
        await checkSpace(space);
      } catch (error) {
        throw asUnavailable(error);
      }
    },

    s3: {
      bucket: BUCKET,
      region: REGION,
      uploads,
      now,
      secretKeyOf: (token) => secretKeyOf(secret, token),
      receive: (key, { bytes, ...body }, contentType) => put(key, bytes, contentType, body),
      remove: (key) => remove([key]),
    },
  };
}
