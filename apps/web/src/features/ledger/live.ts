import type { LivePart } from '../../shared/api/live';

export const ledgerKey = ['ledger'] as const;

export const ledgerLive: LivePart = { event: 'ledger_checked', stale: [ledgerKey] };
