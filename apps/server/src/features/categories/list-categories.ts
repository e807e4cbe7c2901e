import { asc } from 'drizzle-orm';
import type { UserContext } from '../../platform/context';
import { industryCategories, mainCategories } from '../../platform/db/schema/catalogue';

export async function listMainCategories({ db }: UserContext) {
  const list = await db
    .select()
    .from(mainCategories)
    .orderBy(asc(mainCategories.sort), asc(mainCategories.id));
  return { list, total: list.length, next_cursor: null };
}

/** The category picker's left list, each with its cards (spec §2). All are shown; entering is another question. */
export async function listIndustryCategories(ctx: UserContext) {
  const industries = await ctx.db
    .select()
    .from(industryCategories)
    .orderBy(asc(industryCategories.sort), asc(industryCategories.id));
  const { list: cards } = await listMainCategories(ctx);
  const list = industries.map((industry) => ({
    ...industry,
    sub_main_categories: cards.filter((card) => card.industry_category_id === industry.id),
  }));
  return { list, total: list.length, next_cursor: null };
}
