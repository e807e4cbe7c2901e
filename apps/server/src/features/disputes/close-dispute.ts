import type { Ruling } from '@motif/contract/features/disputes/disputes';
import { and, eq, isNull, not, sql } from 'drizzle-orm';
import type { UserContext } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { disputes } from '../../platform/db/schema/disputes';
import { pictures } from '../../platform/db/schema/pictures';
import { tellPictures } from '../../platform/webhooks/tell';
import { payBuyersBack } from '../market/licences/pay-back';
import { ban, lockPictureOfFile } from '../reports/ban-picture';
import { type DisputeRow, nextDispute } from './dispute-row';
import { type End, moveFrozen } from './move-money';

/**
 * Ends a locked dispute: its money, its picture and its state, in one transaction. Returns the creative points that
 * moved. Buyers are paid back by jobs in steps, since there may be thousands; the shares of their licences leave what
 * was frozen at once.
 */
export async function closeDispute(
  ctx: Pick<UserContext, 'db' | 'user' | 'jobs'>,
  row: DisputeRow,
  end: End,
  ruling?: Ruling,
): Promise<number> {
  const { db, user, jobs } = ctx;
  const next = await nextDispute(db, row);
  const moved = await moveFrozen(db, row, end, next, user.id);
  await db.update(pictures).set({ dispute_id: next }).where(eq(pictures.id, row.picture_id));
  if (end.take_down) {
    const picture = await lockPictureOfFile(db, row.picture_id);
    if (picture) await ban(db, picture);
    if (end.refund_buyers)
      await jobs.enqueue(db, payBuyersBack, { picture_ids: [row.picture_id], reason: 'ruled' });
  } else if (row.taken_off) await bringBack(db, row, row.taken_off, next);
  await db
    .update(disputes)
    .set({
      state: end.outcome,
      closed_at: sql`now()`,
      ...(ruling && { ruling, ruled_by: user.id }),
    })
    .where(eq(disputes.id, row.id));
  return moved;
}

/** Also through another picture of the same file. */
const isBanned = sql`exists (select from pictures b where b.file_id = ${pictures.file_id} and b.banned_at is not null)`;

/**
 * The picture goes back to the market as it was, unless another dispute is open, its owner moved it or an operator
 * banned its file since.
 */
async function bringBack(
  db: Db,
  { picture_id }: DisputeRow,
  since: Date,
  next: number | null,
): Promise<void> {
  if (next !== null) {
    await db.update(disputes).set({ taken_off: since }).where(eq(disputes.id, next));
    return;
  }
  const back = await db
    .update(pictures)
    .set({ visibility: 'public', published_at: since })
    .where(
      and(
        eq(pictures.id, picture_id),
        eq(pictures.visibility, 'private'),
        isNull(pictures.deleted_at),
        not(isBanned),
      ),
    )
    .returning({ id: pictures.id });
  await tellPictures(
    db,
    'picture.published',
    back.map(({ id }) => id),
  );
}
