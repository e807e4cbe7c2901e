import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { imageCategories } from '../../../platform/db/schema/catalogue';
import { personalCategories } from '../../../platform/db/schema/pictures';
import { AppError } from '../../../platform/errors';
import type { LockedPicture } from './lock-pictures';

/** A picture category must be one of each picture's main category. */
export async function requireImageCategory(db: Db, id: number, rows: LockedPicture[]): Promise<void> {
  const [found] = await db.select().from(imageCategories).where(eq(imageCategories.id, id)).for('key share');
  if (!found || rows.some((row) => row.main_category_id !== found.main_category_id)) {
    throw new AppError('CATEGORY_NOT_FOUND');
  }
}

/** A personal category must be the owner's own, for each picture, and of the same main category. */
export async function requirePersonalCategory(db: Db, id: number, rows: LockedPicture[]): Promise<void> {
  const [first] = rows;
  if (!first || rows.some((row) => row.owner_id !== first.owner_id)) throw new AppError('CATEGORY_NOT_FOUND');
  const [found] = await db
    .select()
    .from(personalCategories)
    .where(and(eq(personalCategories.id, id), eq(personalCategories.user_id, first.owner_id)))
    .for('key share');
  if (!found || rows.some((row) => row.main_category_id !== found.main_category_id)) {
    throw new AppError('CATEGORY_NOT_FOUND');
  }
}
