import type { BatchPlacement } from '@motif/contract/features/products/batches';
import type { Placement } from '@motif/contract/features/products/xray';
import { xrayLevel } from '@motif/contract/features/products/xray-choices';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { productBatchItems as items } from '../../../platform/db/schema/batches/batch-items';
import { productBatches } from '../../../platform/db/schema/batches/batches';
import { modelVersions } from '../../../platform/db/schema/blanks';
import { pictures } from '../../../platform/db/schema/pictures';
import { AppError } from '../../../platform/errors';
import type { JobKind, Jobs } from '../../../platform/jobs/jobs';
import type { Tasks } from '../../../platform/render/tasks';
import { RenderFailed } from '../../../platform/render/thread-pool';
import type { Xray } from '../../../platform/render/xray/examine';
import type { AreaPlaced } from '../../../platform/render/xray/place';
import type { Storage } from '../../../platform/storage/storage';
import { asExamined } from '../xray/place-pictures';
import type { Xrays } from '../xray/xrays';
import { tellOwner } from './seen-batches';

/** Places some pictures of a draft and goes behind the drafts of others. */
export const placeBatch: JobKind<{ batch_id: number }> = {
  name: 'products.place_batch',
  isAwaited: true,
  options: { policy: 'short', expireInSeconds: 1800 },
};
/** Pictures of one step; one that was never examined takes half a second. */
const STEP = 8;

export const askToPlace = (jobs: Jobs, db: Db, batch_id: number) =>
  jobs.enqueue(db, placeBatch, { batch_id }, { key: String(batch_id) });

interface Source {
  id: number;
  file_key: string;
  width: number;
  height: number;
  color: string;
}

/** What knows where pictures lie best. */
export interface Placer {
  /** Null: it cannot be read, and is placed in the middle by its size. */
  examine(source: Source): Promise<Xray | null>;
  place(input: Tasks['place']['input']): Promise<Placement[]>;
}

/** The one of a worker. A picture that ends the thread is known as little as one that cannot be read. */
export function placerOf({ db, storage }: { db: Db; storage: Storage }, xrays: Xrays): Placer {
  return {
    async examine(source) {
      try {
        return (await xrays.of({ db, storage }, [source], 1)).found.get(source.id) ?? null;
      } catch (error) {
        if (error instanceof RenderFailed) return null;
        throw error;
      }
    },
    place: (input) => xrays.place({}, input),
  };
}

export function placeBatchHandler({ jobs, placer }: { jobs: Jobs; placer: Placer }) {
  return async (tx: Db, { batch_id }: { batch_id: number }): Promise<void> => {
    // Pictures are examined while the transaction is idle.
    await tx.execute(sql`set local idle_in_transaction_session_timeout = '1800s'`);
    const [batch] = await tx.select().from(productBatches).where(eq(productBatches.id, batch_id));
    if (batch?.state !== 'draft') return;
    if (await placeSome(tx, placer, batch_id)) await askToPlace(jobs, tx, batch_id);
    await tellOwner(tx, batch);
  };
}

/** Places the next pictures; false: all are placed. */
export async function placeSome(tx: Db, placer: Placer, batch_id: number): Promise<boolean> {
  const next = await tx
    .select({ id: items.picture_id })
    .from(items)
    .where(and(eq(items.batch_id, batch_id), eq(items.state, 'placing')))
    .groupBy(items.picture_id)
    .orderBy(asc(sql`min(${items.id})`))
    .limit(STEP + 1);
  const ids = next.slice(0, STEP).map(({ id }) => id);
  if (ids.length === 0) return false;
  await failErased(tx, batch_id, ids);
  const sources = await tx
    .select({
      id: pictures.id,
      file_key: pictures.file_key,
      width: pictures.width,
      height: pictures.height,
      color: pictures.color,
    })
    .from(pictures)
    .where(inArray(pictures.id, ids));
  const areas = await areasOf(tx, batch_id);
  for (const source of sources) await placeOne(tx, placer, { batch_id, areas }, source);
  return next.length > STEP;
}

async function failErased(tx: Db, batch_id: number, ids: readonly number[]): Promise<void> {
  const { code, values } = new AppError('PRODUCT_PICTURE_GONE');
  await tx
    .update(items)
    .set({ state: 'failed', error: { code, values } })
    .where(
      and(
        eq(items.batch_id, batch_id),
        eq(items.state, 'placing'),
        inArray(items.picture_id, [...ids]),
        sql`not exists (select 1 from pictures p where p.id = ${items.picture_id})`,
      ),
    );
}

async function placeOne(
  tx: Db,
  placer: Placer,
  { batch_id, areas }: { batch_id: number; areas: AreaPlaced[] },
  source: Source,
): Promise<void> {
  const xray = await placer.examine(source);
  const { id, width, height } = source;
  const placements = await placer.place({ pictures: [asExamined({ id, width, height }, xray)], areas });
  const fill = xray?.saliency.plain[0]?.hex ?? source.color;
  for (const placement of placements) {
    const { model_id, layer, background, hidden_share, dpi, exception } = placement;
    const area = areas.find((one) => one.model_id === model_id)?.area;
    if (!area) continue;
    await tx
      .update(items)
      .set({
        state: exception ? 'exception' : 'waiting',
        exception,
        placement: { layer, background, hidden_share, dpi, fill } satisfies BatchPlacement,
        level: xrayLevel(-dpi, -area.dpi, -area.dpi_min),
      })
      .where(
        and(
          eq(items.batch_id, batch_id),
          eq(items.picture_id, id),
          eq(items.model_id, model_id),
          eq(items.state, 'placing'),
        ),
      );
  }
}

/** The print areas of its blanks, in the versions that were chosen. */
async function areasOf(tx: Db, batch_id: number): Promise<AreaPlaced[]> {
  const rows = await tx
    .selectDistinctOn([items.model_id], {
      model_id: items.model_id,
      definition: modelVersions.definition,
    })
    .from(items)
    .innerJoin(
      modelVersions,
      and(eq(modelVersions.model_id, items.model_id), eq(modelVersions.version, items.model_version)),
    )
    .where(eq(items.batch_id, batch_id));
  return rows.map(({ model_id, definition }) => ({ model_id, area: definition.area }));
}
