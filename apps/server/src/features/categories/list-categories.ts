import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { UserContext } from '../../platform/context';
import { imageCategories, industryCategories, mainCategories } from '../../platform/db/schema/catalogue';
import { requireCategory } from '../permissions/category-access';
import { ENABLED_CATEGORIES } from '../permissions/rights';

/** Those that are on; operators find the others at their desk. */
export async function listMainCategories({ db }: UserContext) {
  const list = await db
    .select()
    .from(mainCategories)
    .where(inArray(mainCategories.id, sql`(${sql.raw(ENABLED_CATEGORIES)})`))
    .orderBy(asc(mainCategories.sort), asc(mainCategories.id));
  return { list, total: list.length, next_cursor: null };
}

/**
 * The left list of the category picker, each entry with its cards (spec §2). All that are on are shown;
 * switch-category.ts decides who may enter.
 */
export async function listIndustryCategories(ctx: UserContext) {
  const industries = await ctx.db
    .select()
    .from(industryCategories)
    .where(eq(industryCategories.is_enabled, true))
    .orderBy(asc(industryCategories.sort), asc(industryCategories.id));
  const { list: cards } = await listMainCategories(ctx);
  const list = industries.map((industry) => ({
    ...industry,
    sub_main_categories: cards.filter((card) => card.industry_category_id === industry.id),
  }));
  return { list, total: list.length, next_cursor: null };
}

export async function listImageCategories({ db, user }: UserContext, mainCategoryId: number) {
  requireCategory(user, mainCategoryId);
  const list = await db
    .select({
      id: imageCategories.id,
      main_category_id: imageCategories.main_category_id,
      name: imageCategories.name,
      name_en: imageCategories.name_en,
    })
    .from(imageCategories)
    .where(and(eq(imageCategories.main_category_id, mainCategoryId), eq(imageCategories.is_enabled, true)))
    .orderBy(asc(imageCategories.sort), asc(imageCategories.id));
  return { list, total: list.length, next_cursor: null };
}
