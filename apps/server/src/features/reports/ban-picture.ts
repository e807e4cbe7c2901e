import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { files, pictures } from '../../platform/db/schema/pictures';
import { tellPictures } from '../../platform/webhooks/tell';

export type BannedPicture = Pick<typeof pictures.$inferSelect, 'id' | 'name' | 'owner_id' | 'file_id'>;

const COLUMNS = {
  id: pictures.id,
  name: pictures.name,
  owner_id: pictures.owner_id,
  file_id: pictures.file_id,
};

/**
 * Locks a picture and all other pictures of the same file, so that two operators who decide about them run one after
 * the other. The file is locked too, so that no new picture is made of it meanwhile.
 */
export async function lockPictureOfFile(db: Db, id: number): Promise<BannedPicture | undefined> {
  const [found] = await db.select({ file_id: pictures.file_id }).from(pictures).where(eq(pictures.id, id));
  if (!found) return undefined;
  await db.select({ id: files.id }).from(files).where(eq(files.id, found.file_id)).for('update');
  const rows = await db
    .select(COLUMNS)
    .from(pictures)
    .where(eq(pictures.file_id, found.file_id))
    .orderBy(asc(pictures.id))
    .for('no key update');
  return rows.find((row) => row.id === id);
}

/** Takes the picture and all others of the same file off the market for good. Returns whose pictures left. */
export async function ban(db: Db, { id, file_id }: BannedPicture): Promise<BannedPicture[]> {
  const shown = await db
    .select({ id: pictures.id })
    .from(pictures)
    .where(and(eq(pictures.file_id, file_id), eq(pictures.visibility, 'public')));
  const left = await db
    .update(pictures)
    .set({ visibility: 'private', published_at: null })
    .where(or(eq(pictures.id, id), and(eq(pictures.file_id, file_id), eq(pictures.visibility, 'public'))))
    .returning(COLUMNS);
  await db.update(pictures).set({ banned_at: sql`now()` }).where(eq(pictures.id, id));
  await tellPictures(
    db,
    'picture.taken_down',
    shown.map((row) => row.id),
  );
  return left;
}
