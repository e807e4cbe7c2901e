import { type FileHandle, open } from 'node:fs/promises';
import { S3Error } from '../s3-protocol/s3-error';
import { StorageError } from '../storage';
import { type OpenPart, openPart, type PartRef } from './upload-parts';

const COPY_BYTES = 1024 * 1024;

/** Copies parts that lie apart into one new file, one after the other, and puts the trailer at its end. */
export async function joinParts(
  folder: string,
  parts: PartRef[],
  trailer: Buffer,
  target: string,
): Promise<void> {
  const whole = await open(target, 'wx');
  try {
    const buffer = Buffer.allocUnsafe(COPY_BYTES);
    for (const { number, etag } of parts) {
      const part = await openPart(folder, number);
      try {
        if (!part) throw new S3Error('NoSuchUpload');
        // The part was sent again meanwhile.
        if (part.etag !== etag) throw new S3Error('InvalidPart');
        await append(whole, part, buffer);
      } finally {
        await part?.file.close();
      }
    }
    await whole.writeFile(trailer);
    await whole.sync();
  } finally {
    await whole.close();
  }
}

async function append(whole: FileHandle, { file, start, size }: OpenPart, buffer: Buffer): Promise<void> {
  for (let done = 0; done < size; ) {
    const wanted = Math.min(buffer.length, size - done);
    const { bytesRead } = await file.read(buffer, 0, wanted, start + done);
    if (bytesRead === 0) throw new StorageError('unavailable', 'A stored part ends too early');
    await whole.writeFile(buffer.subarray(0, bytesRead));
    done += bytesRead;
  }
}
