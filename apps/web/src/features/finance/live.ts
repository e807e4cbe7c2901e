import type { LivePart } from '../../shared/api/live';

export const financeKey = ['finance'] as const;

/** Records and balances follow every movement of points. */
export const financeLive: LivePart = { event: 'points_changed', stale: [financeKey] };
