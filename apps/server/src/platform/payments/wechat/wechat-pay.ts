import { chinaTime } from '../china-time';
import { TIMEOUT_MS } from '../exchange';
import { type Fields, shorten, textIn } from '../fields';
import {
  type AttemptState,
  type NewAttempt,
  notifyUrl,
  type PaymentProvider,
  ProviderError,
  type RefundRequest,
  type RefundState,
} from '../provider';
import { required, type WechatAnswer, type WechatClient, wechatClient } from './wechat-client';
import type { WechatPayConfig } from './wechat-config';
import { judgeNotify } from './wechat-notify';
import { isOurs, newsOf } from './wechat-trade';

const ABSENT = ['ORDER_NOT_EXIST', 'ORDERNOTEXIST', 'RESOURCE_NOT_EXISTS'];
/** Nobody can pay the number any more. Whether somebody has, is for a query to say. */
const OVER = [...ABSENT, 'ORDER_CLOSED', 'ORDERCLOSED', 'ORDER_PAID', 'ORDERPAID'];

/**
 * What a trade's state means to us. A refund that was made elsewhere ends a trade: nothing is given for money that went
 * back. A refund of ours changes nothing, since its payment is known.
 */
const STATES: Record<string, 'paid' | 'open' | 'closed'> = {
  SUCCESS: 'paid',
  NOTPAY: 'open',
  USERPAYING: 'open',
  PAYERROR: 'open',
  REFUND: 'closed',
  CLOSED: 'closed',
  REVOKED: 'closed',
};

/** ABNORMAL: the payer's card is gone. The money is held until somebody sends it another way, so it is not over. */
const REFUND_STATES: Record<string, RefundState> = {
  SUCCESS: 'done',
  PROCESSING: 'pending',
  ABNORMAL: 'pending',
  CLOSED: 'failed',
};

/** WeChat Pay, API v3: a code to scan (Native), and a link for phones (H5) where that is set up. */
export function wechatPay(config: WechatPayConfig, timeoutMs = TIMEOUT_MS): PaymentProvider {
  const call = wechatClient(config, timeoutMs);
  const trade = (number: string) => `/v3/pay/transactions/out-trade-no/${encodeURIComponent(number)}`;
  return {
    code: 'wechat',
    async create(attempt) {
      const { expires_at, phone_ip } = attempt;
      const order = orderOf(config, attempt);
      if (config.h5 && phone_ip) {
        const scene_info = { payer_client_ip: phone_ip, h5_info: { type: 'Wap' } };
        const made = required(await call('POST', '/v3/pay/transactions/h5', { ...order, scene_info }));
        const link = answered(made, 'h5_url');
        return { qr: link, link, expires_at };
      }
      const made = required(await call('POST', '/v3/pay/transactions/native', order));
      return { qr: answered(made, 'code_url'), expires_at };
    },
    query: async ({ out_trade_no }) =>
      stateOf(await call('GET', `${trade(out_trade_no)}?mchid=${config.mchId}`), out_trade_no, config),
    async close({ out_trade_no }) {
      const answer = await call('POST', `${trade(out_trade_no)}/close`, { mchid: config.mchId });
      if (!OVER.includes(answer.code)) required(answer);
    },
    refund: (request) => refund(call, request),
    verifyNotify: (headers, rawBody) => judgeNotify(config, headers, rawBody),
    answer: (accepted) => ({
      status: accepted ? 200 : 400,
      type: 'application/json; charset=utf-8',
      body: accepted ? '' : JSON.stringify({ code: 'FAIL', message: '失败' }),
    }),
  };
}

const orderOf = ({ appId, mchId }: WechatPayConfig, attempt: NewAttempt): Fields => ({
  appid: appId,
  mchid: mchId,
  // 127 bytes at most, and a character may have four.
  description: shorten(attempt.subject, 31),
  out_trade_no: attempt.out_trade_no,
  time_expire: `${chinaTime(attempt.expires_at).replace(' ', 'T')}+08:00`,
  notify_url: notifyUrl(attempt.origin, 'wechat'),
  amount: { total: attempt.amount_fen, currency: 'CNY' },
});

function stateOf({ fields, code }: WechatAnswer, number: string, config: WechatPayConfig): AttemptState {
  if (ABSENT.includes(code)) return { state: 'absent' };
  required({ fields, code });
  if (!isOurs(fields, config) || textIn(fields, 'out_trade_no') !== number)
    throw new ProviderError('unreachable', 'the answer is about another trade');
  const state = STATES[textIn(fields, 'trade_state')];
  if (state === 'paid') {
    const news = newsOf(fields);
    if (news) return { state, news };
  } else if (state) return { state };
  throw new ProviderError('unreachable', 'the answer does not say what became of the trade');
}

/** Asks first, since a refund that is sent again is answered with the state it had at the beginning. */
async function refund(call: WechatClient, request: RefundRequest): Promise<RefundState> {
  const { out_trade_no, out_refund_no, amount_fen, total_fen, reason } = request;
  const known = await call('GET', `/v3/refund/domestic/refunds/${encodeURIComponent(out_refund_no)}`);
  const answer = ABSENT.includes(known.code)
    ? await call('POST', '/v3/refund/domestic/refunds', {
        out_trade_no,
        out_refund_no,
        // 80 bytes at most.
        reason: shorten(reason, 20),
        amount: { refund: amount_fen, total: total_fen, currency: 'CNY' },
      })
    : known;
  const fields = required(answer);
  const state = REFUND_STATES[textIn(fields, 'status')];
  if (!state || textIn(fields, 'out_refund_no') !== out_refund_no)
    throw new ProviderError('unreachable', 'the answer does not say what became of the refund');
  return state;
}

function answered(fields: Fields, name: string): string {
  const text = textIn(fields, name);
  if (!text) throw new ProviderError('unreachable', `there is no ${name} in the answer`);
  return text;
}
