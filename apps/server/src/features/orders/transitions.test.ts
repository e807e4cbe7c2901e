import { ORDER_EVENTS, ORDER_STATES, type OrderState } from '@motif/contract/features/orders/order-states';
import { expect, test } from 'vitest';
import { stateAfter } from './transitions';

/** Every way an order can go; whatever is not here is refused. */
const WAYS: Record<string, OrderState> = {
  'pending pay': 'paid',
  'pending close': 'closed',
  'closed pay': 'paid',
  'paid fulfil': 'fulfilled',
  'paid refund': 'refunding',
  'fulfilled refund': 'refunding',
  'refunding refund_done': 'refunded',
};

test.each(ORDER_STATES.flatMap((state) => ORDER_EVENTS.map((event) => [state, event] as const)))(
  '%s, then %s',
  (state, event) => {
    for (const fulfilled_at of [null, new Date()]) {
      const before = state === 'refunding' && event === 'refund_failed';
      const expected = before ? (fulfilled_at ? 'fulfilled' : 'paid') : WAYS[`${state} ${event}`];
      expect(stateAfter({ state, fulfilled_at }, event)).toBe(expected);
    }
  },
);
