import type { InputOf } from '@motif/contract/endpoint';
import type { pictureEdits } from '@motif/contract/features/pictures/picture-edits';
import { inArray } from 'drizzle-orm';
import type { UserContext } from '../../platform/context';
import { pictures } from '../../platform/db/schema/pictures';
import { inTransaction } from '../../platform/db/transaction';
import { before, idsOf, lockPictures } from './lock-pictures';

/** Into the company's space, or back. What is on the market is in it already and stays there until taken down. */
export async function sharePictures(
  ctx: UserContext,
  { ids, shared }: InputOf<typeof pictureEdits.share>['body'],
) {
  return change(ctx, ids, shared ? 'private' : 'company', shared ? 'company' : 'private');
}

/** Off the market. Companies that hold a licence keep it. */
export async function takeDownPictures(
  ctx: UserContext,
  { ids, to }: InputOf<typeof pictureEdits.takeDown>['body'],
) {
  return change(ctx, ids, 'public', to as 'private' | 'company');
}

type Visibility = (typeof pictures.$inferSelect)['visibility'];

async function change(ctx: UserContext, ids: number[], from: Visibility, to: 'private' | 'company') {
  return inTransaction(ctx.db, async (db) => {
    const rows = await lockPictures({ ...ctx, db }, ids, 'kept');
    const changed = rows.filter(({ visibility }) => visibility === from);
    if (changed.length > 0) {
      await db
        .update(pictures)
        .set({ visibility: to, published_at: null })
        .where(inArray(pictures.id, idsOf(changed)));
    }
    return { changed: before(changed) };
  });
}
