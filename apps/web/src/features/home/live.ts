import type { LivePart } from '../../shared/api/live';

export const overviewKey = ['overview'] as const;

/** The home page follows points, orders and papers; sales are told by a notice. */
export const homeLive: readonly LivePart[] = [
  { event: 'points_changed', stale: [overviewKey] },
  { event: 'order_changed', stale: [overviewKey] },
  { event: 'withdrawals_changed', stale: [overviewKey] },
  { event: 'verifications_changed', stale: [overviewKey] },
  { event: 'notices_changed', stale: [overviewKey], isForMany: true },
];
