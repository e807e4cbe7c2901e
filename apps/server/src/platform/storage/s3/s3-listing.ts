import { StorageError, type StoredEntry } from '../storage';
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

export async function abortStaleS3Uploads(
  { sdk, client, bucket }: S3Store,
  olderThan: Date,
): Promise<number> {
  let aborted = 0;
  let marker: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } | undefined = {};
  while (marker) {
    const list: InstanceType<typeof sdk.ListMultipartUploadsCommand> = new sdk.ListMultipartUploadsCommand({
      Bucket: bucket,
      ...marker,
    });
    const page = await answerOf(client.send(list));
    for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
      if (!Initiated || Initiated >= olderThan) continue;
      const abort = new sdk.AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId });
      try {
        await answerOf(client.send(abort));
        aborted++;
      } catch (error) {
        // Its owner completed or aborted it after it was listed.
        if (!(error instanceof StorageError && error.code === 'not_found')) throw error;
      }
    }
    marker = page.IsTruncated
      ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
      : undefined;
  }
  return aborted;
}
