import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/db/database';
import { pictures } from '../../platform/db/schema/pictures';

/** Those of these pictures that an operator took off the market, be it by another picture of the same file. */
export async function bannedAmong(db: Db, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const banned = alias(pictures, 'banned');
  const found = await db
    .selectDistinct({ id: pictures.id })
    .from(pictures)
    .innerJoin(banned, eq(banned.file_id, pictures.file_id))
    .where(and(inArray(pictures.id, ids), isNotNull(banned.banned_at)));
  return new Set(found.map(({ id }) => id));
}
