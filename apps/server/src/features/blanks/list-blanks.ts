import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import type { UserContext } from '../../platform/context';
import {
  modelVersions,
  primaryCategories,
  productCategories,
  productModels,
} from '../../platform/db/schema/blanks';
import { mainCategories } from '../../platform/db/schema/catalogue';
import { AppError } from '../../platform/errors';
import { permittedCategories, requireCategory } from '../permissions/category-access';

interface InCategory {
  main_category_id?: number;
}

/** The main category that is asked for, or all that are opened for the person. */
async function categoriesOf(ctx: UserContext, { main_category_id: id }: InCategory): Promise<number[]> {
  if (id === undefined) return permittedCategories(ctx);
  requireCategory(ctx.user, id);
  return [id];
}

const whole = <Row>(list: Row[]) => ({ list, total: list.length, next_cursor: null });

export async function listPrimaryCategories(ctx: UserContext, query: InCategory) {
  return whole(await primaryOf(ctx, await categoriesOf(ctx, query)));
}

const primaryOf = ({ db }: UserContext, mains: number[]) =>
  db
    .select()
    .from(primaryCategories)
    .where(and(inArray(primaryCategories.main_category_id, mains), eq(primaryCategories.is_active, true)))
    .orderBy(asc(primaryCategories.sort), asc(primaryCategories.id));

export async function listProductCategories(
  ctx: UserContext,
  query: InCategory & { primary_category_id?: number },
) {
  return whole(await kindsOf(ctx, await categoriesOf(ctx, query), query.primary_category_id));
}

function kindsOf({ db }: UserContext, mains: number[], primaryId?: number) {
  return db
    .select({
      id: productCategories.id,
      primary_category_id: productCategories.primary_category_id,
      name: productCategories.name,
      name_en: productCategories.name_en,
      image: productCategories.image,
    })
    .from(productCategories)
    .innerJoin(primaryCategories, eq(primaryCategories.id, productCategories.primary_category_id))
    .where(
      and(
        inUse(mains),
        primaryId === undefined ? undefined : eq(productCategories.primary_category_id, primaryId),
      ),
    )
    .orderBy(asc(primaryCategories.sort), asc(productCategories.sort), asc(productCategories.id));
}

const inUse = (mains: number[]): SQL | undefined =>
  and(
    inArray(primaryCategories.main_category_id, mains),
    eq(primaryCategories.is_active, true),
    eq(productCategories.is_active, true),
  );

export async function listBlankTree(ctx: UserContext, query: InCategory) {
  const ids = await categoriesOf(ctx, query);
  const [mains, lines, kinds, models] = await Promise.all([
    ctx.db
      .select({ id: mainCategories.id, name: mainCategories.name, name_en: mainCategories.name_en })
      .from(mainCategories)
      .where(inArray(mainCategories.id, ids))
      .orderBy(asc(mainCategories.sort), asc(mainCategories.id)),
    primaryOf(ctx, ids),
    kindsOf(ctx, ids),
    selectModels(ctx, inUse(ids)),
  ]);
  const filled = kinds.map((kind) => ({
    ...kind,
    models: models.filter(({ product_category_id }) => product_category_id === kind.id).length,
  }));
  const kindsIn = (line: number) => filled.filter(({ primary_category_id }) => primary_category_id === line);
  return whole(
    mains.map((main) => ({
      ...main,
      primary_categories: lines
        .filter(({ main_category_id }) => main_category_id === main.id)
        .map((line) => ({ ...line, product_categories: kindsIn(line.id) })),
    })),
  );
}

export async function listModels(ctx: UserContext, query: InCategory & { product_category_id?: number }) {
  const { product_category_id: kind } = query;
  return whole(
    await selectModels(
      ctx,
      and(
        inUse(await categoriesOf(ctx, query)),
        kind === undefined ? undefined : eq(productCategories.id, kind),
      ),
    ),
  );
}

/** Blanks that are in use, in their newest version. */
const selectModels = ({ db }: Pick<UserContext, 'db'>, which: SQL | undefined) =>
  db
    .select(MODEL)
    .from(productModels)
    .innerJoin(
      modelVersions,
      and(eq(modelVersions.model_id, productModels.id), eq(modelVersions.version, productModels.version)),
    )
    .innerJoin(productCategories, eq(productCategories.id, productModels.product_category_id))
    .innerJoin(primaryCategories, eq(primaryCategories.id, productCategories.primary_category_id))
    .where(and(eq(productModels.is_active, true), which))
    .orderBy(
      asc(primaryCategories.sort),
      asc(productCategories.sort),
      asc(productModels.sort),
      asc(productModels.id),
    );

const MODEL = {
  id: productModels.id,
  code: productModels.code,
  name: productModels.name,
  name_en: productModels.name_en,
  main_category_id: primaryCategories.main_category_id,
  primary_category_id: primaryCategories.id,
  product_category_id: productCategories.id,
  version: modelVersions.version,
  definition: modelVersions.definition,
};

/**
 * One blank in a version, the newest unless said otherwise. One that is not in use any more is still read: designs on it
 * stay. In a category that is not opened for the person there is none.
 */
export async function readModel(ctx: Pick<UserContext, 'db' | 'user'>, id: number, version?: number) {
  const [model] = await ctx.db
    .select(MODEL)
    .from(productModels)
    .innerJoin(
      modelVersions,
      and(
        eq(modelVersions.model_id, productModels.id),
        eq(modelVersions.version, version ?? productModels.version),
      ),
    )
    .innerJoin(productCategories, eq(productCategories.id, productModels.product_category_id))
    .innerJoin(primaryCategories, eq(primaryCategories.id, productCategories.primary_category_id))
    .where(eq(productModels.id, id));
  if (!model) throw new AppError('NOT_FOUND');
  requireCategory(ctx.user, model.main_category_id);
  return model;
}
