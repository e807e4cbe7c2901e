import { UNDO_DAYS } from '@motif/contract/features/storage/case-steps';
import { and, asc, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { pictures } from '../../../platform/db/schema/pictures';
import type { JobKind, Jobs } from '../../../platform/jobs/jobs';
import { erase } from '../../pictures/edits/erase-pictures';

/** Every night: erases what was settled so long ago that it cannot be brought back. */
export const eraseSettled: JobKind<Record<string, never>> = { name: 'storage.erase_settled' };

/** The job must have run on this many days since: a clock that jumps erases nothing. */
const RUNS = 25;
const BATCH = 500;

export async function eraseSettledBefore(tx: Db, jobs: Jobs, now: Date): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const day = sql`(${pictures.settled_at} at time zone 'Asia/Shanghai')::date`;
  const rows = await tx
    .select({ id: pictures.id, file_id: pictures.file_id })
    .from(pictures)
    .where(
      and(
        isNotNull(pictures.settled_at),
        sql`${pictures.settled_at} <= ${at} - make_interval(days => ${UNDO_DAYS})`,
        sql`(select count(*) from clock_days d where d.day > ${day}
          and d.day <= (${at} at time zone 'Asia/Shanghai')::date) >= ${RUNS}`,
      ),
    )
    .orderBy(asc(pictures.id))
    .limit(BATCH)
    .for('update', { skipLocked: true });
  if (rows.length === 0) return 0;
  // From here on they are like pictures of a recycle bin that is emptied: what must be kept is only hidden.
  await tx
    .update(pictures)
    .set({ settled_at: null, erased_at: null })
    .where(
      inArray(
        pictures.id,
        rows.map(({ id }) => id),
      ),
    );
  await erase(tx, jobs, rows);
  return rows.length;
}
