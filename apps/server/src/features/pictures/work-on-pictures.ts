import type { Db } from '../../platform/db/database';
import type { Jobs } from '../../platform/jobs/jobs';
import { emptyBins, emptyBinsHandler } from './edits/erase-pictures';
import { fillHotPictures } from './hot-pictures';
import { updatePopularity, updatePopularityJob } from './popularity';

/** The background work of the galleries. */
export async function workOnPictures(db: Db, jobs: Jobs): Promise<void> {
  await jobs.work(db, emptyBins, emptyBinsHandler(jobs));
  await jobs.schedule(emptyBins, '41 3 * * *', {});
  await jobs.work(db, updatePopularityJob, async (tx) => {
    await updatePopularity(tx);
    await fillHotPictures(tx);
  });
  await jobs.schedule(updatePopularityJob, '7 * * * *', {});
}
