import type { LivePart } from '../../shared/api/live';

export const noticesKey = ['notices'] as const;

export const noticesLive: LivePart = { event: 'notices_changed', stale: [noticesKey], isForMany: true };
