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

export const boardKey = (name: 'index' | 'trends' | 'workbench') => ['boards', name] as const;

/** What these events do not tell, the boards ask for every half minute. */
export const boardsLive: readonly LivePart[] = [
  { event: 'outbox_changed', stale: [boardKey('workbench')] },
  { event: 'transfers_changed', stale: [boardKey('index')] },
  { event: 'refunds_changed', stale: [boardKey('index')] },
];
