import { rm } from 'node:fs/promises';
import { assembleParts, type PartRef, totalEtag } from './assemble-parts';
import { hasCode, publish } from './durable-files';
import { objectPath } from './folder-paths';
import { type FolderSpace, withTempFile } from './folder-space';
import { openObjectFile } from './read-object-file';
import { S3Error } from './s3-protocol/s3-error';
import { claimUpload, readManifest, type UploadRef } from './upload-folder';

/** Makes one object of the parts a client lists. Repeating it after a lost answer gives the same answer again. */
export async function completeUpload(
  space: FolderSpace,
  upload: UploadRef,
  parts: PartRef[],
): Promise<string> {
  checkOrder(parts);
  try {
    const { content_type: contentType } = await readManifest(space, upload);
    await withTempFile(space, async (temp) => {
      await assembleParts(space, upload, parts, contentType, temp);
      // From here on nobody can abort it: an upload reported as aborted never turns up as an object.
      const claimed = await claimUpload(space, upload.id);
      await Promise.all([
        publish(temp, objectPath(space.objects, upload.key)),
        rm(claimed, { recursive: true }),
      ]);
    });
  } catch (error) {
    const ended = error instanceof S3Error && error.code === 'NoSuchUpload';
    if (!ended || !(await wasCompleted(space, upload, parts))) throw error;
  }
  return totalEtag(parts);
}

function checkOrder(parts: PartRef[]): void {
  if (parts.length === 0) throw new S3Error('MalformedXML');
  if (parts.some(({ number }, i) => number <= (parts[i - 1]?.number ?? 0)))
    throw new S3Error('InvalidPartOrder');
}

async function wasCompleted(space: FolderSpace, { id, key }: UploadRef, parts: PartRef[]): Promise<boolean> {
  try {
    const { file, trailer } = await openObjectFile(objectPath(space.objects, key));
    await file.close();
    return trailer.uploadId === id && trailer.etag === totalEtag(parts);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false;
    throw error;
  }
}
