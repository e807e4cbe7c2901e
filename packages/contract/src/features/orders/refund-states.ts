/**
 * `asked`: it waits for a second operator. `sent`: the provider was or is being asked to pay back. `failed`: the provider
 * declined for good. `refused` by the second operator. What was held of the company is back after the last two.
 */
export const REFUND_STATES = ['asked', 'sent', 'done', 'failed', 'refused'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** In these a refund stands for its payment and its order; another one cannot be made. */
export const LIVE_REFUND_STATES = ['asked', 'sent', 'done'] as const satisfies readonly RefundState[];

/** `asked` by an operator. `second`: the order was paid twice. `stale`: the offer had changed when the money came. */
export const REFUND_CAUSES = ['asked', 'second', 'stale'] as const;

/** The steps, each with the state it begins in and the one it ends in. Whatever is not listed is refused. */
export const REFUND_STEPS = {
  approve: { from: 'asked', to: 'sent' },
  refuse: { from: 'asked', to: 'refused' },
  finish: { from: 'sent', to: 'done' },
  fail: { from: 'sent', to: 'failed' },
} as const satisfies Record<string, { from: RefundState; to: RefundState }>;
export type RefundStep = keyof typeof REFUND_STEPS;
