import { inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { renders } from '../../../platform/db/schema/products';
import type { JobKind, Jobs } from '../../../platform/jobs/jobs';
import type { Storage } from '../../../platform/storage/storage';
import { removeObjects } from '../../files/remove-files';
import { RENDERS } from './renders';

/** Every night: what nobody asked for lately goes, and rows and objects are compared in both directions. */
export const sweepRenders: JobKind<Record<string, never>> = {
  name: 'products.sweep_renders',
  options: { expireInSeconds: 3600, retryLimit: 2 },
};
const KEPT_DAYS = 7;
const BATCH = 500;
const DAY_MS = 24 * 3600 * 1000;

export function sweepRendersHandler({ storage, jobs }: { storage: Storage; jobs: Jobs }) {
  return async (db: Db): Promise<void> => {
    // A store may be slow, and the transaction is idle while it is listed.
    await db.execute(sql`set local idle_in_transaction_session_timeout = '3600s'`);
    const unused = await db
      .delete(renders)
      .where(sql`${renders.used_at} < clock.now() - make_interval(days => ${KEPT_DAYS})`)
      .returning({ key: renders.key });
    const orphans = await compareRenders(db, storage);
    const keys = [...unused.map(({ key }) => key), ...orphans];
    for (let at = 0; at < keys.length; at += BATCH)
      await jobs.enqueue(db, removeObjects, { keys: keys.slice(at, at + BATCH) });
  };
}

/**
 * Forgets rows without an object and names objects without a row. Both are drawn again when somebody asks, so unlike
 * originals they may go by themselves. Young objects may belong to a drawing that is about to write its row.
 */
async function compareRenders(db: Db, storage: Storage): Promise<string[]> {
  const rows = await db.select({ hash: renders.hash, key: renders.key }).from(renders);
  const named = new Map(rows.map(({ hash, key }) => [key, hash]));
  const orphans: string[] = [];
  const old = new Date(Date.now() - DAY_MS);
  for await (const { key, last_modified } of storage.list(RENDERS)) {
    if (!named.delete(key) && last_modified < old) orphans.push(key);
  }
  const missing: string[] = [];
  for (const [key, hash] of named) if (!(await storage.head(key))) missing.push(hash);
  if (missing.length > 0) await db.delete(renders).where(inArray(renders.hash, missing));
  return orphans;
}

export async function workOnRenders({
  db,
  jobs,
  storage,
}: {
  db: Db;
  jobs: Jobs;
  storage: Storage;
}): Promise<void> {
  await jobs.work(db, sweepRenders, sweepRendersHandler({ storage, jobs }));
  await jobs.schedule(sweepRenders, '37 4 * * *', {});
}
