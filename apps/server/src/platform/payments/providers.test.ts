import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { alipayStandIn } from '../../../test/payments/alipay-stand-in';
import { type ProviderStandIn, TROUBLES, type Trouble } from '../../../test/payments/provider-stand-in';
import { wechatStandIn } from '../../../test/payments/wechat-stand-in';
import { NOBODY } from '../../../test/stand-in';
import { type NewAttempt, type Notification, type PaymentProvider, ProviderError } from './provider';

let numbers = 0;
const newAttempt = (values: Partial<NewAttempt> = {}): NewAttempt => {
  numbers += 1;
  return {
    out_trade_no: `M20261116${String(numbers).padStart(12, '0')}A1`,
    amount_fen: 8888,
    expires_at: new Date(Date.now() + 30 * 60_000),
    subject: '积分 1,000',
    origin: 'https://motif.example',
    ...values,
  };
};
const refundOf = (attempt: NewAttempt) => ({
  out_trade_no: attempt.out_trade_no,
  out_refund_no: `R${attempt.out_trade_no}`,
  amount_fen: 100,
  total_fen: attempt.amount_fen,
  reason: '重复付款',
});
const errorOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  );

describe.each([
  ['WeChat Pay', wechatStandIn],
  ['Alipay', alipayStandIn],
] as const)('%s', (_, open) => {
  let there: ProviderStandIn;
  let provider: PaymentProvider;
  beforeAll(async () => {
    there = await open();
    provider = there.provider();
  });
  beforeEach(() => {
    there.trouble = undefined;
    there.refusal = undefined;
  });

  /** An attempt whose code was made. */
  async function made(values: Partial<NewAttempt> = {}) {
    const attempt = newAttempt(values);
    await provider.create(attempt);
    return attempt;
  }

  test('a code is made, scanned and paid, and a query says so to the fen', async () => {
    const attempt = newAttempt();
    const { qr, expires_at } = await provider.create(attempt);
    expect(qr).toMatch(/^(weixin|https):\/\/./);
    expect(expires_at).toEqual(attempt.expires_at);
    const news = there.pay(attempt.out_trade_no);
    expect(news.amount_fen).toBe(8888);
    expect(await provider.query(attempt)).toEqual({ state: 'paid', news });
  });

  test('a number that nobody knows is absent, and closing it changes nothing', async () => {
    const attempt = newAttempt();
    expect(await provider.query(attempt)).toEqual({ state: 'absent' });
    await provider.close(attempt);
  });

  test('closing what is paid leaves it to a query to say that it is', async () => {
    const attempt = await made();
    there.pay(attempt.out_trade_no);
    await provider.close(attempt);
    expect(await provider.query(attempt)).toMatchObject({ state: 'paid' });
  });

  test('money goes back once, however often it is asked for', async () => {
    const attempt = await made();
    there.pay(attempt.out_trade_no);
    const first = await provider.refund(refundOf(attempt));
    expect(await provider.refund(refundOf(attempt))).toBe(first);
    expect(first).not.toBe('failed');
  });

  test('a refusal is told with its reason, and is no silence', async () => {
    there.refusal = { code: 'PARAM_ERROR' };
    const error = await errorOf(provider.create(newAttempt()));
    expect(error).toBeInstanceOf(ProviderError);
    expect(error).toMatchObject({ kind: 'refused', message: 'PARAM_ERROR: 不可以' });
  });

  describe('leaves open what happened', () => {
    const calls = {
      create: (by: PaymentProvider, attempt: NewAttempt) =>
        by.create({ ...attempt, out_trade_no: `${attempt.out_trade_no}X` }),
      query: (by: PaymentProvider, attempt: NewAttempt) => by.query(attempt),
      close: (by: PaymentProvider, attempt: NewAttempt) => by.close(attempt),
      refund: (by: PaymentProvider, attempt: NewAttempt) => by.refund(refundOf(attempt)),
    };
    const cases = TROUBLES.flatMap((trouble) =>
      Object.entries(calls).map(([name, call]) => [trouble, name, call] as const),
    );
    test.each(cases)('if the answer is %s (%s)', async (trouble: Trouble, _name, call) => {
      const attempt = await made();
      there.pay(attempt.out_trade_no);
      there.trouble = trouble;
      const error = await errorOf(call(there.provider(trouble === 'silent' ? 50 : undefined), attempt));
      expect(error).toBeInstanceOf(ProviderError);
      expect(error).toMatchObject({ kind: 'unreachable' });
      // Signed calls are not carried to wherever an answer points.
      expect(there.requests.filter(({ url }) => url.pathname === '/elsewhere')).toEqual([]);
    });

    test('if nobody listens', async () => {
      expect(await errorOf(there.at(NOBODY).query(newAttempt()))).toMatchObject({ kind: 'unreachable' });
    });

    test('if it does not believe us', async () => {
      const other = await open('others');
      const error = await errorOf(other.at(there.url).query(newAttempt()));
      expect(error).toMatchObject({ kind: 'unreachable', message: expect.stringMatching(/sign/i) });
    });
  });

  describe('a callback', () => {
    const judge = ({ headers, body }: { headers: Record<string, string>; body: Buffer }) =>
      provider.verifyNotify(headers, body);

    test('tells what a query tells, and the same when it comes again', async () => {
      const attempt = await made();
      const news = there.pay(attempt.out_trade_no);
      const callback = there.callback(attempt.out_trade_no);
      const expected: Notification = { kind: 'paid', event_id: expect.any(String), news };
      expect(judge(callback)).toEqual(expected);
      expect(judge(callback)).toEqual(judge(callback));
      expect(await provider.query(attempt)).toEqual({ state: 'paid', news });
    });

    test('is read on its own, whatever came before it', async () => {
      const attempts = [await made(), await made({ amount_fen: 1 }), await made({ amount_fen: 100_000_000 })];
      const news = attempts.map(({ out_trade_no }) => there.pay(out_trade_no));
      const callbacks = attempts.map(({ out_trade_no }) => there.callback(out_trade_no));
      const judged = [2, 0, 1].map((at) => callbacks[at] && judge(callbacks[at]));
      expect(judged).toMatchObject([2, 0, 1].map((at) => ({ kind: 'paid', news: news[at] })));
      expect(news.map(({ amount_fen }) => amount_fen)).toEqual([8888, 1, 100_000_000]);
    });

    test('about money that came after the close is told like any other', async () => {
      const attempt = await made();
      await provider.close(attempt);
      const news = there.pay(attempt.out_trade_no);
      expect(judge(there.callback(attempt.out_trade_no))).toMatchObject({ kind: 'paid', news });
    });

    test('about something else is believed and is no payment', async () => {
      const attempt = await made();
      there.pay(attempt.out_trade_no);
      const { kind } = judge(there.closedCallback(attempt.out_trade_no));
      expect(kind).toBe('other');
    });

    test('that was signed for another installation is refused', async () => {
      const other = await open('others');
      const attempt = newAttempt();
      await other.provider().create(attempt);
      other.pay(attempt.out_trade_no);
      expect(judge(other.callback(attempt.out_trade_no))).toMatchObject({ kind: 'refused' });
    });

    test('with one byte changed anywhere is refused, 500 times of 500', async () => {
      const attempt = await made();
      there.pay(attempt.out_trade_no);
      const callback = there.callback(attempt.out_trade_no);
      expect(judge(callback).kind).toBe('paid');
      const isForm = callback.headers['content-type']?.includes('form') ?? false;
      // A form may spell one meaning in two ways (%3a and %3A); only another meaning is a forgery.
      const meaning = (body: Buffer) =>
        isForm ? String(new URLSearchParams(body.toString('latin1'))) : body.toString('hex');
      const texts = Object.keys(callback.headers).filter((name) => name !== 'content-type');
      const places = [
        ...texts.flatMap((name) => [...(callback.headers[name] ?? '')].map((_text, at) => ({ name, at }))),
        ...[...callback.body].map((_byte, at) => ({ name: '', at })),
      ];
      let tried = 0;
      const accepted: unknown[] = [];
      for (let turn = 0; tried < 500; turn += 1) {
        const place = places[(turn * 7919) % places.length];
        if (!place) throw new Error('no place');
        const flip = 1 + ((turn * 31) % 127);
        const headers = { ...callback.headers };
        const body = Buffer.from(callback.body);
        if (place.name) {
          const bytes = Buffer.from(headers[place.name] ?? '', 'latin1');
          bytes[place.at] = (bytes[place.at] ?? 0) ^ flip;
          headers[place.name] = bytes.toString('latin1');
        } else body[place.at] = (body[place.at] ?? 0) ^ flip;
        if (!place.name && meaning(body) === meaning(callback.body)) continue;
        tried += 1;
        if (judge({ headers, body }).kind !== 'refused') accepted.push({ ...place, flip });
      }
      expect(accepted).toEqual([]);
    });

    test.each([
      ['nothing', Buffer.alloc(0)],
      ['noise', Buffer.from([0, 255, 128, 37])],
      ['half an escape', Buffer.from('a=%E4%')],
      ['JSON that is no object', Buffer.from('[1]')],
      ['a prototype', Buffer.from('__proto__=1&sign=x&sign_type=RSA2')],
    ])('of %s is refused without a fault', (_name, body) => {
      expect(provider.verifyNotify({}, body)).toMatchObject({ kind: 'refused' });
      const headers = { 'wechatpay-signature': 'AAAA', 'wechatpay-timestamp': '１', 'wechatpay-nonce': '\n' };
      expect(provider.verifyNotify(headers, body)).toMatchObject({ kind: 'refused' });
    });
  });
});

test('each is answered in its own words', async () => {
  const [wechat, alipay] = [(await wechatStandIn()).provider(), (await alipayStandIn()).provider()];
  expect(wechat.answer(true)).toMatchObject({ status: 200, body: '' });
  expect(wechat.answer(false)).toMatchObject({ status: 400, body: '{"code":"FAIL","message":"失败"}' });
  expect(alipay.answer(true)).toMatchObject({ status: 200, body: 'success' });
  expect(alipay.answer(false)).toMatchObject({ status: 200, body: 'fail' });
});
