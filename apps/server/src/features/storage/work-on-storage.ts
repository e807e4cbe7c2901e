import type { StoragePolicy } from '@motif/contract/features/storage/case-steps';
import type { Db } from '../../platform/db/database';
import type { Jobs } from '../../platform/jobs/jobs';
import { readClock } from '../orders/subscriptions';
import { advanceCompany } from './night/advance-company';
import { eraseSettled, eraseSettledBefore } from './night/erase-settled';
import { giveBackLeftovers, giveBackRest } from './night/give-back';
import { resolveOnPayment } from './night/resolve-on-payment';
import { beginNight, storageNight, storageOfCompany } from './night/run-night';

/** The background work of storage over the limit. Times come from the clock of the database. */
export async function workOnStorage(db: Db, jobs: Jobs, policy: StoragePolicy): Promise<void> {
  resolveOnPayment();
  await jobs.work(db, storageNight, async (tx) => {
    if (policy !== 'off') await beginNight(tx, jobs, await readClock(tx));
  });
  // Three o'clock in China.
  await jobs.schedule(storageNight, '0 19 * * *', {});
  await jobs.work(db, storageOfCompany, async (tx, { company_id }) =>
    advanceCompany(tx, jobs, company_id, { policy, now: await readClock(tx) }),
  );
  await jobs.work(db, eraseSettled, async (tx) => {
    if (policy === 'on' && (await eraseSettledBefore(tx, jobs, await readClock(tx))) > 0)
      await jobs.enqueue(tx, eraseSettled, {});
  });
  await jobs.schedule(eraseSettled, '30 19 * * *', {});
  await jobs.work(db, giveBackRest, async (tx) => giveBackLeftovers(db, await readClock(tx)));
  await jobs.schedule(giveBackRest, '*/5 * * * *', {});
}
