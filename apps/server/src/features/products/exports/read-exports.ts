import type { InputOf } from '@motif/contract/endpoint';
import { errorText } from '@motif/contract/errors';
import type { productExports as contract, ProductExport } from '@motif/contract/features/products/exports';
import { PAGE_SIZE } from '@motif/contract/limits';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { UserContext } from '../../../platform/context';
import { readIdCursor } from '../../../platform/db/id-cursor';
import { productExports } from '../../../platform/db/schema/products';
import { AppError } from '../../../platform/errors';

type Row = typeof productExports.$inferSelect;

/** Exports are for the person who asked for them, as long as they are in the same company. */
export const ownExport = ({ user }: Pick<UserContext, 'user'>, id?: number) =>
  and(
    eq(productExports.owner_id, user.id),
    eq(productExports.company_id, user.company_id),
    id === undefined ? undefined : eq(productExports.id, id),
  );

export function cardOf({ language }: Pick<UserContext, 'language'>, row: Row): ProductExport {
  const { id, kind, state, name, products, progress, total, bytes, error } = row;
  return {
    id,
    kind,
    state,
    name,
    products,
    progress,
    total,
    bytes,
    error: error && errorText(error.code, language, error.values),
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
    expires_at: row.expires_at?.toISOString() ?? null,
  };
}

export async function listExports(ctx: UserContext, query: InputOf<typeof contract.list>['query']) {
  const { cursor, page_size: size = PAGE_SIZE } = query;
  const rows = await ctx.db
    .select()
    .from(productExports)
    .where(
      and(ownExport(ctx), cursor === undefined ? undefined : lt(productExports.id, readIdCursor(cursor))),
    )
    .orderBy(desc(productExports.id))
    .limit(size + 1);
  const page = rows.slice(0, size);
  return {
    list: page.map((row) => cardOf(ctx, row)),
    next_cursor: rows.length > size ? String(page.at(-1)?.id) : null,
  };
}

/** One export; its address is for the download that follows at once. */
export async function oneExport(ctx: UserContext, id: number) {
  const [found] = await ctx.db
    .select({ row: productExports, expired: sql<boolean>`${productExports.expires_at} <= clock.now()` })
    .from(productExports)
    .where(ownExport(ctx, id));
  if (!found) throw new AppError('EXPORT_NOT_FOUND');
  const { row, expired } = found;
  const url = row.key && !expired ? ctx.imageUrls.signOriginal(row.key, row.name) : null;
  return { ...cardOf(ctx, row), url };
}
