import { and, asc, gt, inArray, lte, sql } from 'drizzle-orm';
import { systemLog } from '../../platform/db/schema/operations';
import { files, pictures } from '../../platform/db/schema/pictures';
import { brandAttachments } from '../../platform/db/schema/shelf/attachments';
import type { JobKind } from '../../platform/jobs/jobs';
import type { StoredEntry } from '../../platform/storage/storage';
import { shownKeyOf } from '../files/keys';
import { removeWithForms } from '../files/remove-files';
import { clearIncoming, inBatches } from './clear-incoming';
import type { UploadWork } from './upload-work';

/** Every night: compares rows and objects in both directions. */
export const reconcile: JobKind<Record<string, never>> = {
  name: 'uploads.reconcile',
  options: { expireInSeconds: 6 * 3600, retryLimit: 2 },
};

const BATCH = 500;
const DAY_MS = 24 * 3600 * 1000;
const NAMED_IN_LOG = 20;

export interface Reconciled {
  /** Multipart uploads that were aborted. */
  stale: number;
  incoming: number;
  /** Objects that no row named. */
  orphans: string[];
  /** Files whose object is missing: the one problem that cannot be repaired here. */
  missing: string[];
}

export interface ReconcileOptions {
  /** Younger objects may belong to uploads under way. */
  leeway?: number;
  /**
   * Never by itself: with a database from a backup, or a store that serves two installations, every original would be
   * an orphan.
   */
  removeOrphans?: boolean;
}

export async function reconcileStore(
  work: UploadWork,
  { leeway = DAY_MS, removeOrphans = false }: ReconcileOptions = {},
): Promise<Reconciled> {
  const old = new Date(Date.now() - leeway);
  const stale = await work.storage.abortStaleUploads(old);
  const incoming = await clearIncoming(work, old, ['waiting', 'processing']);
  const { orphans, missing } = await compareImages(work, old);
  if (removeOrphans) for (const key of orphans) await removeWithForms(work.storage, key);
  const found = { stale, incoming, orphans, missing };
  if (orphans.length > 0 || missing.length > 0) await report(work, found);
  return found;
}

async function compareImages(work: UploadWork, old: Date) {
  const { db, storage } = work;
  const [newest] = await db.select({ id: sql<number>`coalesce(max(${files.id}), 0)` }).from(files);
  const lastId = Number(newest?.id ?? 0);
  // One bit for each possible file; a million files need 125 KB.
  const seen = new Uint8Array((lastId >> 3) + 1);
  const orphans: string[] = [];
  for await (const batch of inBatches(storage.list('images/'))) {
    const named = await filesOf(work, batch);
    for (const id of named.values()) seen[id >> 3] = (seen[id >> 3] ?? 0) | (1 << (id & 7));
    const strange = batch.filter(({ key, last_modified }) => !named.has(key) && last_modified < old);
    orphans.push(...(await orphansOf(work, strange)));
  }
  return { orphans, missing: await findMissing(work, seen, lastId) };
}

/** The file each object belongs to; a PNG made for showing belongs to the file it was made from. */
async function filesOf({ db }: UploadWork, batch: StoredEntry[]): Promise<Map<string, number>> {
  const keys = batch.flatMap(({ key }) => [key, key.replace(/\.png$/, '')]);
  const rows = await db
    .select({ id: files.id, key: files.key })
    .from(files)
    .where(inArray(files.key, [...new Set(keys)]));
  return new Map(rows.flatMap(({ id, key }) => [[key, id] as const, [shownKeyOf(key), id] as const]));
}

async function orphansOf({ db }: UploadWork, strange: StoredEntry[]): Promise<string[]> {
  const keys = strange.map(({ key }) => key);
  if (keys.length === 0) return [];
  // Every picture shows its file or the PNG beside it, so an object is called an orphan only if no picture names it
  // either.
  const shown = await db
    .select({ key: pictures.file_key })
    .from(pictures)
    .where(inArray(pictures.file_key, keys));
  const attached = await db
    .select({ key: brandAttachments.key })
    .from(brandAttachments)
    .where(inArray(brandAttachments.key, keys));
  const named = new Set([...shown, ...attached].map(({ key }) => key));
  return keys.filter((key) => !named.has(key));
}

async function findMissing({ db, storage }: UploadWork, seen: Uint8Array, lastId: number): Promise<string[]> {
  const missing: string[] = [];
  for (let after = 0; ; ) {
    const rows = await db
      .select({ id: files.id, key: files.key })
      .from(files)
      .where(and(gt(files.id, after), lte(files.id, lastId)))
      .orderBy(asc(files.id))
      .limit(BATCH);
    for (const { id, key } of rows) {
      const listed = ((seen[id >> 3] ?? 0) & (1 << (id & 7))) !== 0;
      if (!listed && !(await storage.head(key))) missing.push(key);
    }
    if (rows.length < BATCH) return missing;
    after = rows.at(-1)?.id ?? after;
  }
}

async function report({ db }: UploadWork, { missing, orphans }: Reconciled): Promise<void> {
  await db.insert(systemLog).values({
    level: missing.length > 0 ? 'error' : 'warn',
    source: 'worker',
    message: `store check: ${missing.length} files without object, ${orphans.length} objects without file`,
    details: {
      url: reconcile.name,
      missing: missing.slice(0, NAMED_IN_LOG),
      orphans: orphans.slice(0, NAMED_IN_LOG),
    },
  });
}
