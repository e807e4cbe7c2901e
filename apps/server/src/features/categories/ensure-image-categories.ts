import { notInArray } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { imageCategories, mainCategories } from '../../platform/db/schema/catalogue';
import { BASE_IMAGE_CATEGORIES } from './base-image-categories';

/** Picture categories for every main category that has none yet: also in installations older than they are. */
export async function ensureImageCategories(db: Db): Promise<void> {
  const filled = db.select({ id: imageCategories.main_category_id }).from(imageCategories);
  const bare = await db
    .select({ id: mainCategories.id, main_type: mainCategories.main_type })
    .from(mainCategories)
    .where(notInArray(mainCategories.id, filled));
  const rows = bare.flatMap(({ id, main_type }) =>
    BASE_IMAGE_CATEGORIES[main_type].map(([name, name_en], sort) => ({
      main_category_id: id,
      name,
      name_en,
      sort,
    })),
  );
  if (rows.length > 0) await db.insert(imageCategories).values(rows);
}
