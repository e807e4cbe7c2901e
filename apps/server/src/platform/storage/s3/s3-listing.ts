import { type OpenUpload, StorageError, type StoredEntry } from '../storage';
import { answerOf, type S3Store } from './s3-client';

export async function* listS3({ sdk, client, bucket }: S3Store, prefix: string): AsyncGenerator<StoredEntry> {
  let ContinuationToken: string | undefined;
  do {
    const page = await answerOf(
      client.send(new sdk.ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken })),
    );
    for (const { Key = '', Size = 0, LastModified = new Date(0) } of page.Contents ?? []) {
      yield { key: Key, size: Size, last_modified: LastModified };
    }
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken);
}

interface BegunUpload {
  Key: string;
  UploadId: string | undefined;
  begun: Date;
}

async function* begunUploads({ sdk, client, bucket }: S3Store, prefix: string): AsyncGenerator<BegunUpload> {
  let marker: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } | undefined = {};
  while (marker) {
    const list: InstanceType<typeof sdk.ListMultipartUploadsCommand> = new sdk.ListMultipartUploadsCommand({
      Bucket: bucket,
      Prefix: prefix,
      ...marker,
    });
    const page = await answerOf(client.send(list));
    for (const { Key = '', UploadId, Initiated } of page.Uploads ?? []) {
      if (Initiated) yield { Key, UploadId, begun: Initiated };
    }
    marker = page.IsTruncated
      ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
      : undefined;
  }
}

/** How large it is by now and when the last part came; its owner may end it at any moment. */
async function partsOf({ sdk, client, bucket }: S3Store, { Key, UploadId, begun }: BegunUpload) {
  let size = 0;
  let touched = begun;
  let PartNumberMarker: string | undefined;
  do {
    const list: InstanceType<typeof sdk.ListPartsCommand> = new sdk.ListPartsCommand({
      Bucket: bucket,
      Key,
      UploadId,
      PartNumberMarker,
    });
    const page = await answerOf(client.send(list), Key);
    for (const { Size = 0, LastModified = begun } of page.Parts ?? []) {
      size += Size;
      if (LastModified > touched) touched = LastModified;
    }
    PartNumberMarker = page.IsTruncated ? page.NextPartNumberMarker : undefined;
  } while (PartNumberMarker);
  return { size, touched };
}

export async function* openS3Uploads(store: S3Store, prefix: string): AsyncGenerator<OpenUpload> {
  for await (const upload of begunUploads(store, prefix)) {
    const parts = await unlessGone(partsOf(store, upload));
    if (parts) yield { key: upload.Key, size: parts.size, begun: upload.begun };
  }
}

export async function abortStaleS3Uploads(store: S3Store, olderThan: Date): Promise<number> {
  let aborted = 0;
  for await (const upload of begunUploads(store, '')) {
    if (upload.begun >= olderThan) continue;
    const parts = await unlessGone(partsOf(store, upload));
    if (parts && parts.touched < olderThan && (await abort(store, upload))) aborted++;
  }
  return aborted;
}

export async function abortS3Uploads(store: S3Store, key: string): Promise<void> {
  for await (const upload of begunUploads(store, key)) if (upload.Key === key) await abort(store, upload);
}

async function abort({ sdk, client, bucket }: S3Store, { Key, UploadId }: BegunUpload): Promise<boolean> {
  const command = new sdk.AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId });
  return (await unlessGone(answerOf(client.send(command), Key))) !== undefined;
}

/** Undefined: its owner completed or aborted it after it was listed. */
async function unlessGone<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof StorageError && error.code === 'not_found') return undefined;
    throw error;
  }
}
