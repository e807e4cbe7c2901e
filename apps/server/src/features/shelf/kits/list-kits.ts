import type { InputOf } from '@motif/contract/endpoint';
import type { listingKits as contract, KitCard } from '@motif/contract/features/shelf/listing-kits';
import { PAGE_SIZE } from '@motif/contract/limits';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { UserContext } from '../../../platform/context';
import { readIdCursor } from '../../../platform/db/id-cursor';
import { users } from '../../../platform/db/schema/identity';
import { listingKits, listingRows } from '../../../platform/db/schema/shelf/listings';
import { requireCategory } from '../../permissions/category-access';
import { seenKits } from './read-kit';

type Query = InputOf<typeof contract.list>['query'];

/** The listings of the company, the newest first. */
export async function listKits(ctx: UserContext, query: Query) {
  const { main_category_id: category, cursor, page_size: size = PAGE_SIZE } = query;
  if (category !== undefined) requireCategory(ctx.user, category);
  const rows = await ctx.db
    .select({
      id: listingKits.id,
      name: listingKits.name,
      main_category_id: listingKits.main_category_id,
      owner_name: users.username,
      rows: sql<number>`(select count(*)::int from ${listingRows}
        where ${listingRows.kit_id} = ${listingKits.id})`,
      sites: sql<number>`jsonb_array_length(${listingKits.sites})`,
      updated_at: listingKits.updated_at,
    })
    .from(listingKits)
    .innerJoin(users, eq(users.id, listingKits.owner_id))
    .where(
      and(
        await seenKits(ctx),
        category === undefined ? undefined : eq(listingKits.main_category_id, category),
        cursor === undefined ? undefined : lt(listingKits.id, readIdCursor(cursor)),
      ),
    )
    .orderBy(desc(listingKits.id))
    .limit(size + 1);
  const page = rows.slice(0, size);
  const list = page.map((row): KitCard => ({ ...row, updated_at: row.updated_at.toISOString() }));
  return { list, next_cursor: rows.length > size ? String(page.at(-1)?.id) : null };
}
