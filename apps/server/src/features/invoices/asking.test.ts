import { randomUUID } from 'node:crypto';
import { INVOICE_DAYS, INVOICE_ORDERS_MAX } from '@motif/contract/features/invoices/invoice-rules';
import { invoices as calls, type Invoice } from '@motif/contract/features/invoices/invoices';
import { offers } from '@motif/contract/features/orders/offers';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { invoiceKit, OTHER_TAX_NO, TAX_NO } from '../../../test/invoice-kit';
import { openShop } from '../../../test/shop';
import { testApp } from '../../../test/test-app';
import { invoiceOrders, invoices } from '../../platform/db/schema/invoices';
import { orders } from '../../platform/db/schema/orders';
import { inTransaction } from '../../platform/db/transaction';
import { hasLiveInvoice } from './invoiceable';

let t: Awaited<ReturnType<typeof testApp>>;
let kit: ReturnType<typeof invoiceKit>;
beforeAll(async () => {
  t = await testApp();
  kit = invoiceKit(t);
});

const whyNot = async (who: Awaited<ReturnType<typeof kit.buyer>>, no: string) =>
  ((await who.me.call(calls.ofOrder, { params: { no } })).data as { why_not: string | null }).why_not;
const open = async (who: Awaited<ReturnType<typeof kit.buyer>>) =>
  ((await who.me.call(calls.openOrders)).data as { list: { no: string }[] }).list.map(({ no }) => no);
const countOf = async (companyId: number) =>
  t.platform.db.$count(invoices, eq(invoices.company_id, companyId));
const orderId = async (no: string) => {
  const [order] = await t.platform.db.select().from(orders).where(eq(orders.no, no));
  return order?.id ?? 0;
};

test('an invoice is about the money that was paid for its orders', async () => {
  const who = await kit.buyer();
  const nos = [
    await kit.paidOrder(who.user, { amount_fen: 9900 }),
    await kit.paidOrder(who.user, { amount_fen: 101 }),
  ];
  expect((await open(who)).sort()).toEqual([...nos].sort());
  const reply = await kit.ask(who, nos, { email: 'book@keep.example' });
  expect(reply.data).toMatchObject({
    no: expect.stringMatching(/^F2[0-9]{19}$/),
    kind: 'normal',
    title: '锦程工厂',
    tax_no: TAX_NO,
    email: 'book@keep.example',
    amount_fen: 10_001,
    state: 'asked',
    file: null,
    orders: [
      { no: nos[0], amount_fen: 9900 },
      { no: nos[1], amount_fen: 101 },
    ],
  });
  expect(await open(who)).toEqual([]);
  expect(await whyNot(who, nos[0] ?? '')).toBe('invoiced');
  expect(await hasLiveInvoice(t.platform.db, await orderId(nos[0] ?? ''))).toBe(true);
});

test('an order that was bought and paid at the cashier can be invoiced from there', async () => {
  const shop = await openShop();
  const buyer = await shop.buyer();
  const { list } = (await buyer.me.call(offers.points)).data as { list: { name: string }[] };
  const order = await buyer.buy('points', list[0]?.name ?? '');
  const { me, title_id } = await invoiceKit(shop.t).buyer(buyer.user);
  const body = { title_id, kind: 'normal' as const };
  const reply = await me.call(calls.askForOrder, { params: { no: order.no }, body });
  expect(reply.data).toMatchObject({ amount_fen: order.amount_fen, orders: [{ no: order.no }] });
});

