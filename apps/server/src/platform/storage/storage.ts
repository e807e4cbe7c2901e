import type { Readable } from 'node:stream';

/**
 * The store of all bytes. It has two drivers: a folder (folder-storage.ts) and any S3-compatible store (s3-storage.ts).
 */
export interface Storage {
  /**
   * Atomic and durable: readers see the old object or the new one, and the new one survives a power cut. `size` is that
   * of a stream, where it is known: a folder keeps so much room for it.
   */
  put(key: string, body: Buffer | Readable, contentType: string, size?: number): Promise<void>;
  /** The caller reads `body` to its end or destroys it. */
  get(key: string, range?: ByteRange): Promise<StoredObject & { body: Readable }>;
  /**
   * Reads a whole small object; every cached thumbnail is read this way. Where its size is known, a folder reads it at
   * once.
   */
  read(key: string, size?: number): Promise<Buffer>;
  head(key: string): Promise<StoredObject | undefined>;
  copy(from: string, to: string): Promise<void>;
  /** Keys that do not exist are ignored. */
  remove(keys: string[]): Promise<void>;
  /** Takes away for good what was removed before; a store with versions does so by a rule of its own. */
  clearRemoved(before: Date): Promise<void>;
  /** In no particular order. `prefix` may end in the middle of a name. */
  list(prefix: string): AsyncIterable<StoredEntry>;
  /** Aborts multipart uploads begun before `olderThan` and returns how many. */
  abortStaleUploads(olderThan: Date): Promise<number>;
  /** Unfinished multipart uploads below a prefix. */
  openUploads(prefix: string): AsyncIterable<OpenUpload>;
  /** Aborts all multipart uploads to this key. */
  abortUploads(key: string): Promise<void>;
  /** Gives the right to upload below `prefix` (ending in "/") for a while, and no other right. */
  uploadGrant(prefix: string, seconds: number): Promise<UploadGrant>;
  /** Throws if the store does not answer. */
  check(): Promise<void>;
  /** Whether it takes nothing for want of room; a store that cannot know says no. */
  isFull(): Promise<boolean>;
  /** What of the store is open to everybody, one sentence for each; empty: nothing. */
  exposures(): Promise<string[]>;
}

export interface StoredObject {
  size: number;
  /** Opaque, without quotes; changes whenever the bytes do. */
  etag: string;
  content_type: string;
  last_modified: Date;
}

export interface StoredEntry {
  key: string;
  size: number;
  last_modified: Date;
}

export interface OpenUpload {
  key: string;
  /** Of the parts that have come. */
  size: number;
  begun: Date;
}

/** Both ends are included, as in an HTTP Range header; an `end` past the object means up to its last byte. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Temporary credentials for an S3 client, path style: `{endpoint}/{bucket}/{key}`. */
/** Lent for a while. */
export interface Credentials {
  access_key_id: string;
  secret_access_key: string;
  session_token: string;
  expiration: string;
}

export interface UploadGrant extends Credentials {
  /** A path ("/s3") instead of an address means: on the origin that serves this application. */
  endpoint: string;
  region: string;
  bucket: string;
  /** The bucket stands in the path of the address, or else before its host. */
  path_style: boolean;
  prefix: string;
}

export type StorageErrorCode = 'not_found' | 'invalid_key' | 'invalid_range' | 'unavailable';

export class StorageError extends Error {
  override readonly name = 'StorageError';

  constructor(
    readonly code: StorageErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Stores answer an invalid range in different ways, also with the whole object, so it is refused here. */
export function checkRange({ start, end }: ByteRange): void {
  if (Number.isSafeInteger(start) && Number.isSafeInteger(end) && start >= 0 && start <= end) return;
  throw new StorageError('invalid_range', `There are no bytes ${start} to ${end}`);
}
