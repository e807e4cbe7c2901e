import { type Fields, objectIn, textIn } from '../fields';
import type { PaymentNews } from '../provider';
import type { WechatPayConfig } from './wechat-config';

/** Whether this trade was made by our merchant in our app. */
export const isOurs = (trade: Fields, { mchId, appId }: Pick<WechatPayConfig, 'mchId' | 'appId'>) =>
  textIn(trade, 'mchid') === mchId && textIn(trade, 'appid') === appId;

/** What a paid trade says; undefined if something is missing. */
export function newsOf(trade: Fields): PaymentNews | undefined {
  const amount = objectIn(trade.amount);
  const total = amount?.total;
  const [out_trade_no, trade_no] = [textIn(trade, 'out_trade_no'), textIn(trade, 'transaction_id')];
  const paidAt = new Date(textIn(trade, 'success_time'));
  if (!out_trade_no || !trade_no || !Number.isSafeInteger(total) || Number.isNaN(paidAt.getTime()))
    return undefined;
  // `total` is the price of the order; with a coupon of WeChat the payer pays less, and we receive all of it.
  return {
    provider: 'wechat',
    out_trade_no,
    trade_no,
    amount_fen: Number(total),
    currency: textIn(amount, 'currency'),
    paid_at: paidAt,
  };
}
