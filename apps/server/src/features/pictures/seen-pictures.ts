import { ADMIN_ROLE, hasAccess } from '@motif/contract/access';
import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { SessionUser, UserContext } from '../../platform/context';
import { licences, pictures } from '../../platform/db/schema/pictures';
import { permittedCategories } from '../permissions/category-access';

/**
 * On the market, shared in one's company, or one's own: what somebody may look at. The permission is that of the gallery
 * which shows it: whoever may not open the company's gallery does not get at its pictures one by one either. Operators
 * look at everything.
 */
export const seenBy = (user: SessionUser) =>
  and(
    isNull(pictures.deleted_at),
    or(
      hasAccess(user, ['pictures.browse']) ? eq(pictures.visibility, 'public') : undefined,
      eq(pictures.owner_id, user.id),
      seesCompany(user)
        ? and(eq(pictures.company_id, user.company_id), ne(pictures.visibility, 'private'))
        : undefined,
      sql`${user.roles.includes(ADMIN_ROLE)}`,
    ),
  );

/** Whether colleagues' shared pictures are for them. */
export const seesCompany = (user: SessionUser): boolean => hasAccess(user, ['pictures.company']);

/** Whose picture it is matters more than its category: one's own are one's own. */
export async function isEntered(
  ctx: UserContext,
  picture: { owner_id: number; main_category_id: number },
): Promise<boolean> {
  if (picture.owner_id === ctx.user.id) return true;
  return (await permittedCategories(ctx)).includes(picture.main_category_id);
}

/** As `seenBy`, in the categories this person may enter; one's own anywhere. */
export async function visibleTo(ctx: UserContext) {
  const entered = await permittedCategories(ctx);
  const condition = and(
    seenBy(ctx.user),
    or(
      eq(pictures.owner_id, ctx.user.id),
      entered.length > 0 ? inArray(pictures.main_category_id, entered) : sql`false`,
    ),
  );
  return { condition, entered };
}

export const licensedTo = (user: SessionUser) =>
  sql<boolean>`exists (select 1 from ${licences}
    where ${licences.company_id} = ${user.company_id} and ${licences.picture_id} = ${pictures.id})`;
