import { type SQL, sql } from 'drizzle-orm';
import type { SessionUser, UserContext } from '../../platform/context';
import { permittedCategories } from '../permissions/category-access';
import { seesCompany } from '../pictures/seen-pictures';

/** Whose eyes may rest on picture `p`: on the market, shared in one's company, or one's own. Category aside. */
const seenBy = (user: SessionUser): SQL => sql`p.deleted_at is null and (p.visibility = 'public'
  or p.owner_id = ${user.id}
  or (${seesCompany(user)} and p.visibility = 'company' and p.company_id = ${user.company_id}))`;

/** As `seenBy`, in a category one may enter; one's own pictures anywhere. */
export async function visibleTo(ctx: UserContext): Promise<SQL> {
  const entered = await permittedCategories(ctx);
  return sql`${seenBy(ctx.user)}
    and (p.owner_id = ${ctx.user.id} or p.main_category_id = any(${sql.param(entered)}::bigint[]))`;
}
