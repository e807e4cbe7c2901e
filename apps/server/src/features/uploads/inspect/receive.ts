import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Storage, StorageError } from '../../../platform/storage/storage';
import { Refused } from './refused';

interface Expected {
  incoming_key: string;
  size_bytes: number;
  sha256: string | null;
}

/**
 * Reads the bytes out of the store once and keeps a local copy: all later steps see what was hashed here, even if
 * somebody overwrites the incoming key meanwhile.
 */
export async function receive(storage: Storage, task: Expected, path: string): Promise<string> {
  const { body } = await storage.get(task.incoming_key).catch((error) => {
    const gone = error instanceof StorageError && error.code === 'not_found';
    throw gone ? new Refused('missing_bytes') : error;
  });
  const hash = createHash('sha256');
  let size = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length;
      hash.update(chunk);
      // No byte more is read than was registered and counted against the company's room.
      done(size > task.size_bytes ? new Refused('wrong_size') : null, chunk);
    },
  });
  await pipeline(body, measure, createWriteStream(path)).catch((error: unknown) => {
    if (error instanceof Refused) throw error;
    // A connection that breaks off says so in many ways, and so does a disk.
    throw new StorageError('unavailable', 'The bytes could not be copied', { cause: error });
  });
  if (size !== task.size_bytes) throw new Refused('wrong_size');
  const sha256 = hash.digest('hex');
  if (task.sha256 !== null && task.sha256 !== sha256) throw new Refused('wrong_hash');
  return sha256;
}
