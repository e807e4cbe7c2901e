import type { LivePart } from '../../shared/api/live';

export const refundsKey = ['refunds'] as const;

export const refundsLive: LivePart = { event: 'refunds_changed', stale: [refundsKey] };
