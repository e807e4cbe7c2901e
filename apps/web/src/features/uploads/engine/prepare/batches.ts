import { BODY_MAX_BYTES, UPLOAD_FILES_PER_CALL } from '@motif/contract/limits';

/** Room for what stands around the files of a call. */
const BODY_BYTES = BODY_MAX_BYTES - 1024;
const sizeOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length + 1;

/** As many files as one call may name and its body may hold: long names and many tags make shorter batches. */
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
