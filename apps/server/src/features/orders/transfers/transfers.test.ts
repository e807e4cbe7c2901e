import { randomUUID } from 'node:crypto';
import { SLIP_MAX_BYTES } from '@motif/contract/features/orders/bank-transfer';
import { type Order, orders as orderCalls } from '@motif/contract/features/orders/orders';
import { transfers as calls } from '@motif/contract/features/orders/transfers';
import { desc, eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { BANK, transferKit } from '../../../../test/transfer-kit';
import { newImage, newPng } from '../../../../test/upload-kit';
import { auditLog } from '../../../platform/db/schema/operations';
import { orders, paymentAttempts, payments } from '../../../platform/db/schema/orders';
import { notices } from '../../../platform/db/schema/social';
import { bankConfirmations, bankTransfers } from '../../../platform/db/schema/transfers';
import { rootCause } from '../../../platform/errors';
import { askAboutPayments } from '../keep-payments';

let kit: Awaited<ReturnType<typeof transferKit>>;
type Operator = Awaited<ReturnType<typeof kit.operator>>;
let first: Operator;
let second: Operator;
beforeAll(async () => {
  kit = await transferKit();
  first = await kit.operator();
  second = await kit.operator();
});

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: Error) => rootCause(error),
  );

describe('choosing bank transfer', () => {
  test('shows where the money goes and what stands in the memo, and leaves seven days', async () => {
    const { order, no, buyer } = await kit.waiting();
    expect(order.transfer).toMatchObject({ to: BANK, reference: `${no}A1`, state: 'waiting', slip: null });
    expect(order.attempt).toBeNull();
    const days = (Date.parse(order.expires_at) - Date.parse(order.created_at)) / 86_400_000;
    expect(days).toBeCloseTo(7, 3);
    // Again: the same number, the same end.
    const again = (await buyer.pay(no, 'bank')).data as Order;
    expect(again).toEqual(order);
    expect(await buyer.read(no)).toEqual(order);
  });

  test('is not offered where no account is set up, nor for small amounts', async () => {
    const buyer = await kit.buyer();
    const listed = (await buyer.me.call(orderCalls.methods)).data as {
      list: { code: string; min_fen: number }[];
    };
    expect(listed.list.find(({ code }) => code === 'bank')).toMatchObject({ min_fen: 10_000 });
    expect(await buyer.tryOrder('points', '500 积分', { method: 'bank' })).toFailWith('METHOD_UNAVAILABLE');
    const small = await buyer.order('points', '500 积分');
    expect(await buyer.pay(small.no, 'bank')).toFailWith('METHOD_UNAVAILABLE');
    const { payments: present } = kit.settings;
    kit.settings.payments = { providers: [kit.demo] };
    const { no } = await buyer.order('points', '2000 积分');
    expect(await buyer.pay(no, 'bank')).toFailWith('METHOD_UNAVAILABLE');
    kit.settings.payments = present;
  });

  test('leaves a code as short-lived as before, whoever changes to it', async () => {
    const { buyer, no } = await kit.waiting();
    const { attempt, transfer } = (await buyer.pay(no, 'demo')).data as Order;
    expect(Date.parse(attempt?.expires_at ?? '') - Date.now()).toBeLessThan(31 * 60_000);
    expect(transfer).toBeNull();
    expect(((await buyer.pay(no, 'bank')).data as Order).transfer?.reference).toBe(`${no}A1`);
  });

  test('the worker asks nobody about it, and closes it with its order', async () => {
    const { no, buyer, id } = await kit.waiting();
    await kit.age(no, 60);
    await kit.db.update(orders).set({ expires_at: sql`now() + interval '1 hour'` }).where(eq(orders.no, no));
    const seen = async () =>
      (
        await kit.db
          .select()
          .from(paymentAttempts)
          .where(eq(paymentAttempts.out_trade_no, `${no}A1`))
      )[0];
    await askAboutPayments(kit.db, [kit.demo], () => undefined);
    expect(await seen()).toMatchObject({ state: 'open', queried_at: null });
    await kit.db.update(orders).set({ expires_at: sql`now()` }).where(eq(orders.no, no));
    await askAboutPayments(kit.db, [kit.demo], () => undefined);
    expect((await buyer.read(no)).state).toBe('closed');
    expect(await seen()).toMatchObject({ state: 'closed' });
    // Money that comes even later still counts.
    const late = { id, order: await buyer.read(no) };
    const serial = kit.serial();
    await kit.confirm(late, first, serial);
    expect(await kit.confirm(late, second, serial)).toSucceed();
    expect(await buyer.read(no)).toMatchObject({ state: 'fulfilled', late: true });
    expect(await buyer.holds()).toBe(2000);
  });
});

