import { notInArray } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { imageCategories, industryCategories, mainCategories } from '../../platform/db/schema/catalogue';
import { inTransaction } from '../../platform/db/transaction';
import { BASE_CATEGORIES } from './base-categories';
import { BASE_IMAGE_CATEGORIES } from './base-image-categories';

const pictureOf = (slug: string) => `/categories/${slug}.svg`;

export async function ensureBaseCategories(db: Db): Promise<void> {
  await fillCatalogue(db);
  await ensureImageCategories(db);
}

/** Fills an empty catalogue. A catalogue that has any entry belongs to the operators and stays as it is. */
async function fillCatalogue(db: Db): Promise<void> {
  const [any] = await db.select({ id: industryCategories.id }).from(industryCategories).limit(1);
  if (any) return;
  await inTransaction(db, async (tx) => {
    for (const [sort, { cards, slug, ...industry }] of BASE_CATEGORIES.entries()) {
      const [made] = await tx
        .insert(industryCategories)
        .values({ ...industry, sort, image: pictureOf(slug) })
        .returning({ id: industryCategories.id });
      if (!made) throw new Error('category was not stored');
      const rows = cards.map(({ slug, ...card }, place) => ({
        ...card,
        industry_category_id: made.id,
        image: pictureOf(slug),
        sort: place,
      }));
      await tx.insert(mainCategories).values(rows);
    }
  });
}

/** Adds picture categories to every main category that has none, also in installations older than this feature. */
async function ensureImageCategories(db: Db): Promise<void> {
  const filled = db.select({ id: imageCategories.main_category_id }).from(imageCategories);
  const bare = await db
    .select({ id: mainCategories.id, main_type: mainCategories.main_type })
    .from(mainCategories)
    .where(notInArray(mainCategories.id, filled));
  await fillImageCategories(db, bare);
}

/** Gives main categories the usual picture categories of their type. */
export async function fillImageCategories(
  db: Db,
  mains: readonly Pick<typeof mainCategories.$inferSelect, 'id' | 'main_type'>[],
): Promise<void> {
  const rows = mains.flatMap(({ id, main_type }) =>
    BASE_IMAGE_CATEGORIES[main_type].map(([name, name_en], sort) => ({
      main_category_id: id,
      name,
      name_en,
      sort,
    })),
  );
  if (rows.length > 0) await db.insert(imageCategories).values(rows);
}
