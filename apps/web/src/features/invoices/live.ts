import type { LivePart } from '../../shared/api/live';

export const invoicesKey = ['invoices'] as const;

export const invoicesLive: LivePart = { event: 'invoices_changed', stale: [invoicesKey] };