describe('what cannot be invoiced', () => {
  test.each([
    ['paid by points', { method: 'points' }, 'paid_by_points'],
    ['for nothing', { amount_fen: 0 }, 'free'],
    ['not paid', { state: 'pending' }, 'not_paid'],
    ['closed without a payment', { state: 'closed' }, 'free'],
    ['being refunded', { state: 'refunding' }, 'refunded'],
    ['refunded', { state: 'refunded' }, 'refunded'],
    ['paid too long ago', { days: INVOICE_DAYS }, 'too_old'],
  ] as const)('an order %s', async (_, given, why) => {
    const who = await kit.buyer();
    const no = await kit.paidOrder(who.user, given);
    expect(await whyNot(who, no)).toBe(why);
    expect(await open(who)).toEqual([]);
    const reply = await kit.ask(who, [no]);
    expect(reply).toFailWith('NOT_INVOICEABLE');
    expect(reply.data).toMatchObject({ orders: [{ no, why }] });
    expect(await countOf(who.user.company_id)).toBe(0);
  });

  test('on its last day an order still can', async () => {
    const who = await kit.buyer();
    const no = await kit.paidOrder(who.user, { days: INVOICE_DAYS - 1 });
    expect(await open(who)).toEqual([no]);
    expect(await kit.ask(who, [no])).toSucceed();
  });

  test('one bad order among good ones refuses all of them', async () => {
    const who = await kit.buyer();
    const [good, bad] = [await kit.paidOrder(who.user), await kit.paidOrder(who.user, { method: 'points' })];
    expect(await kit.ask(who, [good, bad])).toFailWith('NOT_INVOICEABLE');
    expect(await open(who)).toEqual([good]);
  });

  test('another company’s order or title is as if it did not exist', async () => {
    const [who, stranger] = [await kit.buyer(), await kit.buyer()];
    const no = await kit.paidOrder(stranger.user);
    const own = await kit.paidOrder(who.user);
    expect(await kit.ask(who, [own, no])).toFailWith('ORDER_NOT_FOUND');
    expect(await who.me.call(calls.ofOrder, { params: { no } })).toFailWith('ORDER_NOT_FOUND');
    expect(await kit.ask(who, [own], { title_id: stranger.title_id })).toFailWith('TITLE_NOT_FOUND');
    expect(await countOf(who.user.company_id)).toBe(0);
  });

  test('no orders, too many, or one twice', async () => {
    const who = await kit.buyer();
    const no = await kit.paidOrder(who.user);
    const many = Array.from(
      { length: INVOICE_ORDERS_MAX + 1 },
      (_, n) => `M20261101${String(n).padStart(12, '0')}`,
    );
    for (const nos of [[], many, [no, no]]) expect(await kit.ask(who, nos)).toFailWith('INVALID_FIELDS');
  });
});

describe('a special invoice', () => {
  test('is for nobody but the verified company, with its own number', async () => {
    const who = await kit.buyer();
    const no = await kit.paidOrder(who.user);
    expect(await kit.ask(who, [no], { kind: 'special' })).toFailWith('SPECIAL_FOR_VERIFIED');
    await kit.verifyCompany(who.user);
    expect((await kit.ask(who, [no], { kind: 'special' })).data).toMatchObject({ kind: 'special' });
  });

  test('is refused for another company’s number and for a person', async () => {
    const who = await kit.buyer();
    await kit.verifyCompany(who.user, OTHER_TAX_NO);
    const no = await kit.paidOrder(who.user);
    expect(await kit.ask(who, [no], { kind: 'special' })).toFailWith('SPECIAL_FOR_VERIFIED');
    const values = {
      company_id: who.user.company_id,
      kind: 'special' as const,
      title: '个人',
      amount_fen: 1,
    };
    await expect(
      t.platform.db.insert(invoices).values({ ...values, title_kind: 'person' }),
    ).rejects.toMatchObject({ cause: { constraint: 'invoices_special' } });
  });
});

