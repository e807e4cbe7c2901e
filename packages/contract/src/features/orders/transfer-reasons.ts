import type { ReasonWords } from '../../reasons';

/** Why a bank transfer is not confirmed, the likeliest first. */
export const TRANSFER_REASON_CODES = ['none', 'amount', 'memo', 'slip'] as const;
export const TRANSFER_REASONS = {
  none: { zh: '银行流水中没有这笔款项', en: 'The bank knows of no such money' },
  amount: { zh: '到账金额与订单不一致', en: 'The amount is not that of the order' },
  memo: { zh: '附言不符，无法对应订单', en: 'The memo does not fit the order' },
  slip: { zh: '回单不清晰，请重新上传', en: 'The slip cannot be read, please send it again' },
} as const satisfies Record<(typeof TRANSFER_REASON_CODES)[number], ReasonWords[string]>;
