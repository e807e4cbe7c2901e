import { MIN_PART_BYTES } from '../folder/upload-parts';
import type { Operation } from './operation-of';
import { S3Error } from './s3-error';

/** The bytes that somebody waits for at a key. */
export interface Wanted {
  /** Whose room they take: what is on its way is counted for each owner. */
  owner: string;
  size: number;
}

/** What is wanted at this key right now; undefined: nothing, or its sender may not send any more. */
export type WantedAt = (key: string) => Promise<Wanted | undefined>;

/** The operations that put bytes into the store; listing and aborting take none. */
const WRITES: ReadonlySet<Operation> = new Set<Operation>([
  'CreateMultipartUpload',
  'UploadPart',
  'CompleteMultipartUpload',
  'PutObject',
]);

/** Refuses writes to a key that nobody waits for. */
export async function wantedBy(
  operation: Operation,
  key: string,
  wantedAt: WantedAt | undefined,
): Promise<Wanted | undefined> {
  if (!wantedAt || !WRITES.has(operation)) return undefined;
  const wanted = await wantedAt(key);
  if (!wanted) throw new S3Error('AccessDenied', 'No upload waits for this key.');
  return wanted;
}

/** An object in one piece has the size that was announced. */
export function checkWhole(length: number, wanted: Wanted | undefined): void {
  if (!wanted || length === wanted.size) return;
  throw new S3Error(length > wanted.size ? 'EntityTooLarge' : 'EntityTooSmall');
}

/** A part stays within its place in the whole, so that all parts together are never larger than what was announced. */
export function checkPart(number: number, length: number, wanted: Wanted | undefined): void {
  if (wanted && length > Math.min(MIN_PART_BYTES, wanted.size - (number - 1) * MIN_PART_BYTES))
    throw new S3Error('EntityTooLarge');
}
