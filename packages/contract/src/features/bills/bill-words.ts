/** Whose bills are read. */
export const BILL_PROVIDERS = ['wechat', 'alipay', 'bank', 'demo'] as const;
export type BillProvider = (typeof BILL_PROVIDERS)[number];

/**
 * `not_theirs`: we have it, the bill does not. `not_ours`: the bill has it, we do not. `amount`: both have it, with other
 * amounts. `refund`: what went back differs.
 */
export const DIFFERENCE_KINDS = ['not_theirs', 'not_ours', 'amount', 'refund'] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

/** `settled`: it is gone, since our books or another upload of the bill agree now. */
export const DIFFERENCE_STATES = ['open', 'explained', 'settled'] as const;
