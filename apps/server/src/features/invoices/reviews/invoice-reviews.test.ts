import {
  type InvoiceReview,
  invoiceReviews as reviews,
} from '@motif/contract/features/invoices/invoice-reviews';
import { splitTax } from '@motif/contract/features/invoices/invoice-rules';
import { invoices as calls, type Invoice } from '@motif/contract/features/invoices/invoices';
import { PAPER_MAX_BYTES } from '@motif/contract/papers';
import { desc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { invoiceKit, OFD, PDF } from '../../../../test/invoice-kit';
import { testApp } from '../../../../test/test-app';
import { invoices } from '../../../platform/db/schema/invoices';
import { auditLog, outbox } from '../../../platform/db/schema/operations';
import { notices } from '../../../platform/db/schema/social';

let t: Awaited<ReturnType<typeof testApp>>;
let kit: ReturnType<typeof invoiceKit>;
let operator: Awaited<ReturnType<typeof kit.operator>>;
let who: Awaited<ReturnType<typeof kit.buyer>>;
beforeAll(async () => {
  t = await testApp({ settings: { invoice: { item: '*软件*服务', tax_percent: 6 } } });
  kit = invoiceKit(t);
  operator = await kit.operator();
  who = await kit.buyer();
});

const mine = async (id: number) => {
  const { list } = (await who.me.call(calls.list)).data as { list: Invoice[] };
  return list.find((invoice) => invoice.id === id);
};
const lastNotice = async (userId: number) => {
  const ofUser = t.platform.db.select().from(notices).where(eq(notices.user_id, userId));
  const [notice] = await ofUser.orderBy(desc(notices.id)).limit(1);
  return notice;
};
const papers = async () => {
  const keys: string[] = [];
  for await (const { key } of t.platform.storage.list('papers/')) keys.push(key);
  return keys;
};
const download = (headers: Record<string, string>, path: string) =>
  t.app.inject({ url: `/api${path}`, headers });
const refuse = (id: number, body: object = { reason_code: 'title' }, by = operator) =>
  by.call(reviews.refuse, { params: { id }, body: body as never });

test('a bookkeeper sees all that the invoice needs, the oldest first', async () => {
  const [first, second] = [await kit.asked(who, { amount_fen: 10_600 }), await kit.asked(who)];
  const { list } = (await operator.call(reviews.list)).data as { list: InvoiceReview[] };
  const ids = list.map(({ id }) => id);
  expect(ids.indexOf(first.id)).toBeLessThan(ids.indexOf(second.id));
  expect((await operator.call(reviews.one, { params: { id: first.id } })).data).toMatchObject({
    title: '锦程工厂',
    item: '*软件*服务',
    tax_percent: 6,
    amount_fen: 10_600,
    net_fen: 10_000,
    tax_fen: 600,
    is_own: false,
    operator: null,
    orders: [{ amount_fen: 10_600 }],
  });
});

test('whatever the amount and the rate: net and tax are whole fen and add up', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000_000 }),
      fc.constantFrom(0, 1, 3, 6, 9, 13),
      (amount, rate) => {
        const { net_fen, tax_fen } = splitTax(amount, rate);
        expect(net_fen + tax_fen).toBe(amount);
        expect(Math.abs(tax_fen - (amount * rate) / (100 + rate))).toBeLessThanOrEqual(0.5);
      },
    ),
  );
});

