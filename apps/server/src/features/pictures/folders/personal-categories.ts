import { GROUPS_MAX } from '@motif/contract/limits';
import { and, asc, eq, inArray, max, count as rowCount, sql } from 'drizzle-orm';
import type { UserContext } from '../../../platform/context';
import { mainCategories } from '../../../platform/db/schema/catalogue';
import { users } from '../../../platform/db/schema/identity';
import { personalCategories } from '../../../platform/db/schema/pictures';
import { inTransaction } from '../../../platform/db/transaction';
import { isUniqueViolation } from '../../../platform/db/violations';
import { AppError } from '../../../platform/errors';
import { requireCategory } from '../../permissions/category-access';
import { cleanText } from '../edits/picture-texts';

/** Adds a category at the end of the person's own. */
export async function addCategory(ctx: UserContext, body: { main_category_id: number; name: string }) {
  const { main_category_id } = body;
  const { user } = ctx;
  const name = cleanText('name', body.name, ctx.language);
  requireCategory(user, main_category_id);
  return inTransaction(ctx.db, async (db) => {
    await requireMainCategory({ ...ctx, db }, main_category_id);
    const [me] = await db
      .select({ username: users.username })
      .from(users)
      .where(eq(users.id, user.id))
      // Categories are made one at a time, so that the count below stays true.
      .for('no key update');
    const [there] = await db
      .select({ count: rowCount(), last: max(personalCategories.sort) })
      .from(personalCategories)
      .where(ownOf(ctx, main_category_id));
    if (there && there.count >= GROUPS_MAX) throw new AppError('TOO_MANY_GROUPS', { n: GROUPS_MAX });
    const [made] = await takingName(
      db
        .insert(personalCategories)
        .values({ user_id: user.id, main_category_id, name, sort: (there?.last ?? -1) + 1 })
        .returning({ id: personalCategories.id }),
    );
    if (!made || !me) throw new Error('category was not stored');
    return { id: made.id, name, count: 0, user: { id: user.id, username: me.username } };
  });
}

export async function renameCategory(ctx: UserContext, id: number, text: string): Promise<null> {
  const name = cleanText('name', text, ctx.language);
  const renamed = await takingName(
    ctx.db
      .update(personalCategories)
      .set({ name })
      .where(own(ctx, id))
      .returning({ id: personalCategories.id }),
  );
  if (renamed.length === 0) throw new AppError('CATEGORY_NOT_FOUND');
  return null;
}

/** Removes a category. Its pictures stay, without a category. */
export async function removeCategory(ctx: UserContext, id: number): Promise<null> {
  const removed = await ctx.db
    .delete(personalCategories)
    .where(own(ctx, id))
    .returning({ id: personalCategories.id });
  if (removed.length === 0) throw new AppError('CATEGORY_NOT_FOUND');
  return null;
}

/** The list must hold all of the person's categories of a main category; a list that misses one is out of date. */
export async function orderCategories(ctx: UserContext, ids: number[]): Promise<null> {
  return inTransaction(ctx.db, async (db) => {
    const [first] = await db
      .select({ main: personalCategories.main_category_id })
      .from(personalCategories)
      .where(own(ctx, ids[0] ?? 0));
    if (!first) throw new AppError('CATEGORY_NOT_FOUND');
    const all = await db
      .select({ id: personalCategories.id })
      .from(personalCategories)
      .where(ownOf(ctx, first.main))
      .orderBy(asc(personalCategories.id))
      .for('update');
    const named = new Set(ids);
    if (all.length !== ids.length || all.some(({ id }) => !named.has(id))) {
      throw new AppError('CATEGORY_NOT_FOUND');
    }
    await db
      .update(personalCategories)
      .set({ sort: sql`array_position(${sql.param(ids)}::bigint[], ${personalCategories.id}) - 1` })
      .where(inArray(personalCategories.id, ids));
    return null;
  });
}

const own = ({ user }: UserContext, id: number) =>
  and(eq(personalCategories.id, id), eq(personalCategories.user_id, user.id));
const ownOf = ({ user }: UserContext, mainCategoryId: number) =>
  and(eq(personalCategories.user_id, user.id), eq(personalCategories.main_category_id, mainCategoryId));

/** Operators may enter every category, so a category that does not exist is refused here. */
async function requireMainCategory({ db }: UserContext, id: number): Promise<void> {
  const [found] = await db
    .select({ id: mainCategories.id })
    .from(mainCategories)
    .where(eq(mainCategories.id, id));
  if (!found) throw new AppError('CATEGORY_NOT_FOUND');
}

async function takingName<T>(write: PromiseLike<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (isUniqueViolation(error, 'personal_categories_name_key')) throw new AppError('NAME_TAKEN');
    throw error;
  }
}
