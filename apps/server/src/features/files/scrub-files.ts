import { createHash } from 'node:crypto';
import { eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { files } from '../../platform/db/schema/pictures';
import { noteDamage } from '../../platform/images/sound-files';
import type { JobKind, Jobs } from '../../platform/jobs/jobs';
import { type Storage, StorageError } from '../../platform/storage/storage';

/**
 * Every few minutes: compares some originals with their hashes, those first that were not compared for longest. Damaged
 * ones are looked at every time, so one that came back from a backup is served again.
 */
export const scrubFiles: JobKind<Record<string, never>> = {
  name: 'files.scrub',
  options: { policy: 'exclusive', retryLimit: 0 },
};

/** Read by one run, and how long it may take; 150 GB a day leave the disk to others. */
const RUN = { files: 5000, bytes: 512 * 1024 * 1024, ms: 60_000 };
/** A file is compared this often at most. */
const EVERY = '7 days';
const BATCH = 50;

interface Work {
  db: Db;
  storage: Storage;
}

export async function workOnScrub({ db, storage, jobs }: Work & { jobs: Jobs }): Promise<void> {
  await jobs.work(db, scrubFiles, async (tx) => {
    // What it finds is committed file by file; the transaction of the job only waits for its end.
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
    await scrub({ db, storage });
  });
  await jobs.schedule(scrubFiles, '*/5 * * * *', {});
}

/** Returns how many files were compared. */
export async function scrub(work: Work, run = RUN): Promise<number> {
  const end = Date.now() + run.ms;
  let [bytes, count] = [0, 0];
  let due = await damagedFiles(work.db);
  do {
    for (const file of due) {
      await compare(work, file);
      bytes += file.size_bytes;
      count += 1;
      if (count >= run.files || bytes >= run.bytes || Date.now() >= end) return count;
    }
    due = await dueFiles(work.db);
  } while (due.length > 0);
  return count;
}

const dueFiles = (db: Db) =>
  db
    .select()
    .from(files)
    .where(sql`${files.checked_at} < now() - ${EVERY}::interval`)
    .orderBy(files.checked_at, files.id)
    .limit(BATCH);

const damagedFiles = (db: Db) =>
  db.select().from(files).where(isNotNull(files.damaged_at)).orderBy(files.checked_at).limit(BATCH);

async function compare({ db, storage }: Work, file: typeof files.$inferSelect): Promise<void> {
  const found = await hashOf(storage, file.key);
  const isBack = file.damaged_at !== null && found === file.sha256;
  await db
    .update(files)
    .set({ checked_at: sql`now()`, ...(isBack && { damaged_at: null }) })
    .where(eq(files.id, file.id));
  if (found !== undefined && found !== file.sha256) await noteDamage(db, file, 'worker');
}

/** Undefined: the object is gone, which the nightly check says. A store that does not answer ends the run. */
async function hashOf(storage: Storage, key: string): Promise<string | undefined> {
  const hash = createHash('sha256');
  try {
    const { body } = await storage.get(key);
    for await (const chunk of body) hash.update(chunk as Buffer);
    return hash.digest('hex');
  } catch (error) {
    if (error instanceof StorageError && error.code === 'not_found') return undefined;
    throw error;
  }
}
