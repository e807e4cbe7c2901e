import type { ProductCard } from '@motif/contract/features/products/products';
import { SHOWN_PRODUCTS_MAX } from '@motif/contract/limits';
import { pathOf } from '@motif/contract/screens';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { writeAudit } from '../../../platform/audit/write-audit';
import type { UserContext } from '../../../platform/context';
import { lockCompany } from '../../../platform/db/lock-company';
import { products } from '../../../platform/db/schema/products';
import { inTransaction } from '../../../platform/db/transaction';
import { AppError } from '../../../platform/errors';
import { sendNotice } from '../../notices/send-notice';
import { cleanText } from '../../pictures/edits/picture-texts';
import { lockProduct, oneCard } from '../one-product';
import { isShown } from './shown-products';

/** Shows a product of the company to guests, or takes it back. Taking back is never refused. */
export function showProduct(
  ctx: UserContext,
  id: number,
  { shown }: { shown: boolean },
): Promise<ProductCard> {
  return inTransaction(ctx.db, async (db) => {
    const inside = { ...ctx, db };
    // Two colleagues who show one each must not both be the last that fits.
    await lockCompany(db, ctx.user.company_id, 'no key update');
    const row = await lockProduct(inside, id);
    if (shown !== (row.shown_at !== null)) {
      if (shown) await requireShowable(inside, row);
      const shown_at = shown ? sql`clock.now()` : null;
      await db.update(products).set({ shown_at }).where(eq(products.id, id));
      // The rule by which the portal reads decides, so nothing is promised that guests then do not see.
      if (shown && !(await isShown(db, id))) throw new AppError('PRODUCT_NOT_SHOWABLE');
    }
    return oneCard(inside, id);
  });
}

async function requireShowable({ db, user }: UserContext, row: typeof products.$inferSelect) {
  if (row.barred_at) throw new AppError('PRODUCT_BARRED');
  if (row.state !== 'ready') throw new AppError('PRODUCT_NOT_READY');
  const taken = await db.$count(
    products,
    and(eq(products.company_id, user.company_id), isNotNull(products.shown_at)),
  );
  if (taken >= SHOWN_PRODUCTS_MAX) throw new AppError('TOO_MANY_SHOWN', { n: SHOWN_PRODUCTS_MAX });
}

/** An operator takes a product off the portal. Only what is shown can be taken off. */
export function barProduct(ctx: UserContext, id: number, body: { reason: string }): Promise<null> {
  const reason = cleanText('reason', body.reason, ctx.language);
  return inTransaction(ctx.db, async (db) => {
    const [row] = await db
      .update(products)
      .set({ shown_at: null, barred_at: sql`clock.now()` })
      .where(and(eq(products.id, id), isNotNull(products.shown_at)))
      .returning({ name: products.name, owner_id: products.owner_id });
    if (!row) throw new AppError('PRODUCT_NOT_FOUND');
    await writeAudit(
      { ...ctx, db },
      { action: 'products.bar', subject: { kind: 'product', id }, before: { name: row.name }, reason },
    );
    await sendNotice(db, {
      topic: 'pictures',
      user_id: row.owner_id,
      title: `产品「${row.name}」已从门户下架`,
      title_en: `Your product “${row.name}” was taken off the portal`,
      body: `平台将它从门户下架，不能再次展示；产品本身不受影响。\n原因：${reason}`,
      body_en: `The platform took it off the portal, and it cannot be shown again. The product itself stays.\nReason: ${reason}`,
      url: pathOf('MyProducts'),
    });
    return null;
  });
}
