/** Why an order cannot be refunded, in words for the operator. */
export const REFUND_BARS = {
  not_paid: { zh: '该订单没有已完成的付款', en: 'The order was not paid and fulfilled' },
  automatic: {
    zh: '这笔款项无法履约，系统会自动退回',
    en: 'Its money could not be used and is paid back without being asked for',
  },
  once: {
    zh: '该订单已退款或正在退款，每个订单只能退一次',
    en: 'The order is refunded or being refunded: that is done once',
  },
  nothing_paid: { zh: '该订单没有付款，无需退款', en: 'Nothing was paid for the order' },
  too_old: { zh: '付款已超过 30 天', en: 'It was paid more than 30 days ago' },
  spent: {
    zh: '购买的点数已用完，没有可退的部分',
    en: 'What was bought is spent: nothing is left to refund',
  },
  day_over: {
    zh: '会员、空间和图片位须在开通后 24 小时内退款',
    en: 'Packages can be refunded within 24 hours only',
  },
  has_next: { zh: '其后已购买下一期，请先退下一期', en: 'Another package follows it: refund that one first' },
  replaced: { zh: '该套餐已升级或结束，不能再退', en: 'The package was upgraded or has ended' },
  in_use: {
    zh: '退款后企业的图片、空间或子账号会超出上限',
    en: 'Without it the company’s pictures, storage or sub-accounts are over the limit',
  },
  points_spent: { zh: '套餐赠送的积分已使用', en: 'Points that came with the package are spent' },
  invoiced: { zh: '该订单已开票，请先冲红发票', en: 'The order stands in an invoice: reverse it first' },
} as const satisfies Record<string, { zh: string; en: string }>;
export type RefundBar = keyof typeof REFUND_BARS;
export const REFUND_BAR_NAMES = Object.keys(REFUND_BARS) as RefundBar[];

/** An order can be refunded so long after it was paid, and a package that lasts so long after it began. */
export const REFUND_DAYS = 30;
export const TERM_REFUND_HOURS = 24;