describe('a slip', () => {
  const download = (who: { headers: Record<string, string> }, url: string) =>
    kit.t.app.inject({ url: `/api${url}`, headers: who.headers });

  test('that is a picture is drawn again, and only then shown', async () => {
    const { buyer, no, id } = await kit.waiting();
    const secret = 'GPS 31.2304 N';
    const photo = await newImage(400, 300)
      .withExif({ IFD0: { Copyright: secret } })
      .jpeg()
      .toBuffer();
    expect(photo.includes(secret)).toBe(true);
    const sent = (await kit.upload(buyer, no, photo)).data as Order;
    expect(sent.transfer).toMatchObject({ state: 'submitted', slip: { state: 'checking', type: 'jpg' } });
    expect((await download(buyer.me, `/payment/orders/${no}/voucher/`)).statusCode).toBe(404);
    await kit.openSlips();
    expect((await buyer.read(no)).transfer?.slip).toMatchObject({ state: 'ready' });
    for (const reply of [
      await download(buyer.me, `/payment/orders/${no}/voucher/`),
      await download(first, `/system/bank_transfers/${id}/voucher/`),
    ]) {
      expect(reply.statusCode).toBe(200);
      expect(reply.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'x-content-type-options': 'nosniff',
        'content-disposition': expect.stringContaining(`attachment; filename="${no}.jpg"`),
        'content-security-policy': "default-src 'none'; sandbox",
      });
      expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 400 });
      expect(reply.rawPayload.includes(secret)).toBe(false);
    }
  });

  test('may be a PDF, which is only ever downloaded', async () => {
    const { buyer, no } = await kit.waiting();
    expect(await kit.upload(buyer, no, PDF)).toSucceed();
    await kit.openSlips();
    const reply = await download(buyer.me, `/payment/orders/${no}/voucher/`);
    expect(reply.rawPayload.equals(PDF)).toBe(true);
    expect(reply.headers['content-disposition']).toMatch(/^attachment/);
  });

  test('of another kind is refused, whatever it calls itself', async () => {
    const { buyer, no } = await kit.waiting();
    for (const bytes of [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      Buffer.from('<html><script>alert(1)</script>'),
      Buffer.from('GIF89a'),
      Buffer.from('%PDF-1.7 cut off'),
      Buffer.from('x%PDF-1.7 %%EOF'),
    ])
      expect(await kit.upload(buyer, no, bytes)).toFailWith('NO_SLIP');
    const named = { 'content-type': 'image/png' };
    expect(await kit.upload(buyer, no, await newPng(), named)).toFailWith('UNSUPPORTED_TYPE');
    const large = Buffer.concat([PDF, Buffer.alloc(SLIP_MAX_BYTES), PDF]);
    expect(await kit.upload(buyer, no, large)).toFailWith('TOO_LARGE');
    expect((await buyer.read(no)).transfer).toMatchObject({ state: 'waiting', slip: null });
  });

  test('that only begins like a picture is called unreadable, and another may come', async () => {
    const { buyer, no } = await kit.waiting();
    await kit.upload(buyer, no, Buffer.concat([(await newPng()).subarray(0, 60), Buffer.alloc(100)]));
    await kit.openSlips();
    expect((await buyer.read(no)).transfer).toMatchObject({
      state: 'waiting',
      slip: { state: 'unreadable' },
    });
    expect((await download(buyer.me, `/payment/orders/${no}/voucher/`)).statusCode).toBe(404);
    expect(await kit.upload(buyer, no, PDF)).toSucceed();
  });

  test('is sent once with one key, and replaces the one before', async () => {
    const { buyer, no } = await kit.waiting();
    const key = { 'idempotency-key': randomUUID() };
    const png = await newPng();
    const one = await kit.upload(buyer, no, png, key);
    const again = await kit.upload(buyer, no, png, key);
    expect(again.data).toEqual(one.data);
    expect(again.headers['idempotent-replay']).toBe('true');
    expect(await kit.upload(buyer, no, PDF, key)).toFailWith('KEY_REUSED');
    const keyOf = async () =>
      (await kit.db.select().from(bankTransfers).orderBy(desc(bankTransfers.id)).limit(1))[0]?.slip_key ?? '';
    const before = await keyOf();
    await kit.upload(buyer, no, PDF);
    expect(await keyOf()).not.toBe(before);
    await expect.poll(() => kit.t.platform.storage.head(before)).toBeUndefined();
  });

  test('of another company does not exist, nor for colleagues without the right', async () => {
    const { buyer, no, id } = await kit.submitted();
    const stranger = await kit.buyer();
    const path = `/payment/orders/${no}/voucher/`;
    expect((await download(stranger.me, path)).statusCode).toBe(404);
    expect(await kit.upload(stranger, no, PDF)).toFailWith('ORDER_NOT_FOUND');
    const colleague = await kit.t.as(
      await kit.t.make.user({ company_id: buyer.user.company_id, permissions: [] }),
    );
    expect((await download(colleague, path)).statusCode).toBe(403);
    expect((await download(stranger.me, `/system/bank_transfers/${id}/voucher/`)).statusCode).toBe(403);
    expect((await download(first, '/system/bank_transfers/999999999/voucher/')).statusCode).toBe(404);
  });

  test('needs an order that is paid by transfer and still open', async () => {
    const buyer = await kit.buyer();
    const { no } = await buyer.order('points', '500 积分');
    expect(await kit.upload(buyer, no, PDF)).toFailWith('TRANSFER_NOT_FOUND');
    const closed = await kit.waiting(buyer);
    await buyer.close(closed.no);
    const stored = vi.spyOn(kit.t.platform.storage, 'put');
    expect(await kit.upload(buyer, closed.no, PDF)).toFailWith('ORDER_OVER');
    expect(stored).not.toHaveBeenCalled();
    stored.mockRestore();
  });

  test('whose order ends while it is stored leaves nothing behind', async () => {
    const one = await kit.waiting();
    const { storage } = kit.t.platform;
    const put = storage.put.bind(storage);
    let key = '';
    const stored = vi.spyOn(storage, 'put').mockImplementation(async (...given) => {
      [key] = given;
      await put(...given);
      await one.buyer.close(one.no);
    });
    expect(await kit.upload(one.buyer, one.no, PDF)).toFailWith('ORDER_OVER');
    stored.mockRestore();
    expect(key).toMatch(/^slips\//);
    expect(await storage.head(key)).toBeUndefined();
  });
});

