import type { InputOf } from '@motif/contract/endpoint';
import type { pictureEdits } from '@motif/contract/features/pictures/picture-edits';
import { inArray } from 'drizzle-orm';
import type { UserContext } from '../../../platform/context';
import { pictures } from '../../../platform/db/schema/pictures';
import { inTransaction } from '../../../platform/db/transaction';
import { tellPictures } from '../../../platform/webhooks/tell';
import { before, idsOf, lockPictures } from './lock-pictures';

/**
 * Shares pictures with the company, or makes them private again. A picture on the market stays there until it is taken
 * down.
 */
export async function sharePictures(
  ctx: UserContext,
  { ids, shared }: InputOf<typeof pictureEdits.share>['body'],
) {
  return changeVisibility(ctx, ids, shared ? 'private' : 'company', shared ? 'company' : 'private');
}

type Visibility = (typeof pictures.$inferSelect)['visibility'];

/** Changes those of the pictures that are `from`; the others stay as they are. */
export async function changeVisibility(
  ctx: UserContext,
  ids: number[],
  from: Visibility,
  to: 'private' | 'company',
) {
  return inTransaction(ctx.db, async (db) => {
    const rows = await lockPictures({ ...ctx, db }, ids, 'kept');
    const changed = rows.filter(({ visibility }) => visibility === from);
    if (changed.length > 0) {
      await db
        .update(pictures)
        .set({ visibility: to, published_at: null })
        .where(inArray(pictures.id, idsOf(changed)));
      await tellPictures(db, from === 'public' ? 'picture.taken_down' : 'picture.updated', idsOf(changed));
    }
    return { changed: before(changed) };
  });
}
