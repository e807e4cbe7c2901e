import { eq } from 'drizzle-orm';
import type { UserContext } from '../../platform/context';
import { mainCategories } from '../../platform/db/schema/catalogue';
import { users } from '../../platform/db/schema/identity';
import { AppError } from '../../platform/errors';
import { WithMessage } from '../../platform/http/serve';
import { requireCategory } from './category-access';

/** Enters a main category (spec §4) and remembers it for the next sign-in. */
export async function switchCategory(ctx: UserContext, id: number) {
  const [category] = await ctx.db
    .select({
      id: mainCategories.id,
      name: mainCategories.name,
      name_en: mainCategories.name_en,
      main_type: mainCategories.main_type,
      display_width: mainCategories.display_width,
      display_height: mainCategories.display_height,
    })
    .from(mainCategories)
    .where(eq(mainCategories.id, id));
  if (!category) throw new AppError('CATEGORY_NOT_FOUND');
  requireCategory(ctx.user, id);
  await ctx.db.update(users).set({ last_main_category_id: id }).where(eq(users.id, ctx.user.id));
  return new WithMessage(
    category,
    ctx.language === 'zh' ? `已进入${category.name}` : `Entered ${category.name_en}`,
  );
}
