import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { keysOf } from '../../../../test/payments/provider-stand-in';
import { WECHAT, type WechatStandIn, wechatStandIn } from '../../../../test/payments/wechat-stand-in';
import type { NewAttempt, PaymentProvider } from '../provider';
import { wechatPay } from './wechat-pay';

let there: WechatStandIn;
let provider: PaymentProvider;
beforeAll(async () => {
  there = await wechatStandIn();
  provider = there.provider();
});
beforeEach(() => {
  there.refundStatus = 'PROCESSING';
  there.requests.length = 0;
});

let numbers = 0;
const newAttempt = (values: Partial<NewAttempt> = {}): NewAttempt => {
  numbers += 1;
  return {
    out_trade_no: `M20261116${String(numbers).padStart(12, '0')}A1`,
    amount_fen: 29_900,
    expires_at: new Date('2026-11-16T10:00:00Z'),
    subject: '标准会员',
    origin: 'https://motif.example',
    ...values,
  };
};
const sent = () =>
  there.requests.map(({ method, url, body }) => [method, url.pathname, body && JSON.parse(body)]);

test('an order says what is bought, until when, for how much and where to tell us', async () => {
  const attempt = newAttempt({ subject: `会\n员${'很'.repeat(200)}` });
  expect(await provider.create(attempt)).toEqual({
    qr: `weixin://wxpay/bizpayurl?pr=${attempt.out_trade_no}`,
    expires_at: attempt.expires_at,
  });
  const order = {
    appid: WECHAT.appId,
    mchid: WECHAT.mchId,
    description: `会 员${'很'.repeat(28)}`,
    out_trade_no: attempt.out_trade_no,
    time_expire: '2026-11-16T18:00:00+08:00',
    notify_url: 'https://motif.example/api/payment/notify/wechat/',
    amount: { total: 29_900, currency: 'CNY' },
  };
  expect(sent()).toEqual([['POST', '/v3/pay/transactions/native', order]]);
});

test('a phone gets a link where that is set up, and a code where it is not', async () => {
  const phone = { phone_ip: '203.0.113.7' };
  const attempt = newAttempt(phone);
  const link = `https://wx.tenpay.example/checkmweb?prepay_id=${attempt.out_trade_no}`;
  expect(await provider.create(attempt)).toMatchObject({ qr: link, link });
  const scene_info = { payer_client_ip: '203.0.113.7', h5_info: { type: 'Wap' } };
  expect(sent()).toMatchObject([['POST', '/v3/pay/transactions/h5', { scene_info }]]);
  const withoutH5 = wechatPay({ ...there.config, h5: false });
  const { qr, link: none } = await withoutH5.create(newAttempt(phone));
  expect(qr).toMatch(/^weixin:/);
  expect(none).toBeUndefined();
});

test.each([
  ['NOTPAY', 'open'],
  ['USERPAYING', 'open'],
  ['PAYERROR', 'open'],
  ['CLOSED', 'closed'],
  ['REVOKED', 'closed'],
  ['REFUND', 'closed'],
])('a trade in state %s is %s', async (given, state) => {
  const attempt = newAttempt();
  await provider.create(attempt);
  there.trades.set(attempt.out_trade_no, {
    state: given,
    request: { appid: WECHAT.appId, mchid: WECHAT.mchId },
  });
  expect(await provider.query(attempt)).toEqual({ state });
});

describe('nothing is known', () => {
  test('of a trade in a state that is new to us', async () => {
    const attempt = newAttempt();
    await provider.create(attempt);
    there.trades.set(attempt.out_trade_no, {
      state: 'NEW',
      request: { appid: WECHAT.appId, mchid: WECHAT.mchId },
    });
    await expect(provider.query(attempt)).rejects.toMatchObject({ kind: 'unreachable' });
  });

  test.each([{ appid: 'wx1' }, { mchid: '1' }])(
    'if the answer is about another trade: %j',
    async (values) => {
      const attempt = newAttempt();
      await provider.create(attempt);
      there.pay(attempt.out_trade_no);
      Object.assign(there.trades.get(attempt.out_trade_no)?.request ?? {}, values);
      await expect(provider.query(attempt)).rejects.toMatchObject({ kind: 'unreachable' });
    },
  );

  test.each([
    [202, 'USERPAYING'],
    [429, 'FREQUENCY_LIMITED'],
    [500, 'SYSTEM_ERROR'],
  ])('if it says %i %s', async (status, code) => {
    there.refusal = { status, code };
    await expect(provider.close(newAttempt())).rejects.toMatchObject({
      kind: 'unreachable',
      message: `HTTP ${status} ${code}: 不可以`,
    });
  });
});

test('a trade is closed once, and a closed one stays closed', async () => {
  const attempt = newAttempt();
  await provider.create(attempt);
  await provider.close(attempt);
  await provider.close(attempt);
  expect(await provider.query(attempt)).toEqual({ state: 'closed' });
});

