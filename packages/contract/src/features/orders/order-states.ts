export const ORDER_STATES = ['pending', 'paid', 'fulfilled', 'closed', 'refunding', 'refunded'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

export const ORDER_EVENTS = ['pay', 'fulfil', 'close', 'refund', 'refund_done', 'refund_failed'] as const;
export type OrderEvent = (typeof ORDER_EVENTS)[number];

/**
 * Where an event leads from each state; what is not listed is refused. Money that comes after an order was closed still
 * pays it. `before`: the state in which the refund began.
 */
export const ORDER_TRANSITIONS: Record<OrderState, Partial<Record<OrderEvent, OrderState | 'before'>>> = {
  pending: { pay: 'paid', close: 'closed' },
  paid: { fulfil: 'fulfilled', refund: 'refunding' },
  fulfilled: { refund: 'refunding' },
  closed: { pay: 'paid' },
  refunding: { refund_done: 'refunded', refund_failed: 'before' },
  refunded: {},
};
