import { licences } from '@motif/contract/features/market/licences';
import { demoPayment } from '@motif/contract/features/orders/demo-payment';
import { orders as calls, type Order } from '@motif/contract/features/orders/orders';
import { BODY_MAX_BYTES } from '@motif/contract/limits';
import { desc, like, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { openEvents } from '../../../test/event-reader';
import { openShop } from '../../../test/shop';
import { testApp } from '../../../test/test-app';
import { subscriptions } from '../../platform/db/schema/money';
import { systemLog } from '../../platform/db/schema/operations';
import { type PaymentNews, type PaymentProvider, ProviderError } from '../../platform/payments/provider';
import { askAboutPayments } from './keep-payments';

let shop: Awaited<ReturnType<typeof openShop>>;
beforeAll(async () => {
  shop = await openShop();
});

type Buyer = Awaited<ReturnType<typeof shop.buyer>>;

/** An order for 500 points with an open code. */
async function waiting(buyer?: Buyer) {
  const who = buyer ?? (await shop.buyer());
  const { no } = await who.order('points', '500 积分');
  const token = await who.token(no);
  return { buyer: who, no, token, state: async () => (await who.read(no)).state };
}
const newsOf = async (no: string): Promise<PaymentNews> => ({
  provider: 'demo',
  out_trade_no: `${no}A1`,
  trade_no: `T${no}`,
  amount_fen: 4900,
  currency: 'CNY',
  paid_at: new Date(),
});
/** Runs the provider with one of its methods replaced. */
async function withProvider<T>(changes: Partial<PaymentProvider>, work: () => Promise<T>): Promise<T> {
  const { payments } = shop.settings;
  shop.settings.payments = { ...payments, providers: [{ ...shop.demo, ...changes }] };
  try {
    return await work();
  } finally {
    shop.settings.payments = payments;
  }
}
const silent = async (): Promise<never> => {
  throw new ProviderError('unreachable', 'no answer');
};

describe('a code', () => {
  test('is drawn, stays the same for who comes back, and is another one for another order', async () => {
    const { buyer, no } = await waiting();
    const again = (await buyer.pay(no)).data as Order;
    expect(again.attempt).toMatchObject({
      method: 'demo',
      qr_url: expect.stringContaining('data:image/svg'),
    });
    expect((await buyer.read(no)).attempt).toEqual(again.attempt);
    const other = await waiting(buyer);
    expect((await buyer.read(other.no)).attempt?.qr).not.toBe(again.attempt?.qr);
  });

  test('leads to a page that tells what is paid, and nobody’s name', async () => {
    const { token } = await waiting();
    const { data } = await shop.t.guest.call(demoPayment.show, { params: { token } });
    expect(data).toEqual({
      subject: '500 积分',
      amount_fen: 4900,
      state: 'open',
      expires_at: expect.any(String),
    });
  });

  test('paid on that page credits the points and tells the browsers of the company', async () => {
    const origin = await shop.t.app.listen({ port: 0, host: '127.0.0.1' });
    const { buyer, no, token, state } = await waiting();
    const events = await openEvents(origin, buyer.me.token);
    const reply = await shop.t.guest.call(demoPayment.pay, { params: { token } });
    expect(reply.data).toMatchObject({ state: 'paid' });
    expect([await state(), await buyer.holds()]).toEqual(['fulfilled', 500]);
    expect(await events.next()).toEqual({ type: 'order_changed', no });
    expect(await events.next()).toEqual({ type: 'points_changed' });
    await events.leave();
    await shop.t.guest.call(demoPayment.pay, { params: { token } });
    expect(await buyer.holds()).toBe(500);
  });

  test('that was cancelled cannot be paid', async () => {
    const { buyer, token } = await waiting();
    await shop.t.guest.call(demoPayment.cancel, { params: { token } });
    const { data } = await shop.t.guest.call(demoPayment.pay, { params: { token } });
    expect([(data as { state: string }).state, await buyer.holds()]).toEqual(['closed', 0]);
  });

  test('that was cancelled is forgotten as soon as the provider is asked, and the next one is new', async () => {
    const me = await shop.buyer();
    const { no } = await me.order('points', '500 积分');
    const token = await me.token(no);
    await shop.t.guest.call(demoPayment.cancel, { params: { token } });
    expect((await me.check(no)).data).toMatchObject({ state: 'pending', attempt: null });
    expect(await me.token(no)).not.toBe(token);
  });

  test('is not there outside of a demo', async () => {
    const { token } = await waiting();
    const { payments } = shop.settings;
    shop.settings.payments = { providers: [] };
    for (const call of [demoPayment.show, demoPayment.pay, demoPayment.cancel])
      expect((await shop.t.guest.call(call, { params: { token } })).http).toBe(404);
    shop.settings.payments = payments;
  });

  test('that the provider does not give is told as such; the next try has a new number', async () => {
    const buyer = await shop.buyer();
    const { no } = await buyer.order('points', '500 积分');
    const reply = await withProvider({ create: silent }, () => buyer.pay(no));
    expect(reply).toFailWith('PAYMENT_UNREACHABLE');
    expect((await buyer.read(no)).attempt).toBeNull();
    const token = await buyer.token(no);
    await shop.notify(await shop.paid(token));
    expect((await buyer.read(no)).state).toBe('fulfilled');
  });
});

describe('a callback', () => {
  test('sent a hundred times at once is credited once, and repeated it is answered with success', async () => {
    const { buyer, no, token } = await waiting();
    const callback = await shop.paid(token);
    const replies = await Promise.all(Array.from({ length: 100 }, () => shop.notify(callback)));
    // A node that is too busy for all of them says so, and a provider comes again.
    const others = replies.filter(({ statusCode }) => statusCode !== 200 && statusCode !== 503);
    expect(others).toEqual([]);
    expect((await shop.notify(callback)).statusCode).toBe(200);
    expect(await buyer.holds()).toBe(500);
    expect(await shop.paymentsOf(no)).toEqual([{ state: 'applied', amount_fen: 4900 }]);
  });

  test('with a single byte changed is refused: two hundred forgeries, none accepted', async () => {
    const { buyer, no, token } = await waiting();
    const { headers, body } = await shop.paid(token);
    const names = ['demo-timestamp', 'demo-nonce', 'demo-signature'];
    for (let forgery = 0; forgery < 200; forgery += 1) {
      const forged = { headers: { ...headers }, body: Buffer.from(body) };
      const name = names[forgery % 4];
      if (name) {
        const text = Buffer.from(headers[name] ?? '');
        const at = (forgery * 7) % text.length;
        text[at] = text[at] === 0x31 ? 0x32 : 0x31;
        forged.headers[name] = text.toString();
      } else {
        const at = (forgery * 13) % body.length;
        forged.body[at] = (body[at] ?? 0) ^ (1 << (forgery % 7));
      }
      const reply = await shop.notify(forged);
      expect([reply.statusCode, reply.body]).toEqual([400, '{"code":"FAIL"}']);
    }
    expect([await buyer.holds(), (await buyer.read(no)).state]).toEqual([0, 'pending']);
    const [logged] = await shop.db
      .select()
      .from(systemLog)
      .where(like(systemLog.message, 'payment callback refused%'));
    expect(logged).toBeDefined();
  });

  test.each([
    ['a fen too little', { amount_fen: 4899 }],
    ['a fen too much', { amount_fen: 4901 }],
    ['another currency', { currency: 'USD' }],
    ['a number that is not ours', { out_trade_no: 'M202601010000000000009A1' }],
  ])('about %s is refused, whoever signed it, and operators are told', async (_, change) => {
    const { buyer, no } = await waiting();
    const reply = await shop.notify(shop.sign({ ...(await newsOf(no)), ...change }));
    expect([reply.statusCode, await buyer.holds(), await shop.paymentsOf(no)]).toEqual([400, 0, []]);
    expect((await buyer.read(no)).state).toBe('pending');
    const [logged] = await shop.db.select().from(systemLog).orderBy(desc(systemLog.id)).limit(1);
    expect(logged?.message).toContain('payment refused: demo');
  });

  test('that is too old, too large, empty or for nobody is refused', async () => {
    const { buyer, no, token } = await waiting();
    for (const minutes of [-6, 6]) {
      const callback = shop.sign(await newsOf(no), Date.now() + minutes * 60_000);
      expect((await shop.notify(callback)).statusCode).toBe(400);
    }
    const { headers, body } = await shop.paid(token);
    const post = (url: string, payload: Buffer) =>
      shop.t.app.inject({ method: 'POST', url, headers, payload });
    const url = '/api/payment/notify/demo/';
    expect((await post(url, Buffer.alloc(BODY_MAX_BYTES + 1))).statusCode).toBe(413);
    expect((await post(url, Buffer.alloc(0))).statusCode).toBe(400);
    expect((await post('/api/payment/notify/wechat/', body)).statusCode).toBe(404);
    expect(await buyer.holds()).toBe(0);
  });
});

test('callbacks are not counted against the address they come from', async () => {
  const strict = await testApp({ rateLimit: 2, settings: { payments: { providers: [shop.demo] } } });
  const codes = [];
  for (let call = 0; call < 6; call += 1) {
    const reply = await strict.app.inject({ method: 'POST', url: '/api/payment/notify/demo/', payload: {} });
    codes.push(reply.statusCode);
  }
  expect(codes).toEqual(Array(6).fill(400));
});

describe('money that comes', () => {
  test('after the order was closed still pays it, and it is marked as late', async () => {
    const { buyer, no, token } = await waiting();
    const callback = await shop.paid(token);
    await shop.db.execute(sql`update orders set state = 'closed', closed_at = now() where no = ${no}`);
    expect((await shop.notify(callback)).statusCode).toBe(200);
    expect(await buyer.read(no)).toMatchObject({ state: 'fulfilled', late: true });
    expect(await buyer.holds()).toBe(500);
  });

  test('a second time gives nothing more and is kept to be paid back', async () => {
    const { buyer, no, token } = await waiting();
    await shop.notify(await shop.paid(token));
    await shop.notify(shop.sign(await newsOf(no)));
    expect(await buyer.holds()).toBe(500);
    expect((await shop.paymentsOf(no)).map(({ state }) => state).sort()).toEqual(['applied', 'second']);
  });

  test('for twelve closed orders of one membership at once gives one of them', async () => {
    const buyer = await shop.buyer();
    const callbacks = [];
    for (let order = 0; order < 12; order += 1) {
      const { no } = await buyer.order('vip', '标准版');
      callbacks.push(await shop.paid(await buyer.token(no)));
    }
    const replies = await Promise.all(callbacks.map((callback) => shop.notify(callback)));
    expect(replies.filter(({ statusCode }) => statusCode >= 400)).toEqual([]);
    expect(await shop.db.$count(subscriptions, sql`company_id = ${buyer.user.company_id}`)).toBe(1);
    expect(await buyer.holds()).toBe(300);
    const { list } = (await buyer.me.call(calls.list)).data as { list: Order[] };
    const states = list.map(({ state }) => state).sort();
    expect(states).toEqual(['fulfilled', ...Array(11).fill('paid')]);
  });

  test('for a membership bought meanwhile in another tab gives no second one', async () => {
    const buyer = await shop.buyer();
    const first = await buyer.order('vip', '标准版');
    const callback = await shop.paid(await buyer.token(first.no));
    await buyer.buy('vip', '专业版');
    expect((await shop.notify(callback)).statusCode).toBe(200);
    expect(await buyer.read(first.no)).toMatchObject({ state: 'paid', fulfilled_at: null });
    expect((await shop.paymentsOf(first.no)).map(({ state }) => state)).toEqual(['stale']);
    expect(await shop.db.$count(subscriptions, sql`company_id = ${buyer.user.company_id}`)).toBe(1);
  });
});

describe('when no callback ever comes', () => {
  test('the question after a minute finds the payment', async () => {
    const { buyer, no, token, state } = await waiting();
    await shop.paid(token);
    await shop.ask();
    expect(await state()).toBe('pending');
    await shop.age(no, 1);
    await shop.ask();
    expect([await state(), await buyer.holds()]).toEqual(['fulfilled', 500]);
  });

  test('"I have paid" finds it at once, and asks once in five seconds', async () => {
    const { buyer, no, token } = await waiting();
    await shop.paid(token);
    expect((await buyer.check(no)).data).toMatchObject({ state: 'fulfilled' });
    expect((await buyer.check(no)).http).toBe(429);
  });

  test('an order that nobody pays is closed after half an hour, with its code', async () => {
    const { no, token, state } = await waiting();
    await shop.age(no, 29);
    await shop.ask();
    expect(await state()).toBe('pending');
    await shop.age(no, 1);
    await shop.ask();
    expect(await state()).toBe('closed');
    expect(await shop.demo.desk.pay(token)).toBeUndefined();
  });

  test('one that was paid in its last moment is fulfilled instead of closed', async () => {
    const { no, token, state } = await waiting();
    // Between the first question and the close: the second question finds it.
    let asked = 0;
    const late: PaymentProvider = {
      ...shop.demo,
      query: async (attempt) => {
        asked += 1;
        const answer = await shop.demo.query(attempt);
        if (asked === 1) await shop.paid(token);
        return answer;
      },
    };
    await shop.age(no, 30);
    await askAboutPayments(shop.db, [late], () => undefined);
    expect([asked, await state()]).toEqual([2, 'fulfilled']);
  });

  test('a provider that does not answer closes nothing', async () => {
    const { buyer, no, token, state } = await waiting();
    expect(await withProvider({ query: silent }, () => buyer.close(no))).toFailWith('PAYMENT_UNREACHABLE');
    await shop.age(no, 31);
    const failures: string[] = [];
    await askAboutPayments(shop.db, [{ ...shop.demo, query: silent }], (job) => failures.push(job));
    expect([await state(), failures.length > 0]).toEqual(['pending', true]);
    await shop.age(no, 1);
    await shop.ask();
    expect(await state()).toBe('closed');
    expect(await shop.demo.desk.pay(token)).toBeUndefined();
  });

  test('an order that was never taken to a provider is closed too', async () => {
    const buyer = await shop.buyer();
    const { no } = await buyer.order('points', '500 积分');
    await shop.age(no, 31);
    await shop.ask();
    expect((await buyer.read(no)).state).toBe('closed');
    expect(await buyer.pay(no)).toFailWith('ORDER_OVER');
  });
});

describe('closing', () => {
  test('ends the code too; a second time it is refused', async () => {
    const { buyer, no, token } = await waiting();
    expect((await buyer.close(no)).data).toMatchObject({ state: 'closed', attempt: null });
    expect(await shop.demo.desk.pay(token)).toBeUndefined();
    expect(await buyer.close(no)).toFailWith('ORDER_OVER');
    expect(await buyer.pay(no)).toFailWith('ORDER_OVER');
  });

  test('what was paid a moment ago shows what was bought', async () => {
    const { buyer, no, token } = await waiting();
    await shop.paid(token);
    expect((await buyer.close(no)).data).toMatchObject({ state: 'fulfilled' });
    expect(await buyer.holds()).toBe(500);
  });
});

describe('orders of a company', () => {
  test('are listed with sums, filtered, and page by page', async () => {
    const buyer = await shop.buyer();
    await buyer.buy('points', '500 积分');
    await buyer.buy('creative', '500 创作点');
    const last = await buyer.order('points', '2000 积分');
    const list = async (query: object) =>
      (await buyer.me.call(calls.list, { query })).data as {
        list: Order[];
        total?: number;
        next_cursor: string | null;
        sums: { amount_fen: number; points: number };
      };
    const all = await list({ with_total: true });
    expect(all.list.map(({ name }) => name)).toEqual(['2000 积分', '500 创作点', '500 积分']);
    expect([all.total, all.sums]).toEqual([3, { amount_fen: 9900, points: 0 }]);
    expect((await list({ state: 'pending' })).list.map(({ no }) => no)).toEqual([last.no]);
    expect((await list({ kind: 'creative' })).sums.amount_fen).toBe(5000);
    expect((await list({ q: last.no })).list).toHaveLength(1);
    expect((await list({ q: '创作' })).list).toHaveLength(1);
    expect((await list({ q: '%' })).list).toHaveLength(0);
    expect((await list({ from: '2020-01-01', to: '2020-12-31' })).list).toEqual([]);
    const first = await list({ page_size: 2 });
    const rest = await list({ page_size: 2, cursor: first.next_cursor });
    expect([first.list.length, rest.list.length, rest.next_cursor]).toEqual([2, 1, null]);
    expect(rest.sums).toEqual(all.sums);
  });

  test.each(['0001-01-01', '1999-12-31', '2026-02-31', '2026-13-01'])(
    'of %s are refused: no such day',
    async (day) => {
      const { me } = await shop.buyer();
      for (const query of [{ from: day }, { to: day }]) {
        expect(await me.call(calls.list, { query })).toFailWith('INVALID_FIELDS');
        expect(await me.call(licences.list, { query })).toFailWith('INVALID_FIELDS');
      }
    },
  );

  test('of another company are as if they did not exist, for every call', async () => {
    const { no } = await waiting();
    const stranger = await shop.buyer();
    const absent = 'M20200101000000000000';
    for (const number of [no, absent]) {
      for (const reply of [
        await stranger.me.call(calls.order, { params: { no: number } }),
        await stranger.pay(number),
        await stranger.check(number),
        await stranger.close(number),
      ])
        expect(reply).toFailWith('ORDER_NOT_FOUND');
    }
    expect((await stranger.me.call(calls.list)).data).toMatchObject({ list: [] });
  });

  test('are for colleagues with the right to see or to buy', async () => {
    const { buyer, no } = await waiting();
    const colleague = async (...permissions: string[]) =>
      shop.buyer(await shop.t.make.user({ company_id: buyer.user.company_id, permissions }));
    const [nobody, viewer, payer] = [
      await colleague(),
      await colleague('finance.view'),
      await colleague('finance.recharge'),
    ];
    const read = (who: Buyer) => who.me.call(calls.order, { params: { no } });
    const codes = async (...replies: Promise<{ http: number }>[]) =>
      (await Promise.all(replies)).map(({ http }) => http);
    expect(await codes(nobody.me.call(calls.list), viewer.me.call(calls.list))).toEqual([403, 200]);
    expect(await codes(read(nobody), read(viewer), read(payer))).toEqual([403, 200, 200]);
    expect(await codes(nobody.pay(no), viewer.pay(no), viewer.close(no), nobody.check(no))).toEqual([
      403, 403, 403, 403,
    ]);
    expect((await payer.close(no)).http).toBe(200);
  });

  test('the ways to pay are those that are set up, and points not for points', async () => {
    const buyer = await shop.buyer();
    const { list } = (await buyer.me.call(calls.methods)).data as {
      list: { code: string; kinds: string[] }[];
    };
    expect(list.map(({ code }) => code)).toEqual(['demo', 'points']);
    expect(list[1]?.kinds).toEqual(['vip', 'count', 'storage']);
  });
});
