import type { BlankDefinition } from '@motif/contract/features/blanks/definition';
import type { BatchDecision } from '@motif/contract/features/products/batch-choices';
import type { BatchItem } from '@motif/contract/features/products/batches';
import { xrayLevel } from '@motif/contract/features/products/xray-choices';
import { sceneFault } from '@motif/contract/scene/check-scene';
import { decidedDpi, decidedScene } from '@motif/contract/scene/decided-scene';
import { and, eq } from 'drizzle-orm';
import type { UserContext } from '../../../platform/context';
import { productBatchItems as items } from '../../../platform/db/schema/batches/batch-items';
import { modelVersions } from '../../../platform/db/schema/blanks';
import { inTransaction } from '../../../platform/db/transaction';
import { AppError } from '../../../platform/errors';
import { notValid } from '../../../platform/http/field-messages';
import { readScenePictures } from '../scene-pictures';
import { selectItems } from './read-batches';
import { lockOwn } from './seen-batches';

type ItemRow = typeof items.$inferSelect;

/** How, or whether, a piece of a draft is made. It may be decided again until the start. */
export async function decideItem(
  ctx: UserContext,
  { id, item_id }: { id: number; item_id: number },
  decision: BatchDecision | null,
): Promise<BatchItem> {
  await inTransaction(ctx.db, async (db) => {
    const inside = { ...ctx, db };
    await lockOwn(inside, id, ['draft']);
    const [found] = await db
      .select({ item: items, definition: modelVersions.definition })
      .from(items)
      .innerJoin(
        modelVersions,
        and(eq(modelVersions.model_id, items.model_id), eq(modelVersions.version, items.model_version)),
      )
      .where(and(eq(items.id, item_id), eq(items.batch_id, id)));
    if (!found) throw new AppError('BATCH_NOT_FOUND');
    const { item } = found;
    if (item.state === 'placing') throw new AppError('BATCH_PLACING', { n: 1 });
    if (item.state === 'failed') throw new AppError('BATCH_STATE');
    const undecided: ItemRow['state'] = item.exception ? 'exception' : 'waiting';
    const set: Partial<ItemRow> =
      decision === 'skip'
        ? { state: 'skipped' }
        : { state: decision ? 'waiting' : undecided, ...(await judged(inside, found, decision)) };
    await db
      .update(items)
      .set({ decision, ...set })
      .where(eq(items.id, item_id));
  });
  const [item] = await selectItems(ctx, eq(items.id, item_id), 1);
  if (!item) throw new AppError('BATCH_NOT_FOUND');
  return item;
}

/** The print check's verdict on the resolution as it is decided. */
async function judged(
  ctx: UserContext,
  { item, definition }: { item: ItemRow; definition: BlankDefinition },
  decision: Exclude<BatchDecision, 'skip'> | null,
) {
  const { placement, picture_id } = item;
  const [picture] = await readScenePictures(ctx, [picture_id]);
  if (!picture || picture.right === 'gone' || !placement) throw new AppError('PRODUCT_PICTURE_GONE');
  const { area } = definition;
  const placed = { picture, area, placement };
  // A strip of a picture would be repeated too often.
  if (sceneFault(decidedScene(placed, decision ?? 'placed'), area)) throw notValid('decision', ctx.language);
  const dpi = decidedDpi(placed, decision ?? 'placed');
  return { level: xrayLevel(-dpi, -area.dpi, -area.dpi_min) };
}
