import type { BlankView } from '@motif/contract/features/blanks/definition';
import type { ListingKit, ListingRow, ListingSite } from '@motif/contract/features/shelf/listing-kits';
import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { UserContext } from '../../../platform/context';
import { modelVersions, productCategories, productModels } from '../../../platform/db/schema/blanks';
import { products } from '../../../platform/db/schema/products';
import { listingKits, listingRows } from '../../../platform/db/schema/shelf/listings';
import { AppError } from '../../../platform/errors';
import { shownAttachment } from '../../attachments/list-attachments';
import { readSceneAttachments } from '../../attachments/scene-attachments';
import { permittedCategories } from '../../permissions/category-access';
import { cardOf, selectCards } from '../../products/product-card';
import { workable } from '../../products/seen-products';
import { readSites, readWarehouses } from '../temu/temu-lists';

/** Whoever reads a listing: a request, or a worker for somebody. */
export type KitReader = Pick<UserContext, 'db' | 'user' | 'imageUrls'>;
export type KitRow = typeof listingKits.$inferSelect;
type Row = typeof listingRows.$inferSelect;

/** Mockups for listings are squares of this side. */
const MOCKUP_SIDE = 1600;

/** The listings of the company, in the categories that this person may enter. */
export const seenKits = async (ctx: KitReader): Promise<SQL | undefined> =>
  and(
    eq(listingKits.company_id, ctx.user.company_id),
    inArray(listingKits.main_category_id, await permittedCategories(ctx)),
  );

/** The row of a listing, locked until the transaction ends. */
export async function lockKit(ctx: UserContext, id: number): Promise<KitRow> {
  const [kit] = await ctx.db
    .select()
    .from(listingKits)
    .where(and(eq(listingKits.id, id), await seenKits(ctx)))
    .for('update');
  if (!kit) throw new AppError('LISTING_NOT_FOUND');
  return kit;
}

/** A listing with its rows. A row whose product this person may not see is not there for them. */
export async function oneKit(ctx: KitReader, id: number): Promise<ListingKit> {
  const [kit] = await ctx.db
    .select()
    .from(listingKits)
    .where(and(eq(listingKits.id, id), await seenKits(ctx)));
  if (!kit) throw new AppError('LISTING_NOT_FOUND');
  const { name, main_category_id, title_template, category_path, version } = kit;
  return {
    id,
    name,
    main_category_id,
    title_template,
    category_path,
    version,
    sites: await sitesOf(ctx, kit),
    attachments: await attachmentsOf(ctx, kit),
    updated_at: kit.updated_at.toISOString(),
    rows: await readRows(ctx, kit),
  };
}

/** A site that an operator took out of the list altogether would be left out; they close them instead. */
async function sitesOf(ctx: KitReader, kit: KitRow): Promise<ListingSite[]> {
  const [sites, warehouses] = await Promise.all([readSites(ctx), readWarehouses(ctx)]);
  return kit.sites.flatMap(({ site_id, warehouse_id }) => {
    const site = sites.find((one) => one.site_id === site_id);
    if (!site) return [];
    const warehouse = warehouses.find((one) => one.site_id === site_id && one.warehouse_id === warehouse_id);
    const { currency, is_open, is_simulated } = site;
    return [
      {
        site_id,
        site_name: site.name,
        site_name_en: site.name_en,
        currency,
        is_open,
        is_simulated,
        warehouse_id: warehouse?.warehouse_id ?? null,
        warehouse_name: warehouse?.name ?? '',
        warehouse_name_en: warehouse?.name_en ?? '',
        warehouse_disable: warehouse?.is_disabled ?? false,
      },
    ];
  });
}

async function attachmentsOf(ctx: KitReader, kit: KitRow): Promise<ListingKit['attachments']> {
  const found = await readSceneAttachments(ctx, kit.attachment_ids);
  return kit.attachment_ids.flatMap((id) => {
    const row = found.find((one) => one.id === id);
    if (!row) return [];
    const { name, width, height, thumbnail } = shownAttachment(ctx, row);
    return [{ id, name, name_en: name, width, height, thumbnail }];
  });
}

export async function readRows(ctx: KitReader, kit: KitRow, which?: SQL): Promise<ListingRow[]> {
  const rows = await ctx.db
    .select()
    .from(listingRows)
    .where(and(eq(listingRows.kit_id, kit.id), which))
    .orderBy(asc(listingRows.id));
  if (rows.length === 0) return [];
  const isOne = inArray(
    products.id,
    rows.map(({ product_id }) => product_id),
  );
  const seen = and(isOne, or(await workable(ctx), await workable(ctx, 'binned')));
  const cards = new Map((await selectCards(ctx, seen)).map((card) => [card.id, cardOf(ctx, card)]));
  const facts = new Map((await readFacts(ctx, isOne)).map((fact) => [fact.id, fact]));
  return rows.flatMap((row) => {
    const [product, fact] = [cards.get(row.product_id), facts.get(row.product_id)];
    return product && fact ? [rowOf(kit, row, product, fact)] : [];
  });
}

/** What a listing asks of a product besides its card. */
const readFacts = ({ db }: KitReader, which: SQL) =>
  db
    .select({
      id: products.id,
      is_gone: sql<boolean>`${products.deleted_at} is not null`,
      views: sql<BlankView[]>`${modelVersions.definition}->'views'`,
      material_en: productCategories.name_en,
    })
    .from(products)
    .innerJoin(productModels, eq(productModels.id, products.model_id))
    .innerJoin(productCategories, eq(productCategories.id, productModels.product_category_id))
    .innerJoin(
      modelVersions,
      and(eq(modelVersions.model_id, products.model_id), eq(modelVersions.version, products.model_version)),
    )
    .where(which);
type Facts = Awaited<ReturnType<typeof readFacts>>[number];

function rowOf({ sites }: KitRow, row: Row, product: ListingRow['product'], facts: Facts): ListingRow {
  const { product_id: _, kit_id: __, created_at: ___, prices, ...values } = row;
  return {
    ...values,
    product,
    is_gone: facts.is_gone,
    material_en: facts.material_en,
    // The price of a site that was taken out is kept, in case it comes back.
    prices: prices.filter(({ site_id }) => sites.some((site) => site.site_id === site_id)),
    images: facts.views.map(({ name, name_en }) => ({
      name,
      name_en,
      width: MOCKUP_SIDE,
      height: MOCKUP_SIDE,
    })),
  };
}
