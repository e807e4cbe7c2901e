import { createHash } from 'node:crypto';
import { type Readable, Transform } from 'node:stream';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { systemLog } from '../db/schema/operations';
import { files } from '../db/schema/pictures';
import { AppError } from '../errors';
import type { Storage } from '../storage/storage';

/*
 * Disks lose bits without a word, so an original is compared with its hash: whenever all of it is sent, and again and
 * again in the background. One that differs is never given out; operators see it in their queue until a sound copy is
 * back in its place.
 */

export type StoredFile = Pick<typeof files.$inferSelect, 'id' | 'key' | 'sha256' | 'damaged_at'>;

/** Undefined for a key that is no file's own, such as that of a PNG made for showing. */
export async function fileOf(db: Db, key: string): Promise<StoredFile | undefined> {
  const { id, sha256, damaged_at } = files;
  const [file] = await db
    .select({ id, key: files.key, sha256, damaged_at })
    .from(files)
    .where(eq(files.key, key));
  return file;
}

/** Remembers that the bytes are not the ones that came; the first time it is said in the log. */
export async function noteDamage(
  db: Db,
  file: Pick<StoredFile, 'id' | 'key'>,
  source: 'api' | 'worker',
): Promise<void> {
  const [noted] = await db
    .update(files)
    // An upload of the same bytes may have given the file another key meanwhile.
    .set({ damaged_at: sql`now()` })
    .where(and(eq(files.id, file.id), eq(files.key, file.key), isNull(files.damaged_at)))
    .returning({ id: files.id });
  if (!noted) return;
  await db.insert(systemLog).values({
    level: 'error',
    source,
    message: `damaged original: the bytes of file ${file.id} are not the ones that were stored`,
    details: { url: file.key },
  });
}

/** All bytes of an original, or of what is shown of it; one that is known to be damaged is refused. */
export async function readSound({ db, storage }: { db: Db; storage: Storage }, key: string): Promise<Buffer> {
  // Asked for at the same time, because a drawing waits for both.
  const [bytes, file] = await Promise.all([storage.read(key), fileOf(db, key)]);
  if (file?.damaged_at) throw new AppError('FILE_DAMAGED');
  return bytes;
}

/**
 * Passes the bytes on and keeps the last of them until all are compared: whoever gets a whole file got the right one,
 * and whoever does not sees a download that broke off.
 */
export function whileSound(body: Readable, sha256: string, onDamage: () => Promise<void>): Readable {
  const hash = createHash('sha256');
  let held: Buffer | undefined;
  const sound = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      const before = held;
      held = chunk;
      done(null, before);
    },
    flush(done) {
      if (hash.digest('hex') === sha256) return done(null, held);
      onDamage().then(
        () => done(new AppError('FILE_DAMAGED')),
        () => done(new AppError('FILE_DAMAGED')),
      );
    },
  });
  body.on('error', (error) => sound.destroy(error));
  sound.on('close', () => body.destroy());
  return body.pipe(sound);
}