describe('issuing', () => {
  test('tells the buyer, who downloads the very file', async () => {
    const { id } = await kit.asked(who);
    await t.platform.db.update(invoices).set({ email: 'book@keep.example' }).where(eq(invoices.id, id));
    const number = kit.nextNumber();
    expect((await kit.issue(operator, id, number)).data).toMatchObject({
      state: 'issued',
      number,
      file: 'pdf',
      operator: { id: operator.user.id },
    });
    expect(await mine(id)).toMatchObject({ state: 'issued', number, file: 'pdf' });
    expect(await lastNotice(who.user.id)).toMatchObject({ url: '/user/orderList?view=invoices' });
    const [mail] = await t.platform.db.select().from(outbox).orderBy(desc(outbox.id)).limit(1);
    expect(mail).toMatchObject({ recipient: 'book@keep.example', body: expect.stringContaining(number) });
    const reply = await download(who.me.headers, `/payment/invoices/${id}/file/`);
    expect(reply.rawPayload.equals(PDF)).toBe(true);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': expect.stringMatching(`^attachment;.*${number}.pdf`),
    });
    expect((await download(operator.headers, `/system/invoices/${id}/file/`)).rawPayload.equals(PDF)).toBe(
      true,
    );
    const [line] = await t.platform.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(line).toMatchObject({
      action: 'invoices.issue',
      subject_id: id,
      after: { state: 'issued', number },
    });
  });

  test('an OFD is taken too; what is issued keeps the rate it was issued with', async () => {
    const { id } = await kit.asked(who);
    expect((await kit.issue(operator, id, kit.nextNumber(), OFD)).data).toMatchObject({ file: 'ofd' });
    await t.platform.db.update(invoices).set({ tax_percent: 3 }).where(eq(invoices.id, id));
    expect((await operator.call(reviews.one, { params: { id } })).data).toMatchObject({ tax_percent: 3 });
  });

  test.each([
    ['a page', Buffer.from('<html><script>alert(1)</script>')],
    ['another archive', Buffer.from('PK\u0003\u0004 word/document.xml')],
    ['half a PDF', PDF.subarray(0, 20)],
    ['a page with the mark of a PDF later on', Buffer.from('<html>%PDF-1.7 %%EOF')],
  ])('%s is no invoice', async (_, bytes) => {
    const { id } = await kit.asked(who);
    const before = await papers();
    expect(await kit.issue(operator, id, kit.nextNumber(), bytes)).toFailWith('UNSUPPORTED_TYPE');
    expect(await papers()).toEqual(before);
    expect(await mine(id)).toMatchObject({ state: 'asked' });
  });

  test('a file that is too large, or none, is refused', async () => {
    const { id } = await kit.asked(who);
    const large = Buffer.concat([PDF, Buffer.alloc(PAPER_MAX_BYTES)]);
    expect(await kit.issue(operator, id, kit.nextNumber(), large)).toFailWith('TOO_LARGE');
    expect(await kit.issue(operator, id, kit.nextNumber(), Buffer.alloc(0))).toFailWith('MALFORMED_BODY');
  });

  test('a number is on one invoice only, and the file of a refused try is gone', async () => {
    const [first, second] = [await kit.asked(who), await kit.asked(who)];
    const number = kit.nextNumber();
    expect(await kit.issue(operator, first.id, number)).toSucceed();
    const before = await papers();
    expect(await kit.issue(operator, second.id, number)).toFailWith('INVOICE_NUMBER_USED');
    expect(await papers()).toEqual(before);
  });

  test('two operators at once: one issues it, the other is told', async () => {
    const { id } = await kit.asked(who);
    const other = await kit.operator();
    const before = await papers();
    const replies = await Promise.all([
      kit.issue(operator, id),
      kit.issue(other, id),
      refuse(id, undefined, other),
    ]);
    const done = replies.filter(({ http }) => http === 200);
    expect(done).toHaveLength(1);
    for (const reply of replies) if (!done.includes(reply)) expect(reply).toFailWith('INVOICE_MOVED_ON');
    const state = (await mine(id))?.state;
    expect(await papers()).toHaveLength(before.length + (state === 'issued' ? 1 : 0));
  });

  test('the database takes no issued invoice without number and file', async () => {
    const { id } = await kit.asked(who);
    await expect(
      t.platform.db.update(invoices).set({ state: 'issued' }).where(eq(invoices.id, id)),
    ).rejects.toMatchObject({ cause: { constraint: 'invoices_issued' } });
  });
});

