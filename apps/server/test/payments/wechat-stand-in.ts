import { createCipheriv, createSign, createVerify, randomBytes, randomUUID } from 'node:crypto';
import type { PaymentNews } from '../../src/platform/payments/provider';
import type { WechatPayConfig } from '../../src/platform/payments/wechat/wechat-config';
import { wechatPay } from '../../src/platform/payments/wechat/wechat-pay';
import { type StandInAnswer, type StandInRequest, standIn } from '../stand-in';
import { type Callback, type Keys, keysOf, type ProviderStandIn, troubled } from './provider-stand-in';

export const WECHAT = {
  appId: 'wx8888888888888888',
  mchId: '1900007291',
  serial: '408B07E79B8269FEC3D5D3E6AB8ED163A6A380DB',
  apiV3Key: 'an-api-v3-key-of-thirty-two-byte',
  publicKeyId: 'PUB_KEY_ID_0119000072912024101400395100001234',
};

interface Trade {
  state: string;
  request: Record<string, unknown>;
  transaction_id?: string;
  success_time?: string;
}
interface Message {
  text: string;
  timestamp?: number;
  nonce?: string;
  serial?: string;
  signature?: string;
}
export interface WechatStandIn extends ProviderStandIn {
  config: WechatPayConfig;
  trades: Map<string, Trade>;
  refunds: Map<string, Record<string, unknown>>;
  /** What the next new refund is answered with. */
  refundStatus: string;
  /** Headers that sign a text as WeChat does. */
  sign: (message: Message, by?: Keys) => Record<string, string>;
  /** A callback about any resource, sealed and signed. */
  seal: (event_type: string, resource: unknown, seal?: { key?: string; by?: Keys }) => Callback;
  resourceOf: (out_trade_no: string) => Record<string, unknown>;
}

/** WeChat's side: it believes only what the merchant's key has signed, and signs all it says. */
export async function wechatStandIn(owner = 'we'): Promise<WechatStandIn> {
  const [merchant, platform, stranger] = [keysOf(owner), keysOf(`${owner}'s provider`), keysOf('a stranger')];
  const server = await standIn((request) => {
    if (!isSignedByMerchant(request, merchant)) return { status: 401, body: { code: 'SIGN_ERROR' } };
    const refusal = world.refusal;
    world.refusal = undefined;
    const { status, fields } = refusal
      ? { status: refusal.status ?? 400, fields: { code: refusal.code, message: '不可以' } }
      : respond(world, request);
    const text = fields ? JSON.stringify(fields) : '';
    return troubled(world.trouble, text, (said, by): StandInAnswer => {
      const keys = by === 'stranger' ? stranger : platform;
      return { status, headers: by === 'nobody' ? {} : world.sign({ text: said }, keys), body: said };
    });
  });
  const config: WechatPayConfig = {
    ...WECHAT,
    endpoint: server.url,
    privateKey: merchant.privateKey,
    publicKey: platform.publicKey,
    h5: true,
  };
  const world: WechatStandIn = {
    config,
    provider: (timeoutMs) => wechatPay(config, timeoutMs),
    at: (endpoint) => wechatPay({ ...config, endpoint }),
    url: server.url,
    requests: server.requests,
    trouble: undefined,
    refusal: undefined,
    trades: new Map(),
    refunds: new Map(),
    refundStatus: 'PROCESSING',
    pay(out_trade_no) {
      const trade = world.trades.get(out_trade_no);
      if (!trade) throw new Error('no such trade');
      trade.state = 'SUCCESS';
      trade.transaction_id ??= `42${randomBytes(13).toString('hex').replace(/\D/g, '7')}`;
      trade.success_time ??= '2026-11-16T17:30:05+08:00';
      return expectedNews(out_trade_no, trade);
    },
    resourceOf: (out_trade_no) => show(out_trade_no, world.trades.get(out_trade_no)),
    callback(out_trade_no, amount_fen) {
      const resource = world.resourceOf(out_trade_no);
      const amount = amount_fen === undefined ? resource.amount : { total: amount_fen, currency: 'CNY' };
      return world.seal('TRANSACTION.SUCCESS', { ...resource, amount });
    },
    closedCallback: (out_trade_no) =>
      world.seal('REFUND.SUCCESS', { mchid: WECHAT.mchId, out_trade_no, refund_status: 'SUCCESS' }),
    sign({ text, ...given }, by = platform) {
      const timestamp = String(given.timestamp ?? Math.floor(Date.now() / 1000));
      const nonce = given.nonce ?? randomUUID().replaceAll('-', '');
      const signer = createSign('SHA256');
      for (const line of [timestamp, nonce, text]) signer.write(`${line}\n`);
      return {
        'wechatpay-timestamp': timestamp,
        'wechatpay-nonce': nonce,
        'wechatpay-serial': given.serial ?? WECHAT.publicKeyId,
        'wechatpay-signature': given.signature ?? signer.sign(by.privateKey, 'base64'),
        'wechatpay-signature-type': 'WECHATPAY2-SHA256-RSA2048',
      };
    },
    seal(event_type, resource, { key = WECHAT.apiV3Key, by } = {}) {
      const nonce = randomBytes(6).toString('hex');
      const cipher = createCipheriv('aes-256-gcm', Buffer.from(key), Buffer.from(nonce));
      cipher.setAAD(Buffer.from('transaction'));
      const sealed = Buffer.concat([
        cipher.update(JSON.stringify(resource)),
        cipher.final(),
        cipher.getAuthTag(),
      ]);
      const text = JSON.stringify({
        id: randomUUID(),
        create_time: '2026-11-16T17:30:06+08:00',
        resource_type: 'encrypt-resource',
        event_type,
        summary: '支付成功',
        resource: {
          original_type: 'transaction',
          algorithm: 'AEAD_AES_256_GCM',
          ciphertext: sealed.toString('base64'),
          associated_data: 'transaction',
          nonce,
        },
      });
      return { headers: world.sign({ text }, by), body: Buffer.from(text) };
    },
  };
  return world;
}