describe('two operators', () => {
  test('who type the same number give what was bought, once', async () => {
    const one = await kit.submitted();
    const serial = kit.serial();
    const seen = await kit.confirm(one, first, serial, { paid_on: '2026-01-05' });
    expect(kit.reviewed(seen)).toMatchObject({
      state: 'submitted',
      bar: 'same_person',
      confirmations: [{ state: 'open', trade_no: serial, first: { id: first.user.id }, second: null }],
    });
    expect(await one.buyer.holds()).toBe(0);
    const done = await kit.confirm(one, second, serial);
    expect(kit.reviewed(done)).toMatchObject({
      state: 'confirmed',
      confirmations: [{ state: 'confirmed', trade_no: serial, second: { id: second.user.id } }],
    });
    expect(await one.buyer.read(one.no)).toMatchObject({
      state: 'fulfilled',
      method: 'bank',
      transfer: { state: 'confirmed' },
    });
    expect(await one.buyer.holds()).toBe(2000);
    const [paid] = await kit.db.select().from(payments).where(eq(payments.trade_no, serial));
    expect(paid).toMatchObject({ provider: 'bank', state: 'applied', amount_fen: one.order.amount_fen });
    expect(paid?.paid_at.toISOString()).toBe('2026-01-04T16:00:00.000Z');
    const [line] = await kit.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(line).toMatchObject({ action: 'transfers.confirm', actor_id: second.user.id, subject_id: one.id });
  });

  test('are two people: the same one twice changes nothing, not even in the database', async () => {
    const one = await kit.submitted();
    const serial = kit.serial();
    await kit.confirm(one, first, serial);
    expect(await kit.confirm(one, first, serial)).toFailWith('SECOND_PERSON_NEEDED');
    const alone = kit.db
      .update(bankConfirmations)
      .set({ state: 'confirmed', second_id: first.user.id, second_at: sql`now()` })
      .where(eq(bankConfirmations.trade_no, serial));
    expect(await refusalOf(alone.execute())).toMatchObject({ constraint: 'bank_confirmations_two_people' });
    const unseen = kit.db
      .update(bankConfirmations)
      .set({ state: 'confirmed' })
      .where(eq(bankConfirmations.trade_no, serial));
    expect(await refusalOf(unseen.execute())).toMatchObject({ constraint: 'bank_confirmations_seen_twice' });
    expect(await one.buyer.holds()).toBe(0);
  });

  test('without them the database takes no payment by bank, and what they confirmed stays', async () => {
    const one = await kit.submitted();
    const [attempt] = await kit.db
      .select()
      .from(paymentAttempts)
      .where(eq(paymentAttempts.out_trade_no, one.reference));
    if (!attempt) throw new Error('no attempt');
    const row = {
      provider: 'bank' as const,
      attempt_id: attempt.id,
      order_id: attempt.order_id,
      amount_fen: one.order.amount_fen,
      paid_at: new Date(),
      state: 'applied' as const,
    };
    const serial = kit.serial();
    await kit.confirm(one, first, serial);
    const forged = kit.db.insert(payments).values({ ...row, trade_no: serial });
    expect(await refusalOf(forged.execute())).toMatchObject({ constraint: 'payments_bank_confirmed' });
    await kit.confirm(one, second, serial);
    const changed = kit.db
      .update(bankConfirmations)
      .set({ trade_no: 'OTHER-0001' })
      .where(eq(bankConfirmations.trade_no, serial));
    expect(await refusalOf(changed.execute())).toMatchObject({ code: '42501' });
  });

  test('who type something else are told so, and a number is not shown to who has to read it at the bank', async () => {
    const one = await kit.submitted();
    const serial = kit.serial();
    await kit.confirm(one, first, serial);
    expect(await kit.confirm(one, second, kit.serial())).toFailWith('TRANSFER_DIFFERS');
    expect(await kit.confirm(one, second, serial, { amount_fen: 1 })).toFailWith('TRANSFER_AMOUNT');
    const refused = await kit.refuse(one.id, second);
    expect(refused).toFailWith('TRANSFER_MOVED_ON');
    const [order] = await kit.db.select().from(orders).where(eq(orders.no, one.no));
    expect(order?.state).toBe('pending');
    const other = await kit.submitted();
    expect(await kit.confirm(other, first, 'x', { amount_fen: 1 })).toFailWith('INVALID_FIELDS');
    expect(await kit.confirm(other, first, kit.serial(), { amount_fen: 1 })).toFailWith('TRANSFER_AMOUNT');
    expect(await kit.confirm(other, second, serial)).toFailWith('SERIAL_USED');
    expect(await kit.confirm(other, second, serial.toLowerCase())).toFailWith('SERIAL_USED');
    // Whatever a service does, the database tells no small letters from capitals either.
    const twice = kit.t.asOwner(`
      insert into bank_confirmations (transfer_id, trade_no, amount_fen, paid_on, first_id)
      values (${other.id}, '${serial.toLowerCase()}', 1, '2026-01-01', ${first.user.id})`);
    await expect(twice).rejects.toMatchObject({ constraint: 'bank_confirmations_serial' });
    expect(await kit.confirm(other, first, kit.serial(), { paid_on: '2999-01-01' })).toFailWith(
      'INVALID_FIELDS',
    );
  });

  test('may take back a first confirmation; then the number is free, and the slip may change', async () => {
    const one = await kit.submitted();
    const wrong = kit.serial();
    await kit.confirm(one, first, wrong);
    expect(await kit.upload(one.buyer, one.no, PDF)).toFailWith('TRANSFER_MOVED_ON');
    expect(kit.reviewed(await kit.takeBack(one.id, second))).toMatchObject({ confirmations: [], bar: null });
    expect(await kit.takeBack(one.id, second)).toFailWith('TRANSFER_MOVED_ON');
    expect(await kit.upload(one.buyer, one.no, PDF)).toSucceed();
    await kit.confirm(one, second, wrong);
    expect(await kit.confirm(one, first, wrong)).toSucceed();
    expect(await one.buyer.holds()).toBe(2000);
  });

  test('who find no money refuse with a reason that the buyer reads, and the buyer sends another slip', async () => {
    const one = await kit.submitted();
    for (const reason of ['', 'abc', '     '])
      expect(await kit.refuse(one.id, first, reason)).toFailWith('INVALID_FIELDS');
    expect(await kit.refuse(one.id, first, '附言不符，请核对')).toSucceed();
    expect((await one.buyer.read(one.no)).transfer).toMatchObject({
      state: 'refused',
      reason: '附言不符，请核对',
    });
    const [told] = await kit.db
      .select()
      .from(notices)
      .where(eq(notices.user_id, one.buyer.user.id))
      .orderBy(desc(notices.id))
      .limit(1);
    expect(told).toMatchObject({ title: '转账未能确认', url: `/cashier/${one.no}` });
    expect(told?.body).toContain('附言不符');
    expect(await kit.refuse(one.id, first)).toFailWith('TRANSFER_MOVED_ON');
    expect(((await kit.upload(one.buyer, one.no, PDF)).data as Order).transfer).toMatchObject({
      state: 'submitted',
      reason: '',
    });
  });

  test('who refuse with a usual reason are read by everybody in their own language', async () => {
    const one = await kit.submitted();
    const body = { reason_code: 'memo' as const };
    expect(await first.call(calls.refuse, { params: { id: one.id }, body })).toSucceed();
    expect((await one.buyer.read(one.no)).transfer).toMatchObject({ reason_code: 'memo', reason: '' });
    const [told] = await kit.db
      .select()
      .from(notices)
      .where(eq(notices.user_id, one.buyer.user.id))
      .orderBy(desc(notices.id))
      .limit(1);
    expect(told?.body).toContain('附言不符，无法对应订单');
    expect(told?.body_en).toContain('The memo does not fit the order');
    // The next slip begins without it.
    expect(((await kit.upload(one.buyer, one.no, PDF)).data as Order).transfer).toMatchObject({
      state: 'submitted',
      reason_code: null,
    });
  });

  test('decide nothing about their own company, and others decide nothing at all', async () => {
    const one = await kit.submitted();
    const insider = await kit.operator(one.buyer.user.company_id);
    for (const reply of [
      await kit.confirm(one, insider, kit.serial()),
      await kit.refuse(one.id, insider),
      await kit.takeBack(one.id, insider),
    ])
      expect(reply).toFailWith('OWN_COMPANY');
    const params = { id: one.id };
    for (const [call, input] of [
      [calls.confirm, { params, body: { trade_no: 'ABC12345', amount_fen: 1 } }],
      [calls.takeBack, { params }],
      [calls.refuse, { params, body: { reason: '看一看吧' } }],
    ] as const)
      expect(await one.buyer.me.call(call, input as never)).toFailWith('FORBIDDEN');
    expect(await kit.takeBack(999_999_999, first)).toFailWith('TRANSFER_NOT_FOUND');
  });

  test('at the same moment: one is the first, and value is given once', async () => {
    for (let round = 0; round < 3; round += 1) {
      const one = await kit.submitted();
      const serial = kit.serial();
      const replies = await Promise.all([
        kit.confirm(one, first, serial),
        kit.confirm(one, second, serial),
        kit.confirm(one, first, serial),
        kit.confirm(one, second, serial),
      ]);
      expect(replies.filter(({ http }) => http === 200).length).toBeGreaterThanOrEqual(2);
      expect(await one.buyer.holds()).toBe(2000);
      expect(await kit.paymentsOf(one.no)).toEqual([{ state: 'applied', amount_fen: one.order.amount_fen }]);
    }
  });

  test('one number for two orders at the same moment: one of them has it', async () => {
    const [one, two] = [await kit.submitted(), await kit.submitted()];
    const serial = kit.serial();
    const replies = await Promise.all([kit.confirm(one, first, serial), kit.confirm(two, second, serial)]);
    expect(replies.map(({ http }) => http).sort()).toEqual([200, 409]);
  });

  test('a second transfer for the same order is money to be paid back', async () => {
    const one = await kit.submitted();
    for (const serial of [kit.serial(), kit.serial()]) {
      await kit.confirm(one, first, serial);
      expect(await kit.confirm(one, second, serial)).toSucceed();
    }
    expect((await kit.paymentsOf(one.no)).map(({ state }) => state).sort()).toEqual(['applied', 'second']);
    expect(await one.buyer.holds()).toBe(2000);
  });

  test('and the buyer hear of every step at once', async () => {
    const one = await kit.submitted();
    const seen: unknown[] = [];
    const stop = kit.t.platform.events.subscribe((event) => seen.push(event));
    const serial = kit.serial();
    await kit.confirm(one, first, serial);
    await expect.poll(() => seen).toContainEqual({ type: 'transfers_changed', operators: true });
    await kit.confirm(one, second, serial);
    const { company_id } = one.buyer.user;
    await expect.poll(() => seen).toContainEqual({ type: 'order_changed', no: one.no, company_id });
    stop();
  });
});
