import { createSign, createVerify, randomBytes } from 'node:crypto';
import { alipay } from '../../src/platform/payments/alipay/alipay';
import type { AlipayConfig } from '../../src/platform/payments/alipay/alipay-config';
import { standIn } from '../stand-in';
import { type Callback, type Keys, keysOf, type ProviderStandIn, troubled } from './provider-stand-in';

export const ALIPAY = { appId: '2021000122671080', sellerId: '2088102146225135' };

type Texts = Record<string, string>;
interface Trade {
  status: string;
  content: Texts;
  notify_url: string;
  trade_no: string;
}
export interface AlipayStandIn extends ProviderStandIn {
  config: AlipayConfig;
  /** Codes that were made; a trade begins when one is scanned. */
  codes: Map<string, Trade>;
  trades: Map<string, Trade>;
  refunds: Map<string, string>;
  /** What the next new refund is answered with. */
  fundChange: 'Y' | 'N';
  /** What somebody on the way adds to answers. */
  addition: string;
  scan: (out_trade_no: string) => Trade;
  fieldsOf: (out_trade_no: string) => Texts;
  /** A callback with these fields, signed as Alipay does. */
  notify: (fields: Texts, by?: Keys) => Callback;
}

/** Alipay's side: it believes only what the app's key has signed, and signs all it says. */
export async function alipayStandIn(owner = 'we'): Promise<AlipayStandIn> {
  const [app, platform, stranger] = [keysOf(owner), keysOf(`${owner}'s provider`), keysOf('a stranger')];
  const server = await standIn((request) => {
    const form = new URLSearchParams([...request.url.searchParams, ...new URLSearchParams(request.body)]);
    const name = `${form.get('method')?.replaceAll('.', '_')}_response`;
    if (!isSignedByApp(form, app)) {
      const fields = { code: '40002', msg: 'Invalid Arguments', sub_code: 'isv.invalid-signature' };
      return { body: { [name]: fields } };
    }
    const refusal = world.refusal;
    world.refusal = undefined;
    const fields = refusal ? failed(refusal.code) : respond(world, form);
    // Java writes a slash with its backslash, which a second spelling would lose.
    const text = JSON.stringify(fields).replaceAll('/', '\\/');
    return troubled(world.trouble, text, (said, by) => {
      const sign = by === 'nobody' ? '' : signText(said, by === 'stranger' ? stranger : platform);
      const end = sign ? `,"sign":"${sign}"` : '';
      return { status: refusal?.status ?? 200, body: `{"${name}":${said}${world.addition}${end}}` };
    });
  });
  const config: AlipayConfig = {
    ...ALIPAY,
    gateway: `${server.url}/gateway.do`,
    privateKey: app.privateKey,
    publicKey: platform.publicKey,
  };
  const world: AlipayStandIn = {
    config,
    provider: (timeoutMs) => alipay(config, timeoutMs),
    at: (gateway) => alipay({ ...config, gateway }),
    url: server.url,
    requests: server.requests,
    trouble: undefined,
    refusal: undefined,
    codes: new Map(),
    trades: new Map(),
    refunds: new Map(),
    fundChange: 'Y',
    addition: '',
    scan(out_trade_no) {
      const trade = world.codes.get(out_trade_no);
      if (!trade) throw new Error('no such code');
      world.trades.set(out_trade_no, trade);
      return trade;
    },
    pay(out_trade_no) {
      const trade = world.scan(out_trade_no);
      trade.status = 'TRADE_SUCCESS';
      return {
        provider: 'alipay',
        out_trade_no,
        trade_no: trade.trade_no,
        amount_fen: Number(String(trade.content.total_amount).replace('.', '')),
        currency: 'CNY',
        paid_at: new Date('2026-11-16T09:30:05Z'),
      };
    },
    fieldsOf(out_trade_no) {
      const { status, content, trade_no } = world.scan(out_trade_no);
      return {
        gmt_create: '2026-11-16 17:29:58',
        gmt_payment: '2026-11-16 17:30:05',
        charset: 'utf-8',
        notify_time: '2026-11-16 17:30:06',
        subject: String(content.subject),
        buyer_id: '2088102116773037',
        // Such a text must not be decoded a second time.
        passback_params: 'a%3D1%26b%3D2',
        version: '1.0',
        notify_id: `20261116${randomBytes(8).toString('hex')}`,
        fund_bill_list: '[{"amount":"88.88","fundChannel":"ALIPAYACCOUNT"}]',
        notify_type: 'trade_status_sync',
        out_trade_no,
        total_amount: String(content.total_amount),
        trade_status: status,
        trade_no,
        auth_app_id: ALIPAY.appId,
        receipt_amount: String(content.total_amount),
        app_id: ALIPAY.appId,
        seller_id: ALIPAY.sellerId,
      };
    },
    callback(out_trade_no, amount_fen) {
      const fields = world.fieldsOf(out_trade_no);
      const total_amount = amount_fen === undefined ? fields.total_amount : (amount_fen / 100).toFixed(2);
      return world.notify({ ...fields, total_amount: String(total_amount) });
    },
    closedCallback: (out_trade_no) =>
      world.notify({ ...world.fieldsOf(out_trade_no), trade_status: 'TRADE_CLOSED' }),
    notify(fields, by = platform) {
      const names = Object.keys(fields).sort();
      const sign = signText(names.map((name) => `${name}=${fields[name]}`).join('&'), by);
      const body = new URLSearchParams({ ...fields, sign_type: 'RSA2', sign });
      return {
        headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
        body: Buffer.from(body.toString()),
      };
    },
  };
  return world;
}

