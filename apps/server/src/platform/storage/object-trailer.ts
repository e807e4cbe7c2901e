import { StorageError } from './storage';

/**
 * An object on disk is its bytes followed by this trailer. Type and ETag so change in the same rename as the bytes,
 * cost no second file to open, and a file cut short is noticed. Picture viewers ignore what follows a picture.
 */
export const TRAILER_BYTES = 256;

const MARK = 'motif1';
const TYPE = /^[\x20-\x7e]{1,127}$/;

export interface ObjectTrailer {
  size: number;
  etag: string;
  /** The multipart upload the object came from, so that completing it twice is noticed. */
  uploadId: string | undefined;
  contentType: string;
}

export function isStorableType(contentType: string): boolean {
  return TYPE.test(contentType) && contentType.trim() === contentType;
}

export function trailerBytes({ size, etag, uploadId, contentType }: ObjectTrailer): Buffer {
  if (!isStorableType(contentType))
    throw new TypeError('A content type is 1 to 127 printable ASCII characters');
  const text = `${MARK} ${size} ${etag} ${uploadId ?? '-'} ${contentType}`;
  return Buffer.from(`${text.padEnd(TRAILER_BYTES - 1)}\n`, 'latin1');
}

/** Reads the trailer at the end of `bytes`, the end of a file of `fileSize` bytes. */
export function parseTrailer(bytes: Buffer, fileSize: number): ObjectTrailer {
  const text = bytes.toString('latin1', Math.max(0, bytes.length - TRAILER_BYTES));
  const [mark, size, etag = '', uploadId, ...type] = text.trimEnd().split(' ');
  if (mark !== MARK || Number(size) !== fileSize - TRAILER_BYTES) {
    throw new StorageError('unavailable', 'The stored file is damaged: its trailer does not fit');
  }
  return {
    size: Number(size),
    etag,
    uploadId: uploadId === '-' ? undefined : uploadId,
    contentType: type.join(' '),
  };
}
