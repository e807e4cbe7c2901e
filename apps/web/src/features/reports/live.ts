import type { LivePart } from '../../shared/api/live';

export const reportsKey = ['reports'] as const;

export const reportsLive: LivePart = { event: 'queues_changed', stale: [reportsKey] };
