import { CHINA } from '../../platform/china-days';
import type { Db } from '../../platform/db/database';
import { queryRows } from '../../platform/db/query-rows';
import { inTransaction, unhurried } from '../../platform/db/transaction';
import type { JobKind, Jobs } from '../../platform/jobs/jobs';
import { fillGaps } from './fill-gaps';
import { fillTrends } from './fill-trends';

/** Every night in China: counts the day that has ended. */
const countTrends: JobKind<Record<string, never>> = { name: 'trends.count' };

export async function workOnTrends(db: Db, jobs: Jobs): Promise<void> {
  await jobs.work(db, countTrends, (tx) => fillAllTrends(tx));
  await jobs.schedule(countTrends, '47 16 * * *', {});
}

/** All categories as they were yesterday. */
export async function fillAllTrends(tx: Db): Promise<void> {
  await unhurried(tx);
  const rows = await queryRows<[number, string]>(tx, {
    text: `select id, ((now() at time zone '${CHINA}')::date - 1)::text from main_categories order by id`,
    values: [],
    prepared: false,
  });
  for (const [category, yesterday] of rows) {
    await fillTrends(tx, category, yesterday);
    await fillGaps(tx, category, yesterday);
  }
}

/** A fresh installation and a new version do not wait for the night. */
export async function ensureTrends(pool: Db): Promise<void> {
  const [found] = await queryRows(pool, {
    text: 'select 1 from trend_days limit 1',
    values: [],
    prepared: false,
  });
  if (!found) await inTransaction(pool, fillAllTrends);
}
