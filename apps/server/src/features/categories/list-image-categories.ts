import { asc, eq } from 'drizzle-orm';
import type { UserContext } from '../../platform/context';
import { imageCategories } from '../../platform/db/schema/catalogue';
import { requireCategory } from '../permissions/category-access';

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
    .where(eq(imageCategories.main_category_id, mainCategoryId))
    .orderBy(asc(imageCategories.sort), asc(imageCategories.id));
  return { list, total: list.length, next_cursor: null };
}
