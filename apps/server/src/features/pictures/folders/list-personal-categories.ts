import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { UserContext } from '../../../platform/context';
import { users } from '../../../platform/db/schema/identity';
import { personalCategories } from '../../../platform/db/schema/pictures';
import { requireCategory } from '../../permissions/category-access';
import { SHARED } from '../seen-pictures';

/** The person's own categories, in their own order. */
export async function listPersonalCategories(ctx: UserContext, mainCategoryId: number) {
  return list(ctx, mainCategoryId, eq(personalCategories.user_id, ctx.user.id), sql`true`);
}

/** Categories of colleagues that hold pictures shared with the company; the private ones in them are not counted. */
export async function listOtherCategories(ctx: UserContext, mainCategoryId: number) {
  const { user } = ctx;
  requireCategory(user, mainCategoryId);
  const colleagues = and(eq(users.company_id, user.company_id), ne(users.id, user.id));
  const answer = await list(ctx, mainCategoryId, colleagues, sql.raw(SHARED));
  const shared = answer.list.filter(({ count }) => count > 0);
  return { ...answer, list: shared, total: shared.length };
}

async function list({ db }: UserContext, mainCategoryId: number, whose: SQL | undefined, counted: SQL) {
  const rows = await db
    .select({
      id: personalCategories.id,
      name: personalCategories.name,
      count: sql<number>`(select count(*)::int from pictures p
        where p.personal_category_id = ${personalCategories.id} and p.deleted_at is null and ${counted})`,
      user: { id: users.id, username: users.username },
    })
    .from(personalCategories)
    .innerJoin(users, eq(users.id, personalCategories.user_id))
    .where(and(eq(personalCategories.main_category_id, mainCategoryId), whose))
    .orderBy(asc(users.id), asc(personalCategories.sort), asc(personalCategories.id));
  return { list: rows, total: rows.length, next_cursor: null };
}