describe('refusing', () => {
  test('gives a reason in the language of whoever reads it, and sets the orders free', async () => {
    const { id, orders } = await kit.asked(who);
    expect(await refuse(id)).toSucceed();
    expect(await mine(id)).toMatchObject({ state: 'refused', reason_code: 'title', reason: '' });
    const notice = await lastNotice(who.user.id);
    expect(notice?.body).toContain('抬头与税号不匹配');
    expect(notice?.body_en).toContain('do not belong together');
    expect(await kit.ask(who, [orders[0]?.no ?? ''])).toSucceed();
  });

  test('other words stay as they were typed; no words are no reason', async () => {
    const { id } = await kit.asked(who);
    for (const body of [{}, { reason: '    ' }]) expect(await refuse(id, body)).toFailWith('INVALID_FIELDS');
    expect(await refuse(id, { reason: ' 请补充合同 ' })).toSucceed();
    expect(await mine(id)).toMatchObject({ reason_code: null, reason: '请补充合同' });
    expect((await lastNotice(who.user.id))?.body_en).toContain('请补充合同');
  });
});

describe('reversing', () => {
  test('needs the red invoice, and sets the orders free for another one or a refund', async () => {
    const { id, orders } = await kit.asked(who);
    expect(await kit.reverse(operator, id)).toFailWith('INVOICE_MOVED_ON');
    const [number, red] = [kit.nextNumber(), kit.nextNumber()];
    expect(await kit.issue(operator, id, number)).toSucceed();
    expect(await kit.reverse(operator, id, number)).toFailWith('INVOICE_NUMBER_USED');
    expect(await kit.reverse(operator, id, red, OFD)).toSucceed();
    expect(await mine(id)).toMatchObject({ state: 'reversed', number, red_number: red, red_file: 'ofd' });
    const reply = await download(who.me.headers, `/payment/invoices/${id}/file/?red=true`);
    expect(reply.rawPayload.equals(OFD)).toBe(true);
    expect(await kit.reverse(operator, id)).toFailWith('INVOICE_MOVED_ON');
    expect(await kit.ask(who, [orders[0]?.no ?? ''])).toSucceed();
  });
});

test('nobody decides about their own company', async () => {
  const own = await kit.buyer(operator.user);
  const { id } = await kit.asked(own);
  expect((await operator.call(reviews.one, { params: { id } })).data).toMatchObject({ is_own: true });
  expect(await kit.issue(operator, id)).toFailWith('OWN_COMPANY');
  expect(await refuse(id)).toFailWith('OWN_COMPANY');
  const other = await kit.operator();
  expect(await kit.issue(other, id)).toSucceed();
  expect(await kit.reverse(operator, id)).toFailWith('OWN_COMPANY');
});

test('another company’s file is as if it did not exist, and so is one that is not there yet', async () => {
  const { id } = await kit.asked(who);
  const stranger = await kit.buyer();
  const answers = async (headers: Record<string, string>, of: number) => {
    const reply = await download(headers, `/payment/invoices/${of}/file/`);
    return [reply.statusCode, reply.json()];
  };
  const absent = await answers(stranger.me.headers, 999_999_999);
  expect(absent[0]).toBe(404);
  expect(await answers(who.me.headers, id)).toEqual(absent);
  expect(await kit.issue(operator, id)).toSucceed();
  expect(await answers(stranger.me.headers, id)).toEqual(absent);
  expect((await download(stranger.me.headers, `/system/invoices/${id}/file/`)).statusCode).toBe(403);
});

test('the company and the operators hear of it at once', async () => {
  const heard: string[] = [];
  const listener = await t.platform.pool.connect();
  try {
    await listener.query('listen motif_events');
    listener.on('notification', ({ payload }) => heard.push(payload ?? ''));
    await kit.asked(who);
    // What was told comes with the next answer.
    await listener.query('select 1');
    const told = heard.map((text) => JSON.parse(text)).filter(({ type }) => type === 'invoices_changed');
    expect(told).toEqual([
      { company_id: who.user.company_id, type: 'invoices_changed' },
      { operators: true, type: 'invoices_changed' },
    ]);
  } finally {
    listener.release(true);
  }
});
