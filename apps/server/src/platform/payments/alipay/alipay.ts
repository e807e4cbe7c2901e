import { chinaTime } from '../china-time';
import { TIMEOUT_MS } from '../exchange';
import { shorten, textIn } from '../fields';
import {
  type AttemptState,
  notifyUrl,
  type PaymentProvider,
  ProviderError,
  type RefundRequest,
  type RefundState,
} from '../provider';
import { type AlipayAnswer, type AlipayClient, alipayClient, required } from './alipay-client';
import type { AlipayConfig } from './alipay-config';
import { isPaid, judgeNotify, newsOf } from './alipay-notify';
import { yuanOf } from './yuan';

/** Alipay makes no trade before its code is scanned, so this is no fault. */
const ABSENT = 'ACQ.TRADE_NOT_EXIST';
/** Nobody can pay the number any more. Whether somebody has, is for a query to say. */
const OVER = [ABSENT, 'ACQ.TRADE_STATUS_ERROR', 'ACQ.REASON_TRADE_STATUS_INVALID'];
/** The time for refunds is over for good. */
const NO_REFUND = 'ACQ.TRADE_HAS_FINISHED';
const MINUTE_MS = 60_000;

/** Alipay's code at a counter (precreate), which a phone opens in its app. */
export function alipay(config: AlipayConfig, timeoutMs = TIMEOUT_MS): PaymentProvider {
  const call = alipayClient(config, timeoutMs);
  return {
    code: 'alipay',
    async create({ out_trade_no, amount_fen, expires_at, subject, origin }) {
      const minutes = Math.ceil((expires_at.getTime() - Date.now()) / MINUTE_MS);
      const content = {
        out_trade_no,
        seller_id: config.sellerId,
        total_amount: yuanOf(amount_fen),
        // Alipay refuses these signs in a subject.
        subject: shorten(subject.replace(/[/=&]/g, ' '), 120),
        // Without them a photographed code could be paid for days.
        qr_code_timeout_express: `${Math.max(1, minutes)}m`,
        time_expire: chinaTime(expires_at),
      };
      const notify = notifyUrl(origin, 'alipay');
      const made = required(await call('alipay.trade.precreate', content, notify));
      const qr = textIn(made, 'qr_code');
      if (!qr || textIn(made, 'out_trade_no') !== out_trade_no)
        throw new ProviderError('unreachable', 'there is no code in the answer');
      return { qr, link: `${APP}${encodeURIComponent(qr)}`, expires_at };
    },
    query: async ({ out_trade_no }) =>
      stateOf(await call('alipay.trade.query', { out_trade_no }), out_trade_no),
    async close({ out_trade_no }) {
      const answer = await call('alipay.trade.close', { out_trade_no });
      if (!OVER.includes(answer.code)) required(answer);
    },
    refund: (request) => refund(call, request),
    verifyNotify: (_, rawBody) => judgeNotify(config, rawBody),
    answer: (accepted) => ({
      status: 200,
      type: 'text/plain; charset=utf-8',
      body: accepted ? 'success' : 'fail',
    }),
  };
}

/** Opens Alipay's scanner with the code as if it had been scanned. */
const APP = 'alipays://platformapi/startapp?saId=10000007&qrcode=';

function stateOf({ fields, code }: AlipayAnswer, number: string): AttemptState {
  if (code === ABSENT) return { state: 'absent' };
  required({ fields, code });
  if (textIn(fields, 'out_trade_no') !== number)
    throw new ProviderError('unreachable', 'the answer is about another trade');
  const news = isPaid(fields) ? newsOf(fields, 'send_pay_date') : undefined;
  if (news) return { state: 'paid', news };
  const status = textIn(fields, 'trade_status');
  if (status === 'WAIT_BUYER_PAY') return { state: 'open' };
  // Also said of a trade whose money went back as a whole: nothing is given for it.
  if (status === 'TRADE_CLOSED') return { state: 'closed' };
  throw new ProviderError('unreachable', 'the answer does not say what became of the trade');
}

/** Without `fund_change: Y` Alipay wants to be asked: the refund may have been made by an earlier request. */
async function refund(call: AlipayClient, request: RefundRequest): Promise<RefundState> {
  const { out_trade_no, out_refund_no, amount_fen, reason } = request;
  const number = { out_trade_no, out_request_no: out_refund_no };
  const answer = await call('alipay.trade.refund', {
    ...number,
    refund_amount: yuanOf(amount_fen),
    refund_reason: shorten(reason, 80),
  });
  if (answer.code === NO_REFUND) return 'failed';
  const made = required(answer);
  if (textIn(made, 'out_trade_no') === out_trade_no && textIn(made, 'fund_change') === 'Y') return 'done';
  const known = required(await call('alipay.trade.fastpay.refund.query', number));
  const isDone =
    textIn(known, 'out_request_no') === out_refund_no && textIn(known, 'refund_status') === 'REFUND_SUCCESS';
  return isDone ? 'done' : 'pending';
}
