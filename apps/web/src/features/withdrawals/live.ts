import type { LivePart } from '../../shared/api/live';

export const withdrawalsKey = ['withdrawals'] as const;

export const withdrawalsLive: LivePart = { event: 'withdrawals_changed', stale: [withdrawalsKey] };