const signText = (text: string, { privateKey }: Keys) =>
  createSign('SHA256').update(text, 'utf8').sign(privateKey, 'base64');

function isSignedByApp(form: URLSearchParams, { publicKey }: Keys): boolean {
  const pairs = [...form].filter(([name]) => name !== 'sign').map(([name, value]) => `${name}=${value}`);
  const isOurs = form.get('app_id') === ALIPAY.appId && form.get('sign_type') === 'RSA2';
  const text = pairs.sort().join('&');
  return (
    isOurs &&
    createVerify('SHA256')
      .update(text, 'utf8')
      .verify(publicKey, form.get('sign') ?? '', 'base64')
  );
}

const failed = (sub_code: string): Texts => ({
  code: sub_code.startsWith('isp.') ? '20000' : '40004',
  msg: 'Business Failed',
  sub_code,
  sub_msg: '不可以',
});
const done = (fields: Texts): Texts => ({ code: '10000', msg: 'Success', ...fields });

function respond(world: AlipayStandIn, form: URLSearchParams): Texts {
  const content: Texts = JSON.parse(form.get('biz_content') ?? '{}');
  const { out_trade_no = '' } = content;
  const trade = world.trades.get(out_trade_no);
  switch (form.get('method')) {
    case 'alipay.trade.precreate': {
      const trade_no = `20261116${randomBytes(10).toString('hex').replace(/\D/g, '4')}`;
      const notify_url = form.get('notify_url') ?? '';
      world.codes.set(out_trade_no, { status: 'WAIT_BUYER_PAY', content, notify_url, trade_no });
      return done({ out_trade_no, qr_code: `https://qr.alipay.com/${out_trade_no.toLowerCase()}` });
    }
    case 'alipay.trade.query':
      return trade ? done(show(out_trade_no, trade)) : failed('ACQ.TRADE_NOT_EXIST');
    case 'alipay.trade.close':
      if (!trade) return failed('ACQ.TRADE_NOT_EXIST');
      if (trade.status !== 'WAIT_BUYER_PAY') return failed('ACQ.TRADE_STATUS_ERROR');
      trade.status = 'TRADE_CLOSED';
      return done({ out_trade_no, trade_no: trade.trade_no });
    case 'alipay.trade.refund': {
      if (!trade) return failed('ACQ.TRADE_NOT_EXIST');
      const { out_request_no = '', refund_amount = '' } = content;
      const fund_change = world.refunds.has(out_request_no) ? 'N' : world.fundChange;
      if (fund_change === 'Y') world.refunds.set(out_request_no, refund_amount);
      return done({ out_trade_no, trade_no: trade.trade_no, fund_change, refund_fee: refund_amount });
    }
    case 'alipay.trade.fastpay.refund.query': {
      const { out_request_no = '' } = content;
      const isKnown = world.refunds.has(out_request_no);
      return done(isKnown ? { out_trade_no, out_request_no, refund_status: 'REFUND_SUCCESS' } : {});
    }
    default:
      return failed('isv.invalid-method');
  }
}

const show = (out_trade_no: string, { status, content, trade_no }: Trade): Texts => ({
  out_trade_no,
  trade_no,
  trade_status: status,
  total_amount: String(content.total_amount),
  ...(status === 'WAIT_BUYER_PAY' ? {} : { send_pay_date: '2026-11-16 17:30:05' }),
});
