import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { milestones } from '../../platform/db/schema/operations';
import { inTransaction, unhurried } from '../../platform/db/transaction';
import type { JobKind, Jobs } from '../../platform/jobs/jobs';
import { fillLastDays } from './company-days';

/** Every five minutes: counts today and yesterday again. */
const countDays: JobKind<Record<string, never>> = { name: 'home.count_days' };
/** Every night: counts the days on which something may still have been paid back or taken away. */
const recountDays: JobKind<Record<string, never>> = { name: 'home.recount_days' };

const LATE_DAYS = 90;
/** No installation is older. */
const ALL_DAYS = 10 * 366;
const COUNTED = 'company_days';

export async function workOnHome(db: Db, jobs: Jobs): Promise<void> {
  await jobs.work(db, countDays, (tx) => fillLastDays(tx, 2));
  await jobs.schedule(countDays, '*/5 * * * *', {});
  await jobs.work(db, recountDays, async (tx) => {
    await unhurried(tx);
    await fillLastDays(tx, LATE_DAYS);
  });
  await jobs.schedule(recountDays, '31 17 * * *', {});
}

/** The first start of this version counts everything that happened before. */
export async function ensureCompanyDays(pool: Db): Promise<void> {
  const [done] = await pool.select().from(milestones).where(eq(milestones.name, COUNTED));
  if (done) return;
  await inTransaction(pool, async (tx) => {
    await unhurried(tx);
    await fillLastDays(tx, ALL_DAYS);
    await tx.insert(milestones).values({ name: COUNTED }).onConflictDoNothing();
  });
}
