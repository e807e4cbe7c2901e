import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { files, pictureLooks, pictures } from '../../../platform/db/schema/pictures';
import { pictureKeeps, storageCasePictures } from '../../../platform/db/schema/storage-cases';
import { tellPictures } from '../../../platform/webhooks/tell';
import { isUnusedByCompany } from '../../files/remove-files';
import { platformOwner } from '../../users/platform-company';
import { addMonths } from '../case-clock';
import { type Plan, type PlannedRow, plannedRows, ripeInCase, type Which } from '../plan/plan-storage';
import { NIGHT_MAX } from './publish-beyond';

/** Each picture is public for this long before it is settled, also one that came to the case later. */
const PUBLIC_MONTHS = 2;

/** What the next night settles, the newest first. Without a case that has changed pictures, all that lie beyond. */
export async function nextToSettle(
  db: Db,
  plan: Plan,
  caseId: number | null,
  now: Date,
): Promise<PlannedRow[]> {
  const which: Which =
    caseId === null ? () => 'is_beyond' : ripeInCase(caseId, addMonths(now, -PUBLIC_MONTHS));
  return plannedRows(db, plan, 'settled', which, NIGHT_MAX);
}

/** Gives what was bought to the platform and erases the rest, so that operators can bring both back. */
export async function settleBeyond(db: Db, plan: Plan, caseId: number, now: Date): Promise<number> {
  const rows = await nextToSettle(db, plan, caseId, now);
  if (rows.length === 0) return 0;
  const fates = new Map(rows.map(({ id, fate }) => [id, fate]));
  const locked = await db
    .select({
      id: pictures.id,
      file_id: pictures.file_id,
      owner_id: pictures.owner_id,
      deleted_at: pictures.deleted_at,
    })
    .from(pictures)
    .where(inArray(pictures.id, [...fates.keys()]))
    .orderBy(pictures.id)
    .for('update');
  const kept = locked.filter(({ deleted_at }) => deleted_at === null);
  const idsWith = (fate: PlannedRow['fate']) =>
    kept.filter(({ id }) => fates.get(id) === fate).map(({ id }) => id);
  await rememberSettled(db, caseId, now, idsWith('platform'), 'platform');
  await rememberSettled(db, caseId, now, idsWith('erased'), 'erased');
  // Its company loses both, so it is told while they are still its own.
  await tellPictures(
    db,
    'picture.deleted',
    kept.map(({ id }) => id),
  );
  await toPlatform(db, idsWith('platform'));
  await bury(db, idsWith('erased'), now);
  await release(
    db,
    kept.map(({ file_id }) => file_id),
    now,
  );
  return kept.length;
}

async function rememberSettled(
  db: Db,
  caseId: number,
  now: Date,
  ids: number[],
  fate: 'platform' | 'erased',
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(storageCasePictures)
    .set({
      fate,
      settled_at: now,
      owner_id: sql`p.owner_id`,
      personal_category_id: sql`p.personal_category_id`,
    })
    .from(sql`pictures p`)
    .where(
      and(
        eq(storageCasePictures.case_id, caseId),
        inArray(storageCasePictures.picture_id, ids),
        sql`p.id = ${storageCasePictures.picture_id}`,
      ),
    );
}

/** Licences, favourites and the place on the market stay; the file stays where it is and is not counted any more. */
async function toPlatform(db: Db, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  const { company_id, user_id } = await platformOwner(db);
  await db
    .update(pictures)
    .set({ company_id, owner_id: user_id, personal_category_id: null })
    .where(inArray(pictures.id, ids));
  // Searches by look read again what is younger than what they know.
  await db
    .update(pictureLooks)
    .set({ company_id, created_at: sql`now()` })
    .where(inArray(pictureLooks.picture_id, ids));
  await db.delete(pictureKeeps).where(inArray(pictureKeeps.picture_id, ids));
}

/** Erased for its owner, and not in the recycle bin; `settled_at` says that operators can still bring it back. */
async function bury(db: Db, ids: number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(pictures)
    .set({ deleted_at: now, erased_at: now, settled_at: now })
    .where(inArray(pictures.id, ids));
}

async function release(db: Db, fileIds: number[], now: Date): Promise<void> {
  if (fileIds.length === 0) return;
  await db
    .update(files)
    .set({ released_at: now })
    .where(and(inArray(files.id, fileIds), isNull(files.released_at), isUnusedByCompany));
}
