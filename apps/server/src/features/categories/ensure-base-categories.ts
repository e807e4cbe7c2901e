import type { Db } from '../../platform/db/database';
import { industryCategories, mainCategories } from '../../platform/db/schema/catalogue';
import { inTransaction } from '../../platform/db/transaction';
import { BASE_CATEGORIES } from './base-categories';
import { ensureImageCategories } from './ensure-image-categories';

const pictureOf = (slug: string) => `/categories/${slug}.svg`;

export async function ensureBaseCategories(db: Db): Promise<void> {
  await fillCatalogue(db);
  await ensureImageCategories(db);
}

/** Fills an empty catalogue; one that has anything in it belongs to the operators. */
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