describe('many at once', () => {
  test('two tabs that ask for the same order get one invoice', async () => {
    const who = await kit.buyer();
    const [first, second, third] = [
      await kit.paidOrder(who.user),
      await kit.paidOrder(who.user),
      await kit.paidOrder(who.user),
    ];
    const replies = await Promise.all([
      kit.ask(who, [first, second]),
      kit.ask(who, [second, third]),
      kit.ask(who, [third, first]),
      kit.ask(who, [second]),
    ]);
    const done = replies.filter(({ http }) => http === 200);
    for (const reply of replies.filter((one) => !done.includes(one)))
      expect(reply).toFailWith('NOT_INVOICEABLE');
    const taken = done.flatMap(({ data }) => (data as Invoice).orders.map(({ no }) => no));
    expect(new Set(taken).size).toBe(taken.length);
    expect(await countOf(who.user.company_id)).toBe(done.length);
    expect(done.length).toBeGreaterThan(0);
  });

  test('the database itself lets an order be in one live invoice only', async () => {
    const who = await kit.buyer();
    const { id } = await kit.asked(who);
    const [line] = await t.platform.db.select().from(invoiceOrders).where(eq(invoiceOrders.invoice_id, id));
    const other = await kit.asked(who);
    const again = { invoice_id: other.id, order_id: line?.order_id ?? 0, amount_fen: 1 };
    await expect(t.platform.db.insert(invoiceOrders).values(again)).rejects.toMatchObject({
      cause: { constraint: 'invoice_orders_one_live' },
    });
  });

  test('the same request sent twice is one invoice', async () => {
    const who = await kit.buyer();
    const input = {
      body: { order_nos: [await kit.paidOrder(who.user)], title_id: who.title_id, kind: 'normal' as const },
    };
    const headers = { 'idempotency-key': randomUUID() };
    const [first, again] = [
      await who.me.call(calls.ask, input, { headers }),
      await who.me.call(calls.ask, input, { headers }),
    ];
    expect(again.data).toEqual(first.data);
    expect(await countOf(who.user.company_id)).toBe(1);
  });

  test('an order that is refunded at the same moment is either refunded or invoiced', async () => {
    const who = await kit.buyer();
    const no = await kit.paidOrder(who.user);
    const id = await orderId(no);
    const refund = inTransaction(t.platform.db, async (tx) => {
      await tx.select().from(orders).where(eq(orders.id, id)).for('no key update');
      if (await hasLiveInvoice(tx, id)) return false;
      await tx.execute(sql`select pg_sleep(0.05)`);
      await tx.update(orders).set({ state: 'refunding' }).where(eq(orders.id, id));
      return true;
    });
    const [refunded, reply] = await Promise.all([refund, kit.ask(who, [no])]);
    expect(reply.http === 200).toBe(!refunded);
  });
});

test('a colleague who only looks at money sees invoices but asks for none', async () => {
  const who = await kit.buyer();
  await kit.asked(who);
  const { company_id } = who.user;
  const viewer = await t.as(await t.make.user({ company_id, permissions: ['finance.view'] }));
  const { list } = (await viewer.call(calls.list)).data as { list: Invoice[] };
  expect(list).toHaveLength(1);
  const no = await kit.paidOrder(who.user);
  expect(await kit.ask({ ...who, me: viewer }, [no])).toFailWith('FORBIDDEN');
  const worker = await t.as(await t.make.user({ company_id, permissions: ['pictures.browse'] }));
  expect(await worker.call(calls.list)).toFailWith('FORBIDDEN');
});

test('invoices are paged, newest first, and belong to the company', async () => {
  const [who, stranger] = [await kit.buyer(), await kit.buyer()];
  await kit.asked(stranger);
  const ids = [(await kit.asked(who)).id, (await kit.asked(who)).id, (await kit.asked(who)).id];
  const page = async (query: object) =>
    (await who.me.call(calls.list, { query: query as never })).data as {
      list: Invoice[];
      next_cursor: string | null;
    };
  const first = await page({ page_size: 2 });
  expect(first.list.map(({ id }) => id)).toEqual([ids[2], ids[1]]);
  const second = await page({ page_size: 2, cursor: first.next_cursor });
  expect(second.list.map(({ id }) => id)).toEqual([ids[0]]);
  expect((await page({ state: 'issued' })).list).toEqual([]);
});
