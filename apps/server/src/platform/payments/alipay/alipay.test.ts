import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ALIPAY, type AlipayStandIn, alipayStandIn } from '../../../../test/payments/alipay-stand-in';
import { keysOf } from '../../../../test/payments/provider-stand-in';
import type { NewAttempt, PaymentProvider } from '../provider';

let there: AlipayStandIn;
let provider: PaymentProvider;
beforeAll(async () => {
  there = await alipayStandIn();
  provider = there.provider();
});
beforeEach(() => {
  there.fundChange = 'Y';
  there.requests.length = 0;
});

let numbers = 0;
const newAttempt = (values: Partial<NewAttempt> = {}): NewAttempt => {
  numbers += 1;
  return {
    out_trade_no: `M20261116${String(numbers).padStart(12, '0')}A1`,
    amount_fen: 29_905,
    expires_at: new Date(Date.now() + 29.5 * 60_000),
    subject: '标准会员',
    origin: 'https://motif.example',
    ...values,
  };
};
async function made(values: Partial<NewAttempt> = {}) {
  const attempt = newAttempt(values);
  await provider.create(attempt);
  return attempt;
}

test('a code says what is bought, until when, for how much and where to tell us', async () => {
  const expires_at = new Date('2031-03-01T16:00:00Z');
  const attempt = newAttempt({ subject: 'VIP/1年=好&便宜', expires_at });
  const qr = `https://qr.alipay.com/${attempt.out_trade_no.toLowerCase()}`;
  expect(await provider.create(attempt)).toEqual({
    qr,
    link: `alipays://platformapi/startapp?saId=10000007&qrcode=${encodeURIComponent(qr)}`,
    expires_at,
  });
  expect(there.codes.get(attempt.out_trade_no)).toMatchObject({
    content: {
      out_trade_no: attempt.out_trade_no,
      seller_id: ALIPAY.sellerId,
      total_amount: '299.05',
      subject: 'VIP 1年 好 便宜',
      time_expire: '2031-03-02 00:00:00',
    },
    notify_url: 'https://motif.example/api/payment/notify/alipay/',
  });
});

test.each([
  [29.5, '30m'],
  [0.2, '1m'],
  [-5, '1m'],
])('a code with %d minutes left is good for %s', async (minutes, text) => {
  const attempt = await made({ expires_at: new Date(Date.now() + minutes * 60_000) });
  expect(there.codes.get(attempt.out_trade_no)?.content.qr_code_timeout_express).toBe(text);
});

test('a code that nobody has scanned is absent, and can still be paid after the close', async () => {
  const attempt = await made();
  expect(await provider.query(attempt)).toEqual({ state: 'absent' });
  await provider.close(attempt);
  const news = there.pay(attempt.out_trade_no);
  expect(await provider.query(attempt)).toEqual({ state: 'paid', news });
});

test('a scanned code is open until it is closed', async () => {
  const attempt = await made();
  there.scan(attempt.out_trade_no);
  expect(await provider.query(attempt)).toEqual({ state: 'open' });
  await provider.close(attempt);
  await provider.close(attempt);
  expect(await provider.query(attempt)).toEqual({ state: 'closed' });
});

test('a finished trade is a paid one', async () => {
  const attempt = await made();
  const news = there.pay(attempt.out_trade_no);
  there.scan(attempt.out_trade_no).status = 'TRADE_FINISHED';
  expect(await provider.query(attempt)).toEqual({ state: 'paid', news });
  const { headers, body } = there.callback(attempt.out_trade_no);
  expect(provider.verifyNotify(headers, body)).toMatchObject({ kind: 'paid', news });
});

describe('nothing is known', () => {
  test('of a trade in a state that is new to us', async () => {
    const attempt = await made();
    there.scan(attempt.out_trade_no).status = 'NEW';
    await expect(provider.query(attempt)).rejects.toMatchObject({ kind: 'unreachable' });
  });

  test.each(['ACQ.SYSTEM_ERROR', 'SYSTEM_ERROR', 'isp.unknow-error'])('if it says %s', async (code) => {
    const attempt = await made();
    there.refusal = { code };
    await expect(provider.refund(refundOf(attempt))).rejects.toMatchObject({ kind: 'unreachable' });
  });
});

const refundOf = ({ out_trade_no, amount_fen }: NewAttempt) => ({
  out_trade_no,
  out_refund_no: `R${out_trade_no}`,
  amount_fen: 1205,
  total_fen: amount_fen,
  reason: '重复付款',
});
const methods = () => there.requests.map(({ url }) => url.searchParams.get('method'));

