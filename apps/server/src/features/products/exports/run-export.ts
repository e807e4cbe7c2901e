import { EXPORT_DAYS } from '@motif/contract/limits';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { productExports } from '../../../platform/db/schema/products';
import { AppError } from '../../../platform/errors';
import { announce } from '../../../platform/events/event-bus';
import type { JobKind, Jobs } from '../../../platform/jobs/jobs';
import { RenderFailed } from '../../../platform/render/thread-pool';
import type { Storage } from '../../../platform/storage/storage';
import { makeGang } from '../gang/make-gang';
import { holdLicences } from '../print-rights';
import { type DrawingRoom, openDrawingRoom } from '../render/drawing-room';
import { EXPORTS } from '../render/renders';
import { readHolder } from './export-holder';
import { readExported } from './exported-products';
import { makeZip } from './make-zip';
import { type MakeListing, type MakerTools, productIdsOf } from './makers';
import { packZip } from './pack-zip';

/** Makes one export. What was drawn before a worker died is found again, so a second try goes on where it was. */
export const runExport: JobKind<{ export_id: number }> = {
  name: 'products.export',
  options: { expireInSeconds: 3600 },
  isAwaited: true,
  fillsStore: true,
};
export const TRIES = 3;
/** One export of a company at a time, so that a place is left for the others. */
const AT_ONCE = 2;
const OF_A_COMPANY = 1;

type Task = typeof productExports.$inferSelect;
interface Tools {
  /** Progress is seen while the job's own transaction is still open. */
  pool: Db;
  storage: Storage;
  room: DrawingRoom;
  makeListing?: MakeListing;
}

/** The export was cancelled, or another worker makes it. */
class NotOurs extends Error {}

export function runExportHandler(tools: Tools) {
  return async (tx: Db, { export_id }: { export_id: number }): Promise<void> => {
    await tx.execute(sql`set local idle_in_transaction_session_timeout = '3600s'`);
    const task = await takeUp(tools.pool, export_id);
    if (!task) return;
    const key = `${EXPORTS}${task.company_id}/${task.id}-${task.run}.zip`;
    try {
      if (task.tries_left < 0) throw new AppError('EXPORT_FAILED');
      const bytes = await make(tools, task, key);
      await end(tx, task, {
        state: 'done',
        key,
        bytes,
        progress: task.total,
        expires_at: sql`clock.now() + make_interval(days => ${EXPORT_DAYS})`,
      });
    } catch (error) {
      await tools.storage.remove([key]);
      if (await isOurs(tools.pool, task)) {
        const refusal = refusalOf(error, task);
        if (!refusal) throw error;
        await end(tx, task, { state: 'failed', error: { code: refusal.code, values: refusal.values } });
      }
    }
  };
}

/**
 * What a person can do something about. Anything else is tried again, a drawing that failed as often as is left; one that
 * took too long would only keep others waiting once more.
 */
function refusalOf(error: unknown, { tries_left }: Task): AppError | undefined {
  if (error instanceof AppError) return error;
  const isHopeless = error instanceof RenderFailed && (tries_left <= 0 || error.isTooLong);
  return isHopeless ? new AppError('DRAWING_FAILED') : undefined;
}

async function takeUp(pool: Db, id: number): Promise<Task | undefined> {
  const [task] = await pool
    .update(productExports)
    .set({
      state: 'running',
      progress: 0,
      run: sql`${productExports.run} + 1`,
      tries_left: sql`${productExports.tries_left} - 1`,
    })
    .where(and(eq(productExports.id, id), inArray(productExports.state, ['waiting', 'running'])))
    .returning();
  if (task) await tell(pool, task);
  return task;
}

const ours = ({ id, run }: Task) =>
  and(eq(productExports.id, id), eq(productExports.run, run), eq(productExports.state, 'running'));
const tell = (db: Db, { owner_id }: Task) => announce(db, { type: 'exports_changed', user_id: owner_id });

async function isOurs(pool: Db, task: Task): Promise<boolean> {
  const rows = await pool.select({ id: productExports.id }).from(productExports).where(ours(task));
  return rows.length === 1;
}

async function end(tx: Db, task: Task, values: object): Promise<void> {
  const ended = await tx
    .update(productExports)
    .set({ ...values, finished_at: sql`clock.now()` })
    .where(ours(task))
    .returning({ id: productExports.id });
  if (ended.length === 0) throw new NotOurs();
  await tell(tx, task);
}

async function make({ pool, storage, room, makeListing }: Tools, task: Task, key: string): Promise<number> {
  const { settings, owner_id } = task;
  const user = await readHolder(pool, owner_id);
  const reader = { db: pool, user };
  const { products, pictures } = await readExported(reader, productIdsOf(settings));
  await holdLicences(pool, user, pictures);
  const step = async () => {
    const stepped = await pool
      .update(productExports)
      .set({ progress: sql`least(${productExports.progress} + 1, ${productExports.total})` })
      .where(and(ours(task), gt(productExports.total, 0)))
      .returning({ id: productExports.id });
    if (stepped.length === 0) throw new NotOurs();
    await tell(pool, task);
  };
  const tools: MakerTools = { room, storage, language: settings.language, step };
  return packZip(storage, key, (packer) => {
    if (settings.kind === 'zip') return makeZip(tools, packer, { products, kinds: settings.kinds });
    if (settings.kind === 'gang')
      return makeGang(tools, packer, { id: task.id, order: settings.order, products });
    if (!makeListing) throw new Error('nobody makes listings here');
    return makeListing({ ...tools, ...reader }, packer, { kit_id: settings.kit_id, products });
  });
}

/** Exports in a worker, which waits for each drawing. */
export async function workOnExports(
  { db, jobs, storage, siteName }: { db: Db; jobs: Jobs; storage: Storage; siteName?: string },
  makeListing: MakeListing,
) {
  const room = openDrawingRoom({ db, storage, siteName }, Number.POSITIVE_INFINITY);
  const handler = runExportHandler({ pool: db, storage, room, makeListing });
  await jobs.work(db, runExport, handler, { concurrency: AT_ONCE, inGroup: OF_A_COMPANY });
}
