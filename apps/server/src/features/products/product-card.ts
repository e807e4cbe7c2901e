import type { ProductCard } from '@motif/contract/features/products/products';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { UserContext } from '../../platform/context';
import { modelVersions, productModels } from '../../platform/db/schema/blanks';
import { users } from '../../platform/db/schema/identity';
import { productPictures, products } from '../../platform/db/schema/products';

/** What a card is made of. The scene is left out: a page of them would weigh megabytes. */
const CARD = {
  id: products.id,
  name: products.name,
  sku: products.sku,
  state: products.state,
  main_category_id: products.main_category_id,
  model_id: products.model_id,
  model_name: productModels.name,
  model_name_en: productModels.name_en,
  colour: products.colour,
  colours: sql<
    { code: string; hex: string; name: string; name_en: string }[]
  >`${modelVersions.definition}->'colours'`,
  dpi_min: sql<number>`(${modelVersions.definition}->'area'->>'dpi_min')::int`,
  owner_id: products.owner_id,
  owner_name: users.username,
  dpi: products.dpi,
  pictures: sql<number>`(select count(*)::int from ${productPictures}
    where ${productPictures.product_id} = ${products.id})`,
  shown: sql<boolean>`${products.shown_at} is not null`,
  version: products.version,
  created_at: products.created_at,
  updated_at: products.updated_at,
};

/** The rows of cards, each with the key that a list is ordered by; the list adds its order and its limit. */
export const selectCards = (
  { db }: Pick<UserContext, 'db'>,
  condition: SQL | undefined,
  key: SQL<string> = sql<string>`''`,
) =>
  db
    .select({ ...CARD, key })
    .from(products)
    .innerJoin(productModels, eq(productModels.id, products.model_id))
    .innerJoin(
      modelVersions,
      and(eq(modelVersions.model_id, products.model_id), eq(modelVersions.version, products.model_version)),
    )
    .innerJoin(users, eq(users.id, products.owner_id))
    .where(condition);

type CardRow = Awaited<ReturnType<typeof selectCards>>[number];

export function cardOf(
  { user }: Pick<UserContext, 'user'>,
  { colours, key: _, ...row }: CardRow,
): ProductCard {
  const colour = colours.find(({ code }) => code === row.colour);
  return {
    ...row,
    colour_hex: colour?.hex ?? '#ffffff',
    colour_name: colour?.name ?? row.colour,
    colour_name_en: colour?.name_en ?? row.colour,
    mine: row.owner_id === user.id,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
