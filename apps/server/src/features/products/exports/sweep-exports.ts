import { readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { and, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { productExports } from '../../../platform/db/schema/products';
import type { JobKind, Jobs } from '../../../platform/jobs/jobs';
import type { Storage } from '../../../platform/storage/storage';
import { removeObjects } from '../../files/remove-files';
import { SPOOL_PREFIX } from '../gang/make-gang';
import { EXPORTS } from '../render/renders';

/** Every night: exports that are over go, and rows and objects are compared in both directions. */
export const sweepExports: JobKind<Record<string, never>> = {
  name: 'products.sweep_exports',
  options: { expireInSeconds: 3600, retryLimit: 2 },
};
/** One that failed or was cancelled is kept as long, so that it can be started again. */
const KEPT_DAYS = 7;
const BATCH = 500;
const DAY_MS = 24 * 3600 * 1000;

export function sweepExportsHandler({ storage, jobs }: { storage: Storage; jobs: Jobs }) {
  return async (db: Db): Promise<void> => {
    // A store may be slow, and the transaction is idle while it is listed.
    await db.execute(sql`set local idle_in_transaction_session_timeout = '3600s'`);
    const over = await db
      .delete(productExports)
      .where(
        sql`coalesce(${productExports.expires_at},
          ${productExports.finished_at} + make_interval(days => ${KEPT_DAYS})) < clock.now()`,
      )
      .returning({ key: productExports.key });
    const keys = [...over.flatMap(({ key }) => key ?? []), ...(await compare(db, storage))];
    for (let at = 0; at < keys.length; at += BATCH)
      await jobs.enqueue(db, removeObjects, { keys: keys.slice(at, at + BATCH) });
    await removeSpools();
  };
}

/** Names objects without a row; a row without its object says that the export failed, so it can be started again. */
async function compare(db: Db, storage: Storage): Promise<string[]> {
  const rows = await db
    .select({ id: productExports.id, key: productExports.key })
    .from(productExports)
    .where(isNotNull(productExports.key));
  const named = new Map(rows.map(({ id, key }) => [key ?? '', id]));
  const old = new Date(Date.now() - DAY_MS);
  const orphans: string[] = [];
  for await (const { key, last_modified } of storage.list(EXPORTS)) {
    // A young one may belong to an export that is about to end.
    if (!named.delete(key) && last_modified < old) orphans.push(key);
  }
  for (const [key, id] of named) {
    if (await storage.head(key)) continue;
    await db
      .update(productExports)
      .set({ state: 'failed', key: null, error: { code: 'EXPORT_FAILED', values: {} } })
      .where(and(sql`${productExports.id} = ${id}`, sql`${productExports.key} = ${key}`));
  }
  return orphans;
}

/** Unpacked print files of a worker that was killed. */
async function removeSpools(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(SPOOL_PREFIX)) continue;
    const folder = path.join(tmpdir(), name);
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Date.now() }));
    if (mtimeMs < Date.now() - DAY_MS) await rm(folder, { recursive: true, force: true });
  }
}

export async function workOnExportSweep({ db, jobs, storage }: { db: Db; jobs: Jobs; storage: Storage }) {
  await jobs.work(db, sweepExports, sweepExportsHandler({ storage, jobs }));
  await jobs.schedule(sweepExports, '57 4 * * *', {});
}
