import type { LivePart } from '../../shared/api/live';

export const categoryRequestsKey = ['category-requests'] as const;

export const categoryRequestsLive: LivePart = {
  event: 'category_requests_changed',
  stale: [categoryRequestsKey],
};
