import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { SessionUser, UserContext } from '../../platform/context';
import { inDrizzle } from '../../platform/db/args';
import { products } from '../../platform/db/schema/products';
import { permittedCategories } from '../permissions/category-access';
import { sharedOrOwn } from '../pictures/seen-pictures';

/** Kept, or deleted and still to be taken back. */
export type Place = 'kept' | 'binned';

/**
 * The products that somebody works on: those of their company, in the categories they may enter. One that uses a
 * picture which a colleague keeps private is its maker's alone until the picture is shared.
 */
export async function workable(
  ctx: Pick<UserContext, 'db' | 'user'>,
  place: Place = 'kept',
): Promise<SQL | undefined> {
  const { user } = ctx;
  return and(
    eq(products.company_id, user.company_id),
    inArray(products.main_category_id, await permittedCategories(ctx)),
    place === 'kept' ? isNull(products.deleted_at) : isNotNull(products.deleted_at),
    or(eq(products.owner_id, user.id), sql`not ${usesPrivate(user, 'product')}`),
  );
}

const USES = {
  product: ['product_pictures', 'pp.product_id = products.id'],
  template: ['product_template_pictures', 'pp.template_id = product_templates.id'],
} as const;

/** Whether a product or a template uses a picture that this person has not been shown. */
export const usesPrivate = (user: SessionUser, what: keyof typeof USES): SQL =>
  inDrizzle(
    (args) => `exists (select 1 from ${USES[what][0]} pp left join pictures p on p.id = pp.picture_id
      where ${USES[what][1]} and (pp.erased_private
        or (p.company_id = ${args.add(user.company_id)} and not ${sharedOrOwn(args, user)})))`,
  );
