import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { earnings, licences, pictures } from '../../../platform/db/schema/pictures';
import type { JobKind, Jobs } from '../../../platform/jobs/jobs';
import { sendNotice } from '../../notices/send-notice';
import { readersOf, salesNotice, seesEarnings } from '../market-notices';

/** Every hour: finds the companies that sold something they were not told of. */
export const tellSalesDue: JobKind<Record<string, never>> = { name: 'market.tell_sales_due' };
export const tellSalesOf: JobKind<{ company_id: number }> = { name: 'market.tell_sales' };

export function tellSalesDueHandler(jobs: Jobs) {
  return async (db: Db): Promise<void> => {
    for (const company_id of await companiesUntold(db)) await jobs.enqueue(db, tellSalesOf, { company_id });
  };
}

/** The companies with sales that they were not told of. */
export async function companiesUntold(db: Db): Promise<number[]> {
  const companies = await db
    .selectDistinct({ company_id: earnings.company_id })
    .from(earnings)
    .where(isNull(earnings.notice_id))
    .orderBy(asc(earnings.company_id));
  return companies.map(({ company_id }) => company_id);
}

/** What one digest takes; the next hour takes the rest. */
const SALES_MAX = 1000;

/**
 * One notice for all sales since the last: the master account hears of all of them, others of those of their own
 * pictures. The sales are marked in the same transaction, so each is in one digest.
 */
export async function tellSales(db: Db, { company_id }: { company_id: number }): Promise<void> {
  const sales = await db
    .select({
      id: earnings.id,
      user_id: earnings.user_id,
      creative: earnings.creative,
      name: pictures.name,
    })
    .from(earnings)
    .innerJoin(licences, eq(licences.id, earnings.licence_id))
    .innerJoin(pictures, eq(pictures.id, licences.picture_id))
    .where(and(eq(earnings.company_id, company_id), isNull(earnings.notice_id)))
    .orderBy(asc(earnings.id))
    .limit(SALES_MAX)
    .for('update', { of: earnings });
  const noticeOf = new Map<number, number>();
  for (const user_id of new Set(sales.map((sale) => sale.user_id))) {
    for (const { id, is_master } of await readersOf(db, company_id, user_id)) {
      if (noticeOf.has(id)) continue;
      const theirs = is_master ? sales : sales.filter((sale) => sale.user_id === id);
      const text = salesNotice(theirs, await seesEarnings(db, id, company_id));
      const notice = await sendNotice(db, { ...text, user_id: id });
      if (notice !== null) noticeOf.set(id, notice);
    }
  }
  const [notice_id] = noticeOf.values();
  // A company whose people are all gone has nobody to tell.
  if (notice_id === undefined) return;
  const ids = sales.map(({ id }) => id);
  await db.update(earnings).set({ notice_id }).where(inArray(earnings.id, ids));
}
