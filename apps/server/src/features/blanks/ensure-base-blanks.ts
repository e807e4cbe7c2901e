import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import {
  modelVersions,
  primaryCategories,
  productCategories,
  productModels,
} from '../../platform/db/schema/blanks';
import { mainCategories } from '../../platform/db/schema/catalogue';
import { inTransaction } from '../../platform/db/transaction';
import { BASE_BLANKS } from './base-blanks';
import type { NewBlank } from './new-blank';

/** Fills an empty list of blanks. One that has any entry belongs to the operators and stays as it is. */
export async function ensureBaseBlanks(db: Db): Promise<void> {
  const [any] = await db.select({ id: productModels.id }).from(productModels).limit(1);
  if (any) return;
  await inTransaction(db, async (tx) => {
    for (const [slug, lines] of Object.entries(BASE_BLANKS)) {
      const [main] = await tx
        .select({ id: mainCategories.id })
        .from(mainCategories)
        .where(eq(mainCategories.image, `/categories/${slug}.svg`));
      if (!main) continue;
      for (const [sort, { kinds, ...line }] of lines.entries()) {
        const primary = await made(
          tx
            .insert(primaryCategories)
            .values({ ...line, sort, main_category_id: main.id })
            .returning({ id: primaryCategories.id }),
        );
        for (const [place, { models, ...kind }] of kinds.entries()) {
          const category = await made(
            tx
              .insert(productCategories)
              .values({ ...kind, sort: place, primary_category_id: primary.id })
              .returning({ id: productCategories.id }),
          );
          await addModels(tx, category.id, models);
        }
      }
    }
  });
}

async function addModels(tx: Db, product_category_id: number, models: readonly NewBlank[]): Promise<void> {
  for (const [sort, { definition, ...model }] of models.entries()) {
    const { id } = await made(
      tx
        .insert(productModels)
        .values({ ...model, product_category_id, sort, shape: definition.shape })
        .returning({ id: productModels.id }),
    );
    await tx.insert(modelVersions).values({ model_id: id, version: 1, definition });
  }
}

async function made<Row>(insert: Promise<Row[]>): Promise<Row> {
  const [row] = await insert;
  if (!row) throw new Error('row was not stored');
  return row;
}
