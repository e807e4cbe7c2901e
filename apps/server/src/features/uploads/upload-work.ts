import type { Db } from '../../platform/db/database';
import type { Jobs } from '../../platform/jobs/jobs';
import type { Storage } from '../../platform/storage/storage';

/** What the worker's steps on an upload need. */
export interface UploadWork {
  db: Db;
  jobs: Jobs;
  storage: Storage;
}
