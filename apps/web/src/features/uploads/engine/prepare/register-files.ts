import type { UploadDetails, UploadTask } from '@motif/contract/features/uploads';
import { BODY_MAX_BYTES, UPLOAD_FILES_PER_CALL } from '@motif/contract/limits';
import { call } from '../../../../shared/api/call';
import type { UploadItem } from '../upload-item';
import { storedName } from './file-names';

export interface Hashed {
  item: UploadItem;
  sha256: string | null;
}

/** The details of the file itself win over those of the batch. */
export const detailsOf = (item: UploadItem, all: UploadDetails): UploadDetails => ({ ...all, ...item.own });

const newFile = ({ item, sha256 }: Hashed, all: UploadDetails) => ({
  client_id: item.id,
  file_name: storedName(item.fileName),
  name: item.name,
  size_bytes: item.size,
  ...(sha256 && { sha256 }),
  details: detailsOf(item, all),
});

/** A repeated call gets the same tasks, so calling again after a lost answer is safe. */
export async function registerFiles(
  hashed: readonly Hashed[],
  categoryId: number,
  all: UploadDetails,
  onTasks: (tasks: UploadTask[]) => Promise<void>,
): Promise<void> {
  for (const files of batchesOf(hashed.map((one) => newFile(one, all)))) {
    const body = { main_category_id: categoryId, files };
    const { tasks } = await call('POST /image/upload_tasks/', { body }, { silent: true });
    await onTasks(tasks);
  }
}

/** 1 KB is left for the rest of the request body. */
const BODY_BYTES = BODY_MAX_BYTES - 1024;
const sizeOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length + 1;

/**
 * Splits files so that each call stays within its count and its body size; long names and many tags make smaller
 * batches.
 */
export function batchesOf<T>(files: readonly T[]): T[][] {
  const batches: T[][] = [];
  let room = 0;
  for (const file of files) {
    const size = sizeOf(file);
    const batch = batches.at(-1);
    if (batch && batch.length < UPLOAD_FILES_PER_CALL && size <= room) {
      batch.push(file);
      room -= size;
    } else {
      batches.push([file]);
      room = BODY_BYTES - size;
    }
  }
  return batches;
}
