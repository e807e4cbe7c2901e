import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { AppError } from '../../../platform/errors';

/** The list must hold exactly what there is: an order made from an old list would lose the newest. */
export function requireSameIds(known: readonly number[], ids: readonly number[]): void {
  if (ids.length !== known.length || !ids.every((id) => known.includes(id)))
    throw new AppError('CHANGED_MEANWHILE');
}

export const writeOrder = (
  tx: Db,
  table: 'primary_categories' | 'product_categories' | 'product_models',
  ids: readonly number[],
) =>
  tx.execute(sql`update ${sql.raw(table)} c set sort = wanted.place
    from unnest(${sql.param(ids)}::bigint[]) with ordinality as wanted (id, place) where c.id = wanted.id`);
