import { parseChinaTime } from '../china-time';
import { type Fields, textIn } from '../fields';
import type { Notification, PaymentNews } from '../provider';
import type { AlipayConfig } from './alipay-config';
import { isSignedNotify } from './alipay-signature';
import { fenOf } from './yuan';

/** TRADE_FINISHED is a paid trade that can no longer be refunded; some products never say TRADE_SUCCESS. */
const PAID = ['TRADE_SUCCESS', 'TRADE_FINISHED'];
export const isPaid = (trade: Fields) => PAID.includes(textIn(trade, 'trade_status'));

export function judgeNotify(config: AlipayConfig, rawBody: Buffer): Notification {
  const form = parseForm(rawBody.toString('latin1'));
  if (!form) return refused('it is not a form');
  if (!isSignedNotify(form, config.publicKey)) return refused('the signature is wrong');
  if (form.app_id !== config.appId) return refused('it is for another app');
  if (form.seller_id !== config.sellerId) return refused('it is for another seller');
  const event_id = textIn(form, 'notify_id');
  if (!event_id) return refused('it is incomplete');
  // A refund of a part is told by TRADE_SUCCESS again.
  if (!isPaid(form) || form.gmt_refund || form.refund_fee) return { kind: 'other', event_id };
  const news = newsOf(form, 'gmt_payment');
  return news ? { kind: 'paid', event_id, news } : refused('it is incomplete');
}

const refused = (reason: string): Notification => ({ kind: 'refused', reason });

/** What a paid trade says; undefined if something is missing. */
export function newsOf(trade: Fields, timeField: 'gmt_payment' | 'send_pay_date'): PaymentNews | undefined {
  const [out_trade_no, trade_no] = [textIn(trade, 'out_trade_no'), textIn(trade, 'trade_no')];
  const amount_fen = fenOf(textIn(trade, 'total_amount'));
  const paid_at = parseChinaTime(textIn(trade, timeField));
  if (!out_trade_no || !trade_no || amount_fen === undefined || !paid_at) return undefined;
  // Trades in China name no currency.
  const currency = textIn(trade, 'trans_currency') || 'CNY';
  return { provider: 'alipay', out_trade_no, trade_no, amount_fen, currency, paid_at };
}

/**
 * Each value is decoded once: a value may itself contain an encoded text, and that text is what was signed. A name that
 * comes twice has two readings, so the form is refused.
 */
function parseForm(text: string): Record<string, string> | undefined {
  if (!/^[\x21-\x7e]+$/.test(text)) return undefined;
  const decode = (part: string) => decodeURIComponent(part.replaceAll('+', ' '));
  const form: Record<string, string> = Object.create(null);
  try {
    for (const pair of text.split('&')) {
      const at = pair.indexOf('=');
      const name = decode(pair.slice(0, at));
      if (at < 1 || name in form) return undefined;
      form[name] = decode(pair.slice(at + 1));
    }
  } catch {
    return undefined;
  }
  return form;
}
