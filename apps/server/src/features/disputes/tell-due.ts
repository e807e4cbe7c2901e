import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { disputes } from '../../platform/db/schema/disputes';
import type { JobKind, Jobs } from '../../platform/jobs/jobs';
import { checkBooks, checkHeldBooks } from './check-books';
import { tellSides } from './dispute-notices';

/** Tells both sides, once, that the time to answer is over and the dispute can be ruled on the facts. */
export const tellDue: JobKind<Record<string, never>> = { name: 'disputes.tell_due' };

export async function tellDueDisputes(db: Db): Promise<void> {
  const due = await db
    .update(disputes)
    .set({ due_told_at: sql`now()` })
    .where(
      and(
        eq(disputes.state, 'answer_due'),
        isNull(disputes.due_told_at),
        lte(disputes.answer_by, sql`now()`),
      ),
    )
    .returning();
  for (const row of due) await tellSides(db, row, 'due');
}

export async function workOnDisputes(db: Db, jobs: Jobs): Promise<void> {
  await jobs.work(db, tellDue, tellDueDisputes);
  await jobs.schedule(tellDue, '*/10 * * * *', {});
  await jobs.work(db, checkBooks, async (tx) => void (await checkHeldBooks(tx)));
  await jobs.schedule(checkBooks, '47 19 * * *', {});
}
