import type { ReasonWords } from '../../reasons';

/** Why an invoice is not issued, the likeliest first. */
export const INVOICE_REASON_CODES = ['title', 'tax_no', 'amount', 'twice'] as const;
export const INVOICE_REASONS = {
  title: {
    zh: '抬头与税号不匹配，请核对',
    en: 'Title and tax number do not belong together, please check them',
  },
  tax_no: { zh: '税号未通过税务系统校验', en: 'The tax office does not know the tax number' },
  amount: {
    zh: '订单金额需要核实，请联系客服',
    en: 'The amount has to be looked at, please contact support',
  },
  twice: { zh: '这些订单已在线下开过发票', en: 'These orders were invoiced on paper already' },
} as const satisfies Record<(typeof INVOICE_REASON_CODES)[number], ReasonWords[string]>;
