import type { Readable } from 'node:stream';
import { answerOf, type S3Store } from './s3-client';

/**
 * S3 needs the size in advance, which a stream does not know; so the stream is sent in parts of this size, one in
 * memory at a time.
 */
const PART_BYTES = 8 * 1024 * 1024;

export async function putBuffer(
  store: S3Store,
  key: string,
  body: Buffer,
  contentType: string,
): Promise<void> {
  const { sdk, client, bucket } = store;
  const put = new sdk.PutObjectCommand({ Bucket: bucket, Key: key, Body: body, ContentType: contentType });
  await answerOf(client.send(put));
}

export async function putStream(
  store: S3Store,
  key: string,
  body: Readable,
  contentType: string,
): Promise<void> {
  const parts = inParts(body);
  const first = await parts.next();
  if (first.done) return putBuffer(store, key, Buffer.alloc(0), contentType);
  if (first.value.length < PART_BYTES) return putBuffer(store, key, first.value, contentType);

  const { sdk, client, bucket } = store;
  const target = { Bucket: bucket, Key: key };
  const create = new sdk.CreateMultipartUploadCommand({ ...target, ContentType: contentType });
  const { UploadId } = await answerOf(client.send(create));
  try {
    const done: { PartNumber: number; ETag: string | undefined }[] = [];
    for (let part: IteratorResult<Buffer, undefined> = first; !part.done; part = await parts.next()) {
      const PartNumber = done.length + 1;
      const upload = new sdk.UploadPartCommand({ ...target, UploadId, PartNumber, Body: part.value });
      done.push({ PartNumber, ETag: (await answerOf(client.send(upload))).ETag });
    }
    const complete = new sdk.CompleteMultipartUploadCommand({
      ...target,
      UploadId,
      MultipartUpload: { Parts: done },
    });
    await answerOf(client.send(complete));
  } catch (error) {
    // The first failure is reported. An upload that cannot be aborted now is removed with the stale ones.
    await Promise.allSettled([client.send(new sdk.AbortMultipartUploadCommand({ ...target, UploadId }))]);
    throw error;
  }
}

async function* inParts(body: Readable): AsyncGenerator<Buffer, undefined> {
  let pieces: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    const piece = Buffer.from(chunk);
    pieces.push(piece);
    size += piece.length;
    while (size >= PART_BYTES) {
      const whole = Buffer.concat(pieces);
      yield whole.subarray(0, PART_BYTES);
      pieces = [whole.subarray(PART_BYTES)];
      size -= PART_BYTES;
    }
  }
  if (size > 0) yield Buffer.concat(pieces);
}
