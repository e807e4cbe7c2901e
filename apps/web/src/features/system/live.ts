import type { LivePart } from '../../shared/api/live';

export const outboxKey = ['outbox'] as const;

export const outboxLive: LivePart = { event: 'outbox_changed', stale: [outboxKey] };
