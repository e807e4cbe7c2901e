import { StorageError } from '../storage';

/**
 * An object on disk is its bytes followed by this trailer. Type and ETag so change in the same rename as the bytes,
 * cost no second file to open, and a file cut short is noticed. Picture viewers ignore what follows a picture.
 */
export const TRAILER_BYTES = 256;

const MARK = 'motif1 ';
const SIZE_DIGITS = 15;
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
  const text = `${MARK}${String(size).padStart(SIZE_DIGITS, '0')} ${etag} ${uploadId ?? '-'} ${contentType}`;
  return Buffer.from(`${text.padEnd(TRAILER_BYTES - 1)}\n`, 'latin1');
}

/** How many of the `length` bytes of a file are the object. */
export function bodySize(bytes: Buffer, length: number): number {
  return checkedSize(bytes, length - TRAILER_BYTES, length);
}

function checkedSize(bytes: Buffer, at: number, fileSize: number): number {
  const head = at < 0 ? '' : bytes.toString('latin1', at, at + MARK.length + SIZE_DIGITS);
  const size = fileSize - TRAILER_BYTES;
  if (head.startsWith(MARK) && Number(head.slice(MARK.length)) === size) return size;
  throw new StorageError('unavailable', 'The stored file is damaged: its trailer does not fit');
}

/** Reads the trailer, the last bytes of a file of `fileSize` bytes. */
export function parseTrailer(trailer: Buffer, fileSize: number): ObjectTrailer {
  const size = checkedSize(trailer, 0, fileSize);
  const [etag = '', uploadId, ...type] = trailer
    .toString('latin1', MARK.length + SIZE_DIGITS + 1)
    .trimEnd()
    .split(' ');
  return { size, etag, uploadId: uploadId === '-' ? undefined : uploadId, contentType: type.join(' ') };
}
