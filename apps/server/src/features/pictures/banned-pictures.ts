import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/db/database';
import { pictures } from '../../platform/db/schema/pictures';

/** Whether one of these pictures, or another one of the same file, was taken off the market by an operator. */
export async function isAnyBanned(db: Db, ids: number[]): Promise<boolean> {
  const banned = alias(pictures, 'banned');
  const found = await db
    .select({ id: pictures.id })
    .from(pictures)
    .innerJoin(banned, eq(banned.file_id, pictures.file_id))
    .where(and(inArray(pictures.id, ids), isNotNull(banned.banned_at)))
    .limit(1);
  return found.length > 0;
}
