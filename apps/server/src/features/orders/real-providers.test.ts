import { BODY_MAX_BYTES } from '@motif/contract/limits';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { alipayStandIn } from '../../../test/payments/alipay-stand-in';
import type { Callback, ProviderStandIn } from '../../../test/payments/provider-stand-in';
import { wechatStandIn } from '../../../test/payments/wechat-stand-in';
import { openShop } from '../../../test/shop';
import { askAboutPayments } from './keep-payments';

let shop: Awaited<ReturnType<typeof openShop>>;
beforeAll(async () => {
  shop = await openShop();
});

describe.each([
  [
    'wechat',
    wechatStandIn,
    { status: 400, body: '{"code":"FAIL","message":"失败"}' },
    { status: 200, body: '' },
  ],
  ['alipay', alipayStandIn, { status: 200, body: 'fail' }, { status: 200, body: 'success' }],
] as const)('an order paid by %s', (method, open, FAIL, SUCCESS) => {
  let there: ProviderStandIn;
  beforeAll(async () => {
    there = await open();
    shop.settings.payments = { providers: [there.provider()] };
  });
  beforeEach(() => {
    there.trouble = undefined;
  });

  /** An order for 500 points at 49.00 with an open code. */
  async function waiting() {
    const buyer = await shop.buyer();
    const { no } = await buyer.order('points', '500 积分', { method });
    const reply = await buyer.pay(no, method);
    expect(reply.http).toBe(200);
    const outcome = async () => [(await buyer.read(no)).state, await buyer.holds()];
    return { buyer, no, number: `${no}A1`, outcome };
  }
  async function send({ headers, body }: Callback) {
    const url = `/api/payment/notify/${method}/`;
    const reply = await shop.t.app.inject({ method: 'POST', url, headers, payload: body });
    return { status: reply.statusCode, body: reply.body };
  }

  test('is fulfilled by the callback, once, however often and beside whatever it comes', async () => {
    const { no, number, outcome } = await waiting();
    there.pay(number);
    const callback = there.callback(number);
    const forged = Buffer.from(callback.body);
    forged[40] = (forged[40] ?? 0) ^ 1;
    const sent = Array.from({ length: 24 }, (_, at) =>
      send(at % 3 === 2 ? { ...callback, body: forged } : at % 3 === 1 ? there.callback(number) : callback),
    );
    const answers = await Promise.all(sent);
    expect(answers).toEqual(answers.map((_, at) => (at % 3 === 2 ? FAIL : SUCCESS)));
    expect(await outcome()).toEqual(['fulfilled', 500]);
    expect(await shop.paymentsOf(no)).toEqual([{ state: 'applied', amount_fen: 4900 }]);
  });

  test.each([4899, 4901, 490_000])('is not by a signed callback about %i fen', async (fen) => {
    const { number, outcome } = await waiting();
    there.pay(number);
    expect(await send(there.callback(number, fen))).toEqual(FAIL);
    expect(await outcome()).toEqual(['pending', 0]);
  });

  test('is found by asking if every callback was lost', async () => {
    const { buyer, no, number, outcome } = await waiting();
    there.pay(number);
    there.trouble = 'unsigned';
    expect((await buyer.check(no)).http).toBeGreaterThanOrEqual(400);
    expect(await outcome()).toEqual(['pending', 0]);
    there.trouble = undefined;
    await shop.age(no, 2);
    await askAboutPayments(shop.db, [there.provider()], () => undefined);
    expect(await outcome()).toEqual(['fulfilled', 500]);
    expect(await send(there.callback(number))).toEqual(SUCCESS);
    expect(await outcome()).toEqual(['fulfilled', 500]);
  });

  test('is fulfilled late if the money came after the close', async () => {
    const { buyer, no, number, outcome } = await waiting();
    await buyer.close(no);
    expect(await outcome()).toEqual(['closed', 0]);
    there.pay(number);
    expect(await send(there.callback(number))).toEqual(SUCCESS);
    expect(await outcome()).toEqual(['fulfilled', 500]);
    expect(await buyer.read(no)).toMatchObject({ late: true });
  });

  test('is told to be unreachable while the provider is, and can be paid afterwards', async () => {
    const buyer = await shop.buyer();
    const { no } = await buyer.order('points', '500 积分', { method });
    there.trouble = 'server error';
    expect(await buyer.pay(no, method)).toFailWith('PAYMENT_UNREACHABLE');
    there.trouble = undefined;
    expect((await buyer.pay(no, method)).http).toBe(200);
    there.pay(`${no}A2`);
    await send(there.callback(`${no}A2`));
    expect((await buyer.read(no)).state).toBe('fulfilled');
  });

  test('a body that is too long is refused before it is judged', async () => {
    const body = Buffer.alloc(BODY_MAX_BYTES + 1, 'a');
    expect((await send({ headers: { 'content-type': 'application/json' }, body })).status).toBe(413);
  });
});
