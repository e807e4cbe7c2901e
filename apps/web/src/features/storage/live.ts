import type { LivePart } from '../../shared/api/live';
import { storageKey } from './storage-query';

/** A package that was bought changes what must go. */
export const storageLive: LivePart = { event: 'order_changed', stale: [storageKey] };
