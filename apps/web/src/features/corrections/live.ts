import type { LivePart } from '../../shared/api/live';

export const correctionsKey = ['corrections'] as const;

export const correctionsLive: LivePart = { event: 'queues_changed', stale: [correctionsKey] };
