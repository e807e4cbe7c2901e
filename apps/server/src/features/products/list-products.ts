import type { InputOf } from '@motif/contract/endpoint';
import type { ListedState, ProductSort } from '@motif/contract/features/products/product-choices';
import type { products as contract } from '@motif/contract/features/products/products';
import { PAGE_SIZE } from '@motif/contract/limits';
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { UserContext } from '../../platform/context';
import { products } from '../../platform/db/schema/products';
import { AppError } from '../../platform/errors';
import { requireCategory } from '../permissions/category-access';
import { parseNameSearch } from '../pictures/gallery/picture-search';
import { cardOf, selectCards } from './product-card';
import { workable } from './seen-products';

type Query = InputOf<typeof contract.list>['query'];

interface Order {
  key: SQL<string>;
  /** What a position may hold; anything else would reach the database as a wrong value. */
  valid: RegExp;
  beyond(value: string, id: number): SQL;
  by: SQL[];
}

const micros = sql<string>`((extract(epoch from ${products.updated_at}) * 1000000)::bigint)::text`;
const moment = (value: string) => sql`timestamptz 'epoch' + ${value}::bigint * interval '1 microsecond'`;
/** A position is a part of the address, so long names are told apart by their beginning and the id. */
const beginning = sql<string>`left(${products.name}, 32)`;
const MICROS = /^[0-9]{1,16}$/;

const ORDERS: Record<ProductSort, Order> = {
  '-updated_at': {
    key: micros,
    valid: MICROS,
    beyond: (value, id) => sql`(${products.updated_at}, ${products.id}) < (${moment(value)}, ${id}::bigint)`,
    by: [desc(products.updated_at), desc(products.id)],
  },
  updated_at: {
    key: micros,
    valid: MICROS,
    beyond: (value, id) => sql`(${products.updated_at}, ${products.id}) > (${moment(value)}, ${id}::bigint)`,
    by: [asc(products.updated_at), asc(products.id)],
  },
  name: {
    key: beginning,
    valid: /^[^\0]{1,64}$/u,
    beyond: (value, id) => sql`(${beginning}, ${products.id}) > (${value}, ${id}::bigint)`,
    by: [asc(beginning), asc(products.id)],
  },
};

/** The products of the person or of the company, in one category or in all that are open to them. */
export async function listProducts(ctx: UserContext, query: Query) {
  const { main_category_id: category, page_size: size = PAGE_SIZE } = query;
  if (category !== undefined) requireCategory(ctx.user, category);
  const order = ORDERS[query.sort ?? '-updated_at'];
  const matching = and(
    await workable(ctx, query.state === 'deleted' ? 'binned' : 'kept'),
    inState(query.state),
    category === undefined ? undefined : eq(products.main_category_id, category),
    query.scope === 'company' ? undefined : eq(products.owner_id, ctx.user.id),
    query.model_id === undefined ? undefined : eq(products.model_id, query.model_id),
    query.picture_id === undefined ? undefined : uses(query.picture_id),
    query.batch_id === undefined ? undefined : eq(products.batch_id, query.batch_id),
    query.name === undefined ? undefined : named(query.name),
  );
  const after = query.cursor === undefined ? undefined : readPosition(order, query.cursor);
  const rows = await selectCards(ctx, and(matching, after), order.key)
    .orderBy(...order.by)
    .limit(size + 1);
  const page = rows.slice(0, size);
  const last = page.at(-1);
  return {
    list: page.map((row) => cardOf(ctx, row)),
    next_cursor: rows.length > size && last ? writePosition(last) : null,
    ...(query.with_total && { total: await ctx.db.$count(products, matching) }),
  };
}

const inState = (state: ListedState | undefined): SQL | undefined => {
  if (state === 'deleted') return undefined;
  return state === undefined ? inArray(products.state, ['draft', 'ready']) : eq(products.state, state);
};

const uses = (picture: number): SQL =>
  sql`exists (select 1 from product_pictures used
    where used.product_id = ${products.id} and used.picture_id = ${picture})`;

/** By the name as galleries search, or by the beginning of the SKU. */
function named(text: string): SQL {
  const { grams, words } = parseNameSearch(text);
  const whole = words.map((word) => sql` and position(${word} in lower(${products.name})) > 0`);
  return sql`((${products.name_grams} @> ${sql.param(grams)}::text[]${sql.join(whole)})
    or starts_with(lower(${products.sku}), ${text.trim().toLowerCase()}))`;
}

function readPosition({ valid, beyond }: Order, cursor: string): SQL {
  const text = Buffer.from(cursor, 'base64url').toString();
  const at = text.lastIndexOf('.');
  const [value, id] = [text.slice(0, at), text.slice(at + 1)];
  if (at < 0 || !valid.test(value) || !/^[0-9]{1,15}$/.test(id)) throw new AppError('BAD_CURSOR');
  return beyond(value, Number(id));
}

const writePosition = ({ key, id }: { key: string; id: number }): string =>
  Buffer.from(`${key}.${id}`).toString('base64url');
