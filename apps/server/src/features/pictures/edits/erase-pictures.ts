import { BIN_DAYS } from '@motif/contract/limits';
import { and, asc, eq, exists, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { disputes } from '../../../platform/db/schema/disputes';
import { licences, pictures } from '../../../platform/db/schema/pictures';
import { reports } from '../../../platform/db/schema/social';
import type { JobKind, Jobs } from '../../../platform/jobs/jobs';
import { removeUnusedFiles } from '../../files/remove-files';

interface Erasable {
  id: number;
  file_id: number;
}

/** Every night: erases pictures that are in a recycle bin for longer than they can be restored. */
export const emptyBins: JobKind<Record<string, never>> = { name: 'pictures.empty_bins' };

const BATCH = 500;
const BATCHES_PER_RUN = 10;

/**
 * Erases pictures that are locked and in the bin. Some are only hidden from their owner: those with a licence are kept
 * for its company (or as the record of one that ended), banned ones could otherwise come back as new pictures, and reported or disputed ones are what operators
 * decided about. All others are deleted, and a file goes with its last picture.
 */
export async function erase(db: Db, jobs: Jobs, rows: Erasable[]): Promise<void> {
  const ids = rows.map(({ id }) => id);
  const licensed = db
    .select({ id: licences.picture_id })
    .from(licences)
    .where(inArray(licences.picture_id, ids));
  const reported = db
    .select()
    .from(reports)
    .where(or(eq(reports.picture_id, pictures.id), eq(reports.match_id, pictures.id)));
  const claimed = db.select().from(disputes).where(eq(disputes.claim_picture_id, pictures.id));
  await db
    .update(pictures)
    .set({ erased_at: sql`now()` })
    .where(
      and(
        inArray(pictures.id, ids),
        or(inArray(pictures.id, licensed), isNotNull(pictures.banned_at), exists(reported), exists(claimed)),
      ),
    );
  const gone = await db
    .delete(pictures)
    .where(and(inArray(pictures.id, ids), isNull(pictures.erased_at)))
    .returning({ file_id: pictures.file_id });
  const fileIds = [...new Set(gone.map(({ file_id }) => file_id))];
  if (fileIds.length > 0) await jobs.enqueue(db, removeUnusedFiles, { file_ids: fileIds });
}

/** The job erases in batches and stops after a while; the next job takes the rest of a mass deletion. */
export function emptyBinsHandler(jobs: Jobs) {
  return async (db: Db): Promise<void> => {
    for (let batch = 0; batch < BATCHES_PER_RUN; batch += 1) {
      const rows = await db
        .select({ id: pictures.id, file_id: pictures.file_id })
        .from(pictures)
        .where(
          and(
            sql`${pictures.deleted_at} < now() - make_interval(days => ${BIN_DAYS})`,
            isNull(pictures.erased_at),
          ),
        )
        .orderBy(asc(pictures.id))
        .limit(BATCH)
        .for('update', { skipLocked: true });
      if (rows.length > 0) await erase(db, jobs, rows);
      if (rows.length < BATCH) return;
    }
    await jobs.enqueue(db, emptyBins, {});
  };
}
