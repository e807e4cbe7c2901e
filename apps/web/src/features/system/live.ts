import type { LivePart } from '../../shared/api/live';
import { queuesKey } from '../../shared/desk/use-queues';

export const outboxKey = ['outbox'] as const;

export const outboxLive: LivePart = { event: 'outbox_changed', stale: [outboxKey] };

/** Whatever moves a queue changes the numbers of the menu; the events are operators' own, or of the same company. */
export const queuesLive: readonly LivePart[] = (
  [
    'withdrawals_changed',
    'transfers_changed',
    'refunds_changed',
    'invoices_changed',
    'verifications_changed',
    'disputes_changed',
    'category_requests_changed',
    'queues_changed',
  ] as const
).map((event) => ({ event, stale: [queuesKey] }));
