import { inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { pictures } from '../../../platform/db/schema/pictures';
import { AppError } from '../../../platform/errors';
import { idsOf, type LockedPicture } from './lock-pictures';

type Row = Pick<LockedPicture, 'id' | 'visibility' | 'ai_generated'>;

/**
 * Says whether a machine generated these pictures, whose rows the caller holds. It can always be said; what buyers see
 * on the market is not taken back there.
 */
export async function setAiLabel(db: Db, rows: readonly Row[], ai_generated: boolean): Promise<void> {
  const changed = rows.filter((row) => row.ai_generated !== ai_generated);
  if (!ai_generated && changed.some(({ visibility }) => visibility === 'public'))
    throw new AppError('AI_LABEL_STAYS');
  if (changed.length === 0) return;
  await db
    .update(pictures)
    .set({ ai_generated })
    .where(inArray(pictures.id, idsOf([...changed])));
}
