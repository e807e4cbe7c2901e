import type { InputOf } from '@motif/contract/endpoint';
import type { storage } from '@motif/contract/features/storage/storage';
import { and, count, eq, inArray } from 'drizzle-orm';
import type { UserContext } from '../../platform/context';
import { pictureKeeps } from '../../platform/db/schema/storage-cases';
import { inTransaction } from '../../platform/db/transaction';
import { AppError } from '../../platform/errors';
import { p, visibleTo } from '../pictures/seen-pictures';

/** Marks pictures that are to stay private before others, or gives them free: all of them or none. */
export async function keepPictures(ctx: UserContext, { keep, free }: InputOf<typeof storage.keep>['body']) {
  const { user } = ctx;
  const { condition } = await visibleTo(ctx);
  return inTransaction(ctx.db, async (db) => {
    const ids = [...new Set([...keep, ...free])];
    if (ids.length > 0) {
      const found = await db
        .select({ id: p.id })
        .from(p)
        .where(and(inArray(p.id, ids), eq(p.company_id, user.company_id), condition))
        .for('key share');
      if (found.length < ids.length) throw new AppError('PICTURE_NOT_FOUND');
    }
    if (free.length > 0) await db.delete(pictureKeeps).where(inArray(pictureKeeps.picture_id, free));
    if (keep.length > 0) {
      const rows = keep.map((picture_id) => ({ picture_id, company_id: user.company_id, user_id: user.id }));
      await db.insert(pictureKeeps).values(rows).onConflictDoNothing();
    }
    const [kept] = await db
      .select({ pictures: count() })
      .from(pictureKeeps)
      .where(eq(pictureKeeps.company_id, user.company_id));
    return { kept: kept?.pictures ?? 0 };
  });
}
