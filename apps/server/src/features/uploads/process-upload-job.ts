import type { JobKind } from '../../platform/jobs/jobs';

export const processUpload: JobKind<{ task_id: number }> = {
  name: 'uploads.process',
  isAwaited: true,
  fillsStore: true,
};