describe('a refund', () => {
  const request = (out_refund_no: string) => ({
    out_trade_no: 'M1A1',
    out_refund_no,
    amount_fen: 100,
    total_fen: 29_900,
    reason: '重复付款',
  });

  test('is asked about before it is sent, so that it is sent once and its state is of now', async () => {
    expect(await provider.refund(request('R1'))).toBe('pending');
    const stored = there.refunds.get('R1');
    there.refunds.set('R1', { ...stored, status: 'SUCCESS' });
    expect(await provider.refund(request('R1'))).toBe('done');
    expect(sent().map(([method]) => method)).toEqual(['GET', 'POST', 'GET']);
    expect(stored).toMatchObject({
      out_trade_no: 'M1A1',
      reason: '重复付款',
      amount: { refund: 100, total: 29_900, currency: 'CNY' },
    });
  });

  test.each([
    ['SUCCESS', 'done'],
    ['PROCESSING', 'pending'],
    ['ABNORMAL', 'pending'],
    ['CLOSED', 'failed'],
  ])('in state %s is %s', async (status, state) => {
    there.refundStatus = status;
    expect(await provider.refund(request(`R-${status}`))).toBe(state);
  });

  test('that WeChat declines has not failed for good', async () => {
    there.refusal = { status: 403, code: 'NOT_ENOUGH' };
    await expect(provider.refund(request('R2'))).rejects.toMatchObject({ kind: 'refused' });
  });
});

describe('a callback is refused', () => {
  let out_trade_no: string;
  beforeAll(async () => {
    const attempt = newAttempt();
    await provider.create(attempt);
    out_trade_no = attempt.out_trade_no;
    there.pay(out_trade_no);
  });
  const now = () => Math.floor(Date.now() / 1000);
  const resigned = (values: { timestamp?: number; serial?: string; signature?: string }) => {
    const { body } = there.callback(out_trade_no);
    return { headers: there.sign({ text: body.toString(), ...values }), body };
  };
  const sealed = (values: Record<string, unknown>) =>
    there.seal('TRANSACTION.SUCCESS', { ...there.resourceOf(out_trade_no), ...values });

  const cases: [string, () => { headers: Record<string, string>; body: Buffer }, string][] = [
    [
      'signed six minutes ago',
      () => resigned({ timestamp: now() - 301 }),
      'it is too old, or a clock is wrong',
    ],
    [
      'signed in six minutes',
      () => resigned({ timestamp: now() + 302 }),
      'it is too old, or a clock is wrong',
    ],
    ['by a key that is unknown', () => resigned({ serial: 'PUB_KEY_ID_0' }), 'the key is unknown'],
    ['by no key', () => resigned({ serial: '' }), 'the key is unknown'],
    ['with no signature', () => resigned({ signature: '' }), 'there is no signature'],
    [
      'with a probe as signature',
      () => resigned({ signature: 'WECHATPAY/SIGNTEST/AAAA' }),
      'the signature is a probe of WeChat',
    ],
    [
      'signed by somebody else',
      () => there.seal('TRANSACTION.SUCCESS', there.resourceOf(out_trade_no), { by: keysOf('a stranger') }),
      'the signature is wrong',
    ],
    [
      'sealed with another key',
      () => there.seal('TRANSACTION.SUCCESS', there.resourceOf(out_trade_no), { key: 'k'.repeat(32) }),
      'it cannot be decrypted',
    ],
    ['for another merchant', () => sealed({ mchid: '1900000001' }), 'it is for another merchant'],
    ['for another app', () => sealed({ appid: 'wx0' }), 'it is for another app'],
    ['without an amount', () => sealed({ amount: { currency: 'CNY' } }), 'it is incomplete'],
    ['with half a fen', () => sealed({ amount: { total: 1.5, currency: 'CNY' } }), 'it is incomplete'],
    ['with an amount as text', () => sealed({ amount: { total: '1', currency: 'CNY' } }), 'it is incomplete'],
    ['without a number of WeChat', () => sealed({ transaction_id: '' }), 'it is incomplete'],
  ];
  test.each(cases)('%s', (_, callback, reason) => {
    const { headers, body } = callback();
    expect(provider.verifyNotify(headers, body)).toEqual({ kind: 'refused', reason });
  });

  test('signed in another way', () => {
    const { headers, body } = there.callback(out_trade_no);
    const other = { ...headers, 'wechatpay-signature-type': 'WECHATPAY2-SM2-WITH-SM3' };
    expect(provider.verifyNotify(other, body)).toMatchObject({ kind: 'refused' });
  });

  test('but not at the end of the five minutes', () => {
    const { headers, body } = resigned({ timestamp: now() - 295 });
    expect(provider.verifyNotify(headers, body)).toMatchObject({ kind: 'paid' });
  });

  test('and a foreign currency is passed on to whoever judges it', () => {
    const { headers, body } = sealed({ amount: { total: 1, currency: 'USD' } });
    expect(provider.verifyNotify(headers, body)).toMatchObject({ kind: 'paid', news: { currency: 'USD' } });
  });
});
