import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { UserContext } from '../../../platform/context';
import { productTemplates } from '../../../platform/db/schema/products';
import { AppError } from '../../../platform/errors';
import { permittedCategories } from '../../permissions/category-access';
import { usesPrivate } from '../seen-products';

/** Templates are seen like products: by the company, and one with a private picture by its maker alone. */
export async function seenTemplates(ctx: Pick<UserContext, 'db' | 'user'>): Promise<SQL | undefined> {
  const { user } = ctx;
  return and(
    eq(productTemplates.company_id, user.company_id),
    inArray(productTemplates.main_category_id, await permittedCategories(ctx)),
    or(eq(productTemplates.owner_id, user.id), sql`not ${usesPrivate(user, 'template')}`),
  );
}

export async function readTemplate(ctx: Pick<UserContext, 'db' | 'user'>, id: number) {
  const [row] = await ctx.db
    .select()
    .from(productTemplates)
    .where(and(eq(productTemplates.id, id), await seenTemplates(ctx)));
  if (!row) throw new AppError('TEMPLATE_NOT_FOUND');
  return row;
}

export type TemplateRow = Awaited<ReturnType<typeof readTemplate>>;
