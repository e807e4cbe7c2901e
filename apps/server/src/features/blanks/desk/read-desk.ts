import type {
  BlankCategoryKind,
  BlankDesk,
  BlankDeskDetail,
  BlankReach,
} from '@motif/contract/features/blanks/blank-desk';
import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import {
  modelVersions,
  primaryCategories,
  productCategories,
  productModels,
} from '../../../platform/db/schema/blanks';
import { mainCategories } from '../../../platform/db/schema/catalogue';
import { users } from '../../../platform/db/schema/identity';
import { products } from '../../../platform/db/schema/products';
import { AppError } from '../../../platform/errors';
import { CATEGORIES } from './category-kinds';

/** All blanks and their categories, on or off. The lists are short, so they come whole. */
export async function readBlankDesk(db: Db): Promise<BlankDesk> {
  const [mains, primary, kinds, models] = await Promise.all([
    db
      .select({ id: mainCategories.id, name: mainCategories.name, name_en: mainCategories.name_en })
      .from(mainCategories)
      .orderBy(asc(mainCategories.sort), asc(mainCategories.id)),
    CATEGORIES.primary.read(db),
    CATEGORIES.product.read(db),
    selectModels(db),
  ]);
  return { mains, primary_categories: primary, product_categories: kinds, models };
}

export async function readBlankDetail(db: Db, id: number): Promise<BlankDeskDetail> {
  const [model] = await selectModels(db, eq(productModels.id, id));
  if (!model) throw new AppError('BLANK_NOT_FOUND');
  const uses = await countUses(db, id);
  const versions = await db
    .select({
      version: modelVersions.version,
      definition: modelVersions.definition,
      made_by: users.username,
      created_at: modelVersions.created_at,
    })
    .from(modelVersions)
    .leftJoin(users, eq(users.id, modelVersions.made_by))
    .where(eq(modelVersions.model_id, id))
    .orderBy(desc(modelVersions.version));
  return {
    ...model,
    versions: versions.map(({ created_at, ...row }) => ({
      ...row,
      created_at: created_at.toISOString(),
      products: uses.find(({ version }) => version === row.version)?.products ?? 0,
    })),
  };
}

async function selectModels(db: Db, which?: SQL) {
  const rows = await db
    .select({
      id: productModels.id,
      product_category_id: productModels.product_category_id,
      code: productModels.code,
      name: productModels.name,
      name_en: productModels.name_en,
      shape: productModels.shape,
      version: productModels.version,
      is_active: productModels.is_active,
      definition: modelVersions.definition,
    })
    .from(productModels)
    .innerJoin(
      modelVersions,
      and(eq(modelVersions.model_id, productModels.id), eq(modelVersions.version, productModels.version)),
    )
    .where(which)
    .orderBy(asc(productModels.sort), asc(productModels.id));
  const [one] = rows;
  const uses = await countUses(db, which && one ? one.id : undefined);
  return rows.map((row) => {
    const ofRow = uses.filter(({ model_id }) => model_id === row.id);
    return {
      ...row,
      products: ofRow.reduce((sum, use) => sum + use.products, 0),
      older_versions: ofRow.filter(({ version }) => version < row.version).length,
    };
  });
}

/** How many products there are on each version that is in use. */
const countUses = (db: Db, modelId?: number) =>
  db
    .select({
      model_id: products.model_id,
      version: products.model_version,
      products: sql<number>`count(*)::int`,
    })
    .from(products)
    .where(
      and(isNull(products.deleted_at), modelId === undefined ? undefined : eq(products.model_id, modelId)),
    )
    .groupBy(products.model_id, products.model_version);

/** What a category holds that would not be offered any more; products that are there stay as they are. */
export async function readBlankReach(db: Db, kind: BlankCategoryKind, id: number): Promise<BlankReach> {
  const found = (await CATEGORIES[kind].read(db)).some((one) => one.id === id);
  if (!found) throw new AppError('CATEGORY_NOT_FOUND');
  const column = kind === 'primary' ? primaryCategories.id : productCategories.id;
  const [reach] = await db
    .select({
      models: sql<number>`count(distinct ${productModels.id})::int`,
      products: sql<number>`count(${products.id})::int`,
      companies: sql<number>`count(distinct ${products.company_id})::int`,
    })
    .from(productModels)
    .innerJoin(productCategories, eq(productCategories.id, productModels.product_category_id))
    .innerJoin(primaryCategories, eq(primaryCategories.id, productCategories.primary_category_id))
    .leftJoin(products, and(eq(products.model_id, productModels.id), isNull(products.deleted_at)))
    .where(and(eq(column, id), eq(productModels.is_active, true)));
  return reach ?? { models: 0, products: 0, companies: 0 };
}