function isSignedByMerchant({ method, url, headers, body }: StandInRequest, { publicKey }: Keys): boolean {
  const [scheme, list = ''] = (headers.authorization ?? '').split(' ');
  const given = Object.fromEntries(
    [...list.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  );
  const age = Math.abs(Date.now() / 1000 - Number(given.timestamp));
  const isKnown = given.mchid === WECHAT.mchId && given.serial_no === WECHAT.serial;
  if (scheme !== 'WECHATPAY2-SHA256-RSA2048' || !isKnown || !(age < 300)) return false;
  const verifier = createVerify('SHA256');
  for (const line of [method, url.pathname + url.search, given.timestamp, given.nonce_str, body])
    verifier.write(`${line}\n`);
  return verifier.verify(publicKey, given.signature ?? '', 'base64');
}

type Reply = { status: number; fields?: Record<string, unknown> };
const failed = (status: number, code: string): Reply => ({ status, fields: { code, message: '出错了' } });

function respond(world: WechatStandIn, { method, url, body }: StandInRequest): Reply {
  const fields: Record<string, unknown> = body ? JSON.parse(body) : {};
  const [, number = '', close] =
    /^\/v3\/pay\/transactions\/out-trade-no\/([^/]+)(\/close)?$/.exec(url.pathname) ?? [];
  const trade = world.trades.get(number);
  if (number && !trade) return failed(404, 'ORDER_NOT_EXIST');
  if (trade && close) {
    if (trade.state === 'SUCCESS') return failed(400, 'ORDERPAID');
    if (trade.state === 'CLOSED') return failed(400, 'ORDER_CLOSED');
    trade.state = 'CLOSED';
    return { status: 204 };
  }
  if (trade) return { status: 200, fields: show(number, trade) };
  if (url.pathname.startsWith('/v3/refund/domestic/refunds'))
    return respondRefund(world, method, url, fields);
  const out_trade_no = String(fields.out_trade_no);
  if (world.trades.has(out_trade_no)) return failed(403, 'OUT_TRADE_NO_USED');
  world.trades.set(out_trade_no, { state: 'NOTPAY', request: fields });
  return url.pathname.endsWith('/h5')
    ? { status: 200, fields: { h5_url: `https://wx.tenpay.example/checkmweb?prepay_id=${out_trade_no}` } }
    : { status: 200, fields: { code_url: `weixin://wxpay/bizpayurl?pr=${out_trade_no}` } };
}

function respondRefund(
  { refunds, refundStatus }: WechatStandIn,
  method: string,
  url: URL,
  fields: Record<string, unknown>,
): Reply {
  const number = method === 'GET' ? (url.pathname.split('/').at(-1) ?? '') : String(fields.out_refund_no);
  const known = refunds.get(number);
  if (known) return { status: 200, fields: known };
  if (method === 'GET') return failed(404, 'RESOURCE_NOT_EXISTS');
  refunds.set(number, { ...fields, status: refundStatus });
  return { status: 200, fields: { ...fields, status: refundStatus } };
}

function show(out_trade_no: string, trade: Trade | undefined): Record<string, unknown> {
  if (!trade) throw new Error('no such trade');
  const { request, state, transaction_id, success_time } = trade;
  return {
    appid: request.appid,
    mchid: request.mchid,
    out_trade_no,
    trade_state: state,
    trade_state_desc: '说明',
    ...(transaction_id && {
      transaction_id,
      success_time,
      trade_type: 'NATIVE',
      amount: { ...(request.amount as object), payer_total: 1, payer_currency: 'CNY' },
    }),
  };
}

function expectedNews(out_trade_no: string, { request, transaction_id = '' }: Trade): PaymentNews {
  const { total } = request.amount as { total: number };
  return {
    provider: 'wechat',
    out_trade_no,
    trade_no: transaction_id,
    amount_fen: total,
    currency: 'CNY',
    paid_at: new Date('2026-11-16T09:30:05Z'),
  };
}
