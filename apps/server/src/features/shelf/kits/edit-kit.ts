import type { InputOf } from '@motif/contract/endpoint';
import { KITS_MAX, TITLE_TEMPLATE } from '@motif/contract/features/shelf/listing-choices';
import type { listingKits as contract, ListingKit } from '@motif/contract/features/shelf/listing-kits';
import { and, eq, sql } from 'drizzle-orm';
import type { UserContext } from '../../../platform/context';
import { lockCompany } from '../../../platform/db/lock-company';
import { listingKits } from '../../../platform/db/schema/shelf/listings';
import { inTransaction } from '../../../platform/db/transaction';
import { AppError } from '../../../platform/errors';
import { notValid } from '../../../platform/http/field-messages';
import { requireAttachments } from '../../attachments/scene-attachments';
import { permittedCategories, requireCategory } from '../../permissions/category-access';
import { cleanText } from '../../pictures/edits/picture-texts';
import { readSites, readWarehouses } from '../temu/temu-lists';
import { addProducts } from './kit-rows';
import { type KitRow, lockKit, oneKit, seenKits } from './read-kit';

type NewKit = InputOf<typeof contract.create>['body'];
type EditedKit = InputOf<typeof contract.edit>['body'];

export async function createKit(ctx: UserContext, body: NewKit): Promise<ListingKit> {
  const { main_category_id, product_ids = [] } = body;
  requireCategory(ctx.user, main_category_id);
  // Operators enter all categories, also one that does not exist.
  if (!(await permittedCategories(ctx)).includes(main_category_id)) throw new AppError('NOT_FOUND');
  const id = await inTransaction(ctx.db, async (db) => {
    const { user } = ctx;
    // Two colleagues must not both begin the last listing that fits.
    await lockCompany(db, user.company_id, 'no key update');
    const count = await db.$count(listingKits, eq(listingKits.company_id, user.company_id));
    if (count >= KITS_MAX) throw new AppError('TOO_MANY_GROUPS', { n: KITS_MAX });
    const [made] = await db
      .insert(listingKits)
      .values({
        company_id: user.company_id,
        owner_id: user.id,
        main_category_id,
        name: cleanText('name', body.name, ctx.language),
        title_template: TITLE_TEMPLATE,
      })
      .returning();
    if (!made) throw new Error('listing was not stored');
    await addProducts({ ...ctx, db }, made, product_ids);
    return made.id;
  });
  return oneKit(ctx, id);
}

export async function editKit(ctx: UserContext, id: number, body: EditedKit): Promise<ListingKit> {
  await inTransaction(ctx.db, async (db) => {
    const inTx = { ...ctx, db };
    const kit = await lockKit(inTx, id);
    if (kit.version !== body.version) throw new AppError('CHANGED_MEANWHILE');
    await db
      .update(listingKits)
      .set({ ...(await checked(inTx, kit, body)), version: kit.version + 1, updated_at: sql`now()` })
      .where(eq(listingKits.id, id));
  });
  return oneKit(ctx, id);
}

async function checked(ctx: UserContext, kit: KitRow, body: EditedKit): Promise<Partial<KitRow>> {
  const { name, title_template, category_path, sites, attachment_ids } = body;
  if (sites) await requireSites(ctx, sites);
  if (attachment_ids) await requireAttachments(ctx, attachment_ids, kit.attachment_ids);
  return {
    ...(name !== undefined && { name: cleanText('name', name, ctx.language) }),
    ...(title_template !== undefined && {
      title_template: cleanText('title_template', title_template, ctx.language),
    }),
    ...(category_path !== undefined && { category_path: category_path.trim() }),
    ...(sites && { sites }),
    ...(attachment_ids && { attachment_ids }),
  };
}

/** Each site once, and each warehouse one of its site. Closed ones may be chosen: the rules tell. */
async function requireSites(ctx: UserContext, given: NonNullable<EditedKit['sites']>): Promise<void> {
  const [sites, warehouses] = await Promise.all([readSites(ctx), readWarehouses(ctx)]);
  const isKnown = given.every(
    ({ site_id, warehouse_id }) =>
      sites.some((site) => site.site_id === site_id) &&
      (warehouse_id === null ||
        warehouses.some((one) => one.site_id === site_id && one.warehouse_id === warehouse_id)),
  );
  const isOnce = new Set(given.map(({ site_id }) => site_id)).size === given.length;
  if (!isKnown || !isOnce) throw notValid('sites', ctx.language);
}

export async function removeKit(ctx: UserContext, id: number): Promise<null> {
  const gone = await ctx.db
    .delete(listingKits)
    .where(and(eq(listingKits.id, id), await seenKits(ctx)))
    .returning({ id: listingKits.id });
  if (gone.length === 0) throw new AppError('LISTING_NOT_FOUND');
  return null;
}
