import type { ReasonWords } from '../../reasons';

/** Why an operator asks for a refund, the likeliest first. */
export const REFUND_REASON_CODES = ['asked', 'mistake', 'twice', 'fault'] as const;
export const REFUND_REASONS = {
  asked: { zh: '客户申请退款', en: 'The customer asks for it' },
  mistake: { zh: '客户买错了套餐', en: 'The customer bought the wrong package' },
  twice: { zh: '客户重复购买', en: 'The customer bought it twice' },
  fault: { zh: '服务未能正常使用', en: 'The service could not be used' },
} as const satisfies Record<(typeof REFUND_REASON_CODES)[number], ReasonWords[string]>;

/** Why the second operator does not agree. */
export const REFUND_REFUSAL_CODES = ['rule', 'papers', 'withdrawn'] as const;
export const REFUND_REFUSALS = {
  rule: { zh: '不符合退款条件', en: 'It does not meet the terms of refunds' },
  papers: { zh: '说明不充分，请补充后重新申请', en: 'Please explain more and ask again' },
  withdrawn: { zh: '客户已撤回退款申请', en: 'The customer does not want it any more' },
} as const satisfies Record<(typeof REFUND_REFUSAL_CODES)[number], ReasonWords[string]>;
