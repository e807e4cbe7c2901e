import type { LivePart } from '../../shared/api/live';

export const disputesKey = ['disputes'] as const;

export const disputesLive: LivePart = { event: 'disputes_changed', stale: [disputesKey] };
