import { Readable } from 'node:stream';
import { checkRange, type Storage, StorageError, type StoredObject } from '../storage';
import { checkKey, checkListPrefix } from '../storage-key';
import { answerOf, connectS3, type S3Config } from './s3-client';
import { bucketExposures } from './s3-exposures';
import { createGrants } from './s3-grant';
import { abortS3Uploads, abortStaleS3Uploads, listS3, openS3Uploads } from './s3-listing';
import { putBuffer, putStream } from './s3-put';

const REMOVALS_AT_ONCE = 16;
/** The readiness probe waits only a short time. */
const CHECK_MS = 5_000;

export async function openS3Storage(config: S3Config): Promise<Storage> {
  const store = await connectS3(config);
  const { sdk, client, bucket } = store;
  const at = (key: string) => {
    checkKey(key);
    return { Bucket: bucket, Key: key };
  };

  return {
    async put(key, body, contentType) {
      checkKey(key);
      if (Buffer.isBuffer(body)) await putBuffer(store, key, body, contentType);
      else await putStream(store, key, body, contentType);
    },

    async get(key, range) {
      if (range) checkRange(range);
      const Range = range && `bytes=${range.start}-${range.end}`;
      const found = await answerOf(client.send(new sdk.GetObjectCommand({ ...at(key), Range })), key);
      if (!(found.Body instanceof Readable))
        throw new StorageError('unavailable', 'The S3 store sent no body');
      return { ...describe(found), body: found.Body };
    },

    async read(key) {
      const { Body } = await answerOf(client.send(new sdk.GetObjectCommand(at(key))), key);
      if (!Body) throw new StorageError('unavailable', 'The S3 store sent no body');
      return Buffer.from(await answerOf(Body.transformToByteArray(), key));
    },

    async head(key) {
      try {
        return describe(await answerOf(client.send(new sdk.HeadObjectCommand(at(key))), key));
      } catch (error) {
        if (error instanceof StorageError && error.code === 'not_found') return undefined;
        throw error;
      }
    },

    async copy(from, to) {
      checkKey(from);
      const CopySource = `${bucket}/${from}`.split('/').map(encodeURIComponent).join('/');
      await answerOf(client.send(new sdk.CopyObjectCommand({ ...at(to), CopySource })), from);
    },

    /** One by one: stores disagree about the checksum that deleting many at once requires. */
    async remove(keys) {
      const removals = keys.map((key) => new sdk.DeleteObjectCommand(at(key)));
      for (let i = 0; i < removals.length; i += REMOVALS_AT_ONCE) {
        const batch = removals.slice(i, i + REMOVALS_AT_ONCE);
        await Promise.all(batch.map((removal) => answerOf(client.send(removal))));
      }
    },

    list(prefix) {
      checkListPrefix(prefix);
      return listS3(store, prefix);
    },

    clearRemoved: async () => undefined,
    abortStaleUploads: (olderThan) => abortStaleS3Uploads(store, olderThan),
    openUploads: (prefix) => openS3Uploads(store, prefix),
    abortUploads: (key) => abortS3Uploads(store, key),
    isFull: async () => false,
    exposures: () => bucketExposures(store),
    uploadGrant: createGrants(config),

    async check() {
      const abortSignal = AbortSignal.timeout(CHECK_MS);
      const asked = client.send(new sdk.HeadBucketCommand({ Bucket: bucket }), { abortSignal });
      await answerOf(asked).catch((cause) => {
        if (!(cause instanceof StorageError) || cause.code !== 'not_found') throw cause;
        throw new StorageError('unavailable', `There is no bucket ${bucket}`, { cause });
      });
    },
  };
}

interface S3Head {
  ContentLength?: number | undefined;
  ContentRange?: string | undefined;
  ETag?: string | undefined;
  ContentType?: string | undefined;
  LastModified?: Date | undefined;
}

function describe(head: S3Head): StoredObject {
  // For a range, this is the length of the range; the size of the object stands after the slash.
  const size = head.ContentRange ? Number(head.ContentRange.split('/')[1]) : (head.ContentLength ?? 0);
  return {
    size,
    etag: head.ETag?.replaceAll('"', '') ?? '',
    content_type: head.ContentType ?? 'application/octet-stream',
    last_modified: head.LastModified ?? new Date(0),
  };
}
