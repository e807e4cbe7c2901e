/** `refused` by an operator, `cancelled` by the company, `returned` by the bank: the points are back in each case. */
export const WITHDRAWAL_STATES = ['pending', 'approved', 'paid', 'refused', 'cancelled', 'returned'] as const;
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number];
/** Of the list of operators. `open`: whatever still waits for one of them. */
export const REVIEW_FILTERS = ['open', ...WITHDRAWAL_STATES] as const;

/** The steps, each with the states it begins in and the one it ends in. Whatever is not listed is refused. */
export const WITHDRAWAL_STEPS = {
  approve: { from: ['pending'], to: 'approved' },
  refuse: { from: ['pending'], to: 'refused' },
  cancel: { from: ['pending'], to: 'cancelled' },
  pay: { from: ['approved'], to: 'paid' },
  // A bank may send money back days after it took it.
  return: { from: ['approved', 'paid'], to: 'returned' },
} as const satisfies Record<string, { from: readonly WithdrawalState[]; to: WithdrawalState }>;
export type WithdrawalStep = keyof typeof WITHDRAWAL_STEPS;
