import type { InputOf } from '@motif/contract/endpoint';
import { KIT_ROWS_MAX } from '@motif/contract/features/shelf/listing-choices';
import type {
  listingKits as contract,
  ListingKit,
  ListingRow,
} from '@motif/contract/features/shelf/listing-kits';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { UserContext } from '../../../platform/context';
import { modelVersions } from '../../../platform/db/schema/blanks';
import { products } from '../../../platform/db/schema/products';
import { listingKits, listingRows } from '../../../platform/db/schema/shelf/listings';
import { inTransaction } from '../../../platform/db/transaction';
import { AppError } from '../../../platform/errors';
import { notValid } from '../../../platform/http/field-messages';
import { workable } from '../../products/seen-products';
import { boxOf } from './box-of';
import { type KitRow, lockKit, oneKit, readRows } from './read-kit';

type Edited = InputOf<typeof contract.editRow>['body'];
interface RowPath {
  id: number;
  row_id: number;
}

export async function addRows(
  ctx: UserContext,
  id: number,
  { product_ids }: { product_ids: number[] },
): Promise<ListingKit> {
  await inTransaction(ctx.db, async (db) => {
    const inTx = { ...ctx, db };
    await addProducts(inTx, await lockKit(inTx, id), product_ids);
    await touch(inTx, id);
  });
  return oneKit(ctx, id);
}

/** All of them or none: one that this person may not work on is answered like one that does not exist. */
export async function addProducts(ctx: UserContext, kit: KitRow, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const { db } = ctx;
  const found = await db
    .select({
      id: products.id,
      name: products.name,
      sku: products.sku,
      definition: modelVersions.definition,
    })
    .from(products)
    .innerJoin(
      modelVersions,
      and(eq(modelVersions.model_id, products.model_id), eq(modelVersions.version, products.model_version)),
    )
    .where(and(inArray(products.id, [...ids]), await workable(ctx)));
  if (found.length < ids.length) throw new AppError('PRODUCT_NOT_FOUND');
  const inOrder = ids.flatMap((id) => found.find((product) => product.id === id) ?? []);
  await db
    .insert(listingRows)
    .values(
      inOrder.map(({ id, name, sku, definition }) => ({
        kit_id: kit.id,
        product_id: id,
        name_en: englishOf(name),
        sku,
        ...boxOf(definition),
      })),
    )
    .onConflictDoNothing();
  const count = await db.$count(listingRows, eq(listingRows.kit_id, kit.id));
  if (count > KIT_ROWS_MAX) throw new AppError('TOO_MANY_GROUPS', { n: KIT_ROWS_MAX });
}

/** A product is named by its picture and its blank; the first part, if it is English. */
function englishOf(name: string): string {
  const [first = ''] = name.split(' · ');
  return /^[\x20-\x7e]+$/.test(first) ? first : '';
}

export async function editRow(ctx: UserContext, { id, row_id }: RowPath, body: Edited): Promise<ListingRow> {
  return inTransaction(ctx.db, async (db) => {
    const inTx = { ...ctx, db };
    const kit = await lockKit(inTx, id);
    const isRow = eq(listingRows.id, row_id);
    // Whoever may not see the product does not see the row either.
    const [seen] = await readRows(inTx, kit, isRow);
    const [row] = await db.select().from(listingRows).where(isRow);
    if (!seen || !row) throw new AppError('LISTING_NOT_FOUND');
    const { version, prices, name_en, title_own, ...values } = body;
    if (row.version !== version) throw new AppError('CHANGED_MEANWHILE');
    await db
      .update(listingRows)
      .set({
        ...values,
        ...(name_en !== undefined && { name_en: oneLine(name_en) }),
        ...(title_own !== undefined && { title_own: title_own === null ? null : oneLine(title_own) || null }),
        ...(prices && { prices: mergedPrices(ctx, kit, row.prices, prices) }),
        version: version + 1,
      })
      .where(isRow);
    await touch(inTx, id);
    const [after] = await readRows(inTx, kit, isRow);
    if (!after) throw new AppError('LISTING_NOT_FOUND');
    return after;
  });
}

const oneLine = (text: string): string => text.trim().replace(/\s+/gu, ' ');

type Prices = NonNullable<Edited['prices']>;
function mergedPrices({ language }: UserContext, { sites }: KitRow, before: Prices, given: Prices): Prices {
  const ids = given.map(({ site_id }) => site_id);
  const isKnown = ids.every((id) => sites.some(({ site_id }) => site_id === id));
  if (!isKnown || new Set(ids).size < ids.length) throw notValid('prices', language);
  return [...before.filter(({ site_id }) => !ids.includes(site_id)), ...given];
}

export async function removeRow(ctx: UserContext, { id, row_id }: RowPath): Promise<null> {
  return inTransaction(ctx.db, async (db) => {
    const inTx = { ...ctx, db };
    const kit = await lockKit(inTx, id);
    const [seen] = await readRows(inTx, kit, eq(listingRows.id, row_id));
    if (!seen) throw new AppError('LISTING_NOT_FOUND');
    await db.delete(listingRows).where(eq(listingRows.id, row_id));
    await touch(inTx, id);
    return null;
  });
}

/** Cells have versions of their own, so the version of the listing stays. */
const touch = ({ db }: UserContext, id: number) =>
  db.update(listingKits).set({ updated_at: sql`now()` }).where(eq(listingKits.id, id));
