/** The events of the ledger that each list may hold: its filter offers these. */

/** What brings points or bought creative points. */
export const RECHARGE_KINDS = [
  'order.points',
  'order.creative',
  'order.vip',
  'order.storage',
  'order.count',
  'exchange',
  'picture.back',
  'refund.done',
  'refund.back',
  'make.free',
  'opening',
  'manual',
] as const;

/** What takes them. */
export const CONSUMPTION_KINDS = [
  'picture.buy',
  'order.vip',
  'order.storage',
  'order.count',
  'renew',
  'make.hold',
  'refund.hold',
  'give_up',
  'manual',
] as const;

export const EXCHANGE_KINDS = ['exchange'] as const;

/** Whether what was bought is still the company's; a purchase that was paid back is not. */
export const PURCHASE_STATES = ['kept', 'returned'] as const;
