import type { LivePart } from '../../shared/api/live';

export const verificationsKey = ['verifications'] as const;

/** Whether money can be withdrawn hangs on it too. */
export const verificationsLive: LivePart = {
  event: 'verifications_changed',
  stale: [verificationsKey, ['withdrawals', 'standing']],
};
