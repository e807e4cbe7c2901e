import type { LivePart } from '../../shared/api/live';
import { companyKey } from '../../shared/session/use-company';
import { offersKey, operatorOrdersKey, ordersKey, renewalsKey } from './orders-query';

/** An order that is paid changes balance and membership, and with them what everything costs. */
export const ordersLive: LivePart = { event: 'order_changed', stale: [ordersKey, offersKey, companyKey] };

/** What operators see of all companies. */
export const transfersLive: LivePart = { event: 'transfers_changed', stale: [operatorOrdersKey] };

/** A colleague has moved the switch, or the worker has tried. */
export const renewalsLive: LivePart = { event: 'renewals_changed', stale: [renewalsKey] };
