import { inArray, sql } from 'drizzle-orm';
import type { UserContext } from '../../../platform/context';
import { pictures } from '../../../platform/db/schema/pictures';
import { inTransaction } from '../../../platform/db/transaction';
import { AppError } from '../../../platform/errors';
import { tellPictures } from '../../../platform/webhooks/tell';
import { accountRoom } from '../../files/account-room';
import { takeRoom } from '../../files/quota';
import { erase } from './erase-pictures';
import { before, idsOf, lockPictures } from './lock-pictures';

/** Moves pictures to the recycle bin: nobody sees them any more, and their owner has thirty days to restore them. */
export async function deletePictures(ctx: UserContext, { ids }: { ids: number[] }) {
  return inTransaction(ctx.db, async (db) => {
    const rows = await lockPictures({ ...ctx, db }, ids, 'kept');
    await db
      .update(pictures)
      .set({ deleted_at: sql`now()` })
      .where(inArray(pictures.id, idsOf(rows)));
    await tellPictures(db, 'picture.deleted', idsOf(rows));
    return { changed: before(rows) };
  });
}

/** Restores pictures as they were. They count again, so there must be room for them. */
export async function restorePictures(ctx: UserContext, { ids }: { ids: number[] }) {
  return inTransaction(ctx.db, async (db) => {
    // The room is locked before the pictures, as uploads do: in the other order the two could wait for each other.
    const room = await takeRoom(db, ctx.user.company_id);
    const rows = await lockPictures({ ...ctx, db }, ids, 'binned');
    if (rows.length > room.pictures) throw new AppError('STORAGE_FULL');
    if (rows.length > (await accountRoom(db, ctx.user)).pictures) throw new AppError('ACCOUNT_ROOM');
    await db
      .update(pictures)
      .set({ deleted_at: null })
      .where(inArray(pictures.id, idsOf(rows)));
    await tellPictures(db, 'picture.updated', idsOf(rows));
    return { changed: before(rows) };
  });
}

/** Erases pictures that are in the bin. */
export async function erasePictures(ctx: UserContext, { ids }: { ids: number[] }) {
  return inTransaction(ctx.db, async (db) => {
    const rows = await lockPictures({ ...ctx, db }, ids, 'binned');
    await erase(db, ctx.jobs, rows);
    return { changed: before(rows) };
  });
}
