import type { LivePart } from '../../shared/api/live';

export const moneyKey = ['overview', 'money'] as const;

/** The money of the home page follows points, orders and withdrawals; sales are told by a notice. */
export const homeLive: readonly LivePart[] = [
  { event: 'points_changed', stale: [moneyKey] },
  { event: 'order_changed', stale: [moneyKey] },
  { event: 'withdrawals_changed', stale: [moneyKey] },
  { event: 'notices_changed', stale: [moneyKey], isForMany: true },
];