describe('a refund', () => {
  test('that moved money is done', async () => {
    const attempt = await made();
    there.pay(attempt.out_trade_no);
    expect(await provider.refund(refundOf(attempt))).toBe('done');
    expect(there.refunds.get(`R${attempt.out_trade_no}`)).toBe('12.05');
  });

  test('that moved none is done only if it was made before', async () => {
    const attempt = await made();
    there.pay(attempt.out_trade_no);
    there.fundChange = 'N';
    expect(await provider.refund(refundOf(attempt))).toBe('pending');
    there.fundChange = 'Y';
    await provider.refund(refundOf(attempt));
    there.requests.length = 0;
    expect(await provider.refund(refundOf(attempt))).toBe('done');
    expect(methods()).toEqual(['alipay.trade.refund', 'alipay.trade.fastpay.refund.query']);
  });

  test('of a finished trade has failed for good; one that is declined has not', async () => {
    const attempt = await made();
    there.refusal = { code: 'ACQ.TRADE_HAS_FINISHED' };
    expect(await provider.refund(refundOf(attempt))).toBe('failed');
    there.refusal = { code: 'ACQ.SELLER_BALANCE_NOT_ENOUGH' };
    await expect(provider.refund(refundOf(attempt))).rejects.toMatchObject({ kind: 'refused' });
  });
});

describe('a callback', () => {
  let fields: Record<string, string>;
  beforeAll(async () => {
    const attempt = await made();
    there.pay(attempt.out_trade_no);
    fields = there.fieldsOf(attempt.out_trade_no);
  });
  const judge = (values: Record<string, string>) =>
    provider.verifyNotify({}, there.notify({ ...fields, ...values }).body);

  test.each([
    ['for another app', { app_id: '2021000000000000' }, 'it is for another app'],
    ['for another seller', { seller_id: '2088000000000000' }, 'it is for another seller'],
    ['with a third of a fen', { total_amount: '88.885' }, 'it is incomplete'],
    ['without an amount', { total_amount: '' }, 'it is incomplete'],
    ['without a number of Alipay', { trade_no: '' }, 'it is incomplete'],
    ['without a time', { gmt_payment: '' }, 'it is incomplete'],
    ['without an id', { notify_id: '' }, 'it is incomplete'],
  ])('%s is refused', (_, values, reason) => {
    expect(judge(values)).toEqual({ kind: 'refused', reason });
  });

  test('signed by somebody else is refused', () => {
    const { body } = there.notify(fields, keysOf('a stranger'));
    expect(provider.verifyNotify({}, body)).toEqual({ kind: 'refused', reason: 'the signature is wrong' });
  });

  test('that gives a field twice is refused, whichever comes first', () => {
    const text = there.notify(fields).body.toString();
    for (const twice of [`${text}&total_amount=0.01`, `total_amount=0.01&${text}`, `${text}&sign_type=RSA2`])
      expect(provider.verifyNotify({}, Buffer.from(twice))).toMatchObject({ kind: 'refused' });
  });

  test('in the form of no form is refused, though it means the same', () => {
    const text = there.notify(fields).body.toString();
    for (const other of [text.replace('+', ' '), `${text}\n`, text.replace('%', ' %')])
      expect(provider.verifyNotify({}, Buffer.from(other))).toEqual({
        kind: 'refused',
        reason: 'it is not a form',
      });
  });

  test('keeps texts that look encoded as they are', () => {
    expect(judge({ passback_params: '%25%20+%2B' })).toMatchObject({ kind: 'paid' });
  });

  test.each([
    { trade_status: 'WAIT_BUYER_PAY' },
    { trade_status: 'TRADE_CLOSED' },
    { refund_fee: '1.00' },
    { gmt_refund: '2026-11-16 18:00:00.000' },
  ])('with %j is no payment', (values: Record<string, string>) => {
    expect(judge(values)).toEqual({ kind: 'other', event_id: fields.notify_id });
  });
});

test('an answer counts by the text that was signed, not by a second one beside it', async () => {
  const attempt = await made();
  there.scan(attempt.out_trade_no);
  const real = await provider.query(attempt);
  expect(real).toEqual({ state: 'open' });
  there.addition = `,"alipay_trade_query_response":{"code":"10000","out_trade_no":"${attempt.out_trade_no}","trade_status":"TRADE_SUCCESS","trade_no":"1","total_amount":"299.05","send_pay_date":"2026-11-16 17:30:05"}`;
  expect(await provider.query(attempt)).toEqual(real);
  there.addition = '';
});
