import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { BodyGuard } from '../folder/write-object-file';
import { UNSIGNED_PAYLOAD } from './authorization';
import { S3Error, type S3ErrorCode } from './s3-error';

interface Checksum {
  update(chunk: Buffer): void;
  digest(): Buffer;
}

/** The checksums a client may send in a header, each computed only when it does. CRC-32 is the one the AWS SDK prefers. */
const CHECKSUMS: Record<string, () => Checksum> = {
  'content-md5': () => createHash('md5'),
  'x-amz-checksum-crc32': crc32Checksum,
  'x-amz-checksum-sha1': () => createHash('sha1'),
  'x-amz-checksum-sha256': () => createHash('sha256'),
};

/** Refuses a body that is not the one the headers announce. */
export function bodyGuard(headers: Map<string, string>, payloadHash: string): BodyGuard {
  const checksums: { announced: Buffer; checksum: Checksum; refusal: S3ErrorCode }[] = [];
  for (const [name, create] of Object.entries(CHECKSUMS)) {
    const value = headers.get(name);
    if (value === undefined) continue;
    checksums.push({ announced: Buffer.from(value, 'base64'), checksum: create(), refusal: 'BadDigest' });
  }
  if (payloadHash !== UNSIGNED_PAYLOAD) {
    checksums.unshift({
      announced: Buffer.from(payloadHash, 'hex'),
      checksum: createHash('sha256'),
      refusal: 'XAmzContentSHA256Mismatch',
    });
  }
  return {
    update(chunk) {
      for (const { checksum } of checksums) checksum.update(chunk);
    },
    finish() {
      for (const { announced, checksum, refusal } of checksums) {
        if (!announced.equals(checksum.digest())) throw new S3Error(refusal);
      }
    },
  };
}

function crc32Checksum(): Checksum {
  let value = 0;
  return {
    update(chunk) {
      value = crc32(chunk, value);
    },
    digest() {
      const bytes = Buffer.alloc(4);
      bytes.writeUInt32BE(value);
      return bytes;
    },
  };
}
