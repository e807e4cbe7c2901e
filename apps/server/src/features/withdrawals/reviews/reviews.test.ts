import { accounts } from '@motif/contract/features/users/accounts';
import {
  REVEALS_PER_DAY,
  type Review,
  withdrawalReviews as reviews,
} from '@motif/contract/features/withdrawals/reviews';
import { withdrawals as calls } from '@motif/contract/features/withdrawals/withdrawals';
import { desc, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../../test/test-app';
import { CARD, HOLDER, withdrawalKit } from '../../../../test/withdrawal-kit';
import { withdrawals } from '../../../platform/db/schema/money';
import { auditLog } from '../../../platform/db/schema/operations';
import { payees } from '../../../platform/db/schema/payees';
import { notices } from '../../../platform/db/schema/social';
import { rootCause } from '../../../platform/errors';

let t: Awaited<ReturnType<typeof testApp>>;
let kit: ReturnType<typeof withdrawalKit>;
let reviewer: Awaited<ReturnType<typeof kit.operator>>;
let payer: typeof reviewer;
beforeAll(async () => {
  t = await testApp();
  kit = withdrawalKit(t);
  reviewer = await kit.operator();
  payer = await kit.operator();
});

type Operator = typeof reviewer;
const approve = (id: number, by: Operator = reviewer) => by.call(reviews.approve, { params: { id } });
const refuse = (id: number, by: Operator = reviewer, reason = '姓名与账户不符') =>
  by.call(reviews.refuse, { params: { id }, body: { reason } });
let vouchers = 0;
const nextVoucher = () => {
  vouchers += 1;
  return `CMB2026${String(vouchers).padStart(8, '0')}`;
};
const pay = (id: number, by: Operator = payer, voucher = nextVoucher()) =>
  by.call(reviews.pay, { params: { id }, body: { voucher } });
const giveBack = (id: number, by: Operator = reviewer) =>
  by.call(reviews.giveBack, { params: { id }, body: { reason: '账户已注销' } });
const row = async (id: number) => {
  const [found] = await t.platform.db.select().from(withdrawals).where(eq(withdrawals.id, id));
  return found;
};
const lastAudit = async () => {
  const [line] = await t.platform.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  return line;
};
const lastNotice = async (userId: number) => {
  const [notice] = await t.platform.db
    .select()
    .from(notices)
    .where(eq(notices.user_id, userId))
    .orderBy(desc(notices.id))
    .limit(1);
  return notice;
};
const bank = async () => {
  const { rows } = await t.platform.pool.query(
    `select coalesce(sum(case when credit_id = a.id then amount else -amount end), 0)::int as fen
     from ledger_accounts a left join ledger_transfers on a.id in (credit_id, debit_id) where book = 'cny.bank'`,
  );
  return rows[0].fen as number;
};

describe('the way of a withdrawal', () => {
  test('approved by one, paid by another: the points are spent and the money has left', async () => {
    const who = await kit.earner(2000);
    const id = await kit.asked(who, 1234);
    const before = await bank();
    expect(await approve(id)).toMatchObject({ http: 200, data: { state: 'approved', bar: 'same_person' } });
    expect(await kit.held(who, 'creative.withdrawing')).toBe(1234);
    expect(await lastNotice(who.user.id)).toMatchObject({ title: '提现已通过审核' });
    expect(await pay(id, payer, 'CMB-20260001')).toMatchObject({
      data: {
        state: 'paid',
        voucher: 'CMB-20260001',
        reviewer: { id: reviewer.user.id },
        payer: { id: payer.user.id },
      },
    });
    expect([await kit.held(who), await kit.held(who, 'creative.withdrawing')]).toEqual([766, 0]);
    expect((await bank()) - before).toBe(-12_240);
    expect(await lastAudit()).toMatchObject({
      action: 'withdrawals.pay',
      subject_id: id,
      actor_id: payer.user.id,
      before: { state: 'approved' },
      after: { state: 'paid', voucher: 'CMB-20260001', net_fen: 12_240 },
    });
    expect((await lastNotice(who.user.id))?.body).toContain('CMB-20260001');
  });

  test('of a company that was suspended since is not approved, but may be refused', async () => {
    const [who, other] = [await kit.earner(1000), await kit.earner(1000)];
    const [id, refused] = [await kit.asked(who), await kit.asked(other)];
    const companies = [who.user.company_id, other.user.company_id];
    const suspend = (until: string | null) =>
      t.platform.pool.query(
        'update companies set suspended_at = now(), suspended_until = $2 where id = any($1)',
        [companies, until],
      );
    await suspend(null);
    for (const one of [id, refused]) expect(await approve(one)).toFailWith('PAYEE_SUSPENDED');
    expect(await refuse(refused)).toSucceed();
    // Its last day is over, also before the job has noticed.
    await suspend('2020-01-01');
    expect(await approve(id)).toSucceed();
  });

  test('refused: the points are back, with the reason', async () => {
    const who = await kit.earner(1000);
    const id = await kit.asked(who);
    expect(await refuse(id)).toMatchObject({ data: { state: 'refused', reason: '姓名与账户不符' } });
    expect([await kit.held(who), await kit.held(who, 'creative.withdrawing')]).toEqual([1000, 0]);
    expect((await lastNotice(who.user.id))?.body).toContain('姓名与账户不符');
    expect(await lastAudit()).toMatchObject({ action: 'withdrawals.refuse', reason: '姓名与账户不符' });
  });

  test('sent back by the bank, before or after it was paid: the points are back, the money too', async () => {
    const before = await bank();
    for (const paid of [false, true]) {
      const who = await kit.earner(1000);
      const id = await kit.asked(who);
      await approve(id);
      if (paid) await pay(id);
      expect(await giveBack(id)).toMatchObject({ data: { state: 'returned' } });
      expect([await kit.held(who), await kit.held(who, 'creative.withdrawing')]).toEqual([1000, 0]);
      expect(await giveBack(id)).toFailWith('WITHDRAWAL_MOVED_ON');
    }
    expect(await bank()).toBe(before);
  });

  test('cancelled by the company while nobody has looked, and not afterwards', async () => {
    const who = await kit.earner(2000);
    const [first, second] = [await kit.asked(who), await kit.asked(who)];
    const cancel = (id: number, by = who.me) => by.call(calls.cancel, { params: { id } });
    const stranger = await kit.earner(0);
    expect(await cancel(first, stranger.me)).toFailWith('WITHDRAWAL_NOT_FOUND');
    expect(await cancel(999_999_999, stranger.me)).toFailWith('WITHDRAWAL_NOT_FOUND');
    expect(await cancel(first)).toMatchObject({ data: { state: 'cancelled' } });
    expect(await cancel(first)).toFailWith('WITHDRAWAL_MOVED_ON');
    await approve(second);
    expect(await cancel(second)).toFailWith('WITHDRAWAL_MOVED_ON');
    expect([await kit.held(who), await kit.held(who, 'creative.withdrawing')]).toEqual([1000, 1000]);
  });

  test('only takes steps that the table lists', async () => {
    const who = await kit.earner(10_000);
    const to: Record<string, (id: number) => Promise<unknown>> = {
      pending: async () => undefined,
      approved: (id) => approve(id),
      paid: async (id) => [await approve(id), await pay(id)],
      refused: (id) => refuse(id),
      cancelled: (id) => who.me.call(calls.cancel, { params: { id } }),
      returned: async (id) => [await approve(id), await giveBack(id)],
    };
    const steps = { approve, refuse, pay, giveBack };
    const allowed: Record<string, string[]> = {
      pending: ['approve', 'refuse'],
      approved: ['pay', 'giveBack'],
      paid: ['giveBack'],
    };
    for (const [state, reach] of Object.entries(to)) {
      for (const [name, step] of Object.entries(steps)) {
        if (allowed[state]?.includes(name)) continue;
        const id = await kit.asked(who);
        await reach(id);
        expect(await step(id), `${name} when ${state}`).toFailWith('WITHDRAWAL_MOVED_ON');
        expect((await row(id))?.state).toBe(state);
        if (state === 'pending') await refuse(id);
        if (state === 'approved') await giveBack(id);
      }
    }
  });
});

describe('many at once', () => {
  const succeeded = (replies: { http: number }[]) => replies.filter(({ http }) => http === 200).length;

  test('approved and refused in the same moment: one of the two, once', async () => {
    const who = await kit.earner(1000);
    for (let round = 0; round < 4; round += 1) {
      const id = await kit.asked(who);
      const replies = await Promise.all([approve(id), refuse(id, payer), approve(id, payer), refuse(id)]);
      expect(succeeded(replies)).toBe(1);
      if ((await row(id))?.state === 'approved') await giveBack(id);
      expect(await kit.held(who)).toBe(1000);
    }
  });

  test('paid by three people in the same moment: money leaves once', async () => {
    const who = await kit.earner(1000);
    const id = await kit.asked(who);
    await approve(id);
    const before = await bank();
    const third = await kit.operator();
    const replies = await Promise.all([pay(id), pay(id, third), pay(id), pay(id, third)]);
    expect(succeeded(replies)).toBe(1);
    expect(before - (await bank())).toBe(9900);
  });

  test('cancelled by the company while it is approved: one of the two', async () => {
    const who = await kit.earner(1000);
    const id = await kit.asked(who);
    const replies = await Promise.all([approve(id), who.me.call(calls.cancel, { params: { id } })]);
    expect(succeeded(replies)).toBe(1);
  });
});

describe('an operator', () => {
  test('who paid does not say alone that it came back', async () => {
    const who = await kit.earner(1000);
    const id = await kit.asked(who);
    await approve(id);
    await pay(id);
    expect(await giveBack(id, payer)).toFailWith('SECOND_PERSON_NEEDED');
    expect(await kit.held(who)).toBe(0);
  });

  test('who approved does not pay, nor does the database let them', async () => {
    const id = await kit.asked(await kit.earner(1000));
    await approve(id);
    expect(await pay(id, reviewer)).toFailWith('SECOND_PERSON_NEEDED');
    const alone = t.platform.db.update(withdrawals).set({ payer_id: reviewer.user.id });
    const error = await alone.where(eq(withdrawals.id, id)).catch((reason: Error) => rootCause(reason));
    expect(error).toMatchObject({ constraint: 'withdrawals_two_people' });
    const unproved = t.platform.db.update(withdrawals).set({ state: 'paid' });
    expect(
      await unproved.where(eq(withdrawals.id, id)).catch((reason: Error) => rootCause(reason)),
    ).toMatchObject({ constraint: 'withdrawals_paid' });
  });

  test('decides nothing about the own company', async () => {
    const who = await kit.earner(3000);
    const user = await t.make.user({ role: 'admin', company_id: who.user.company_id, is_master: false });
    const insider: Operator = { ...(await t.as(user)), user };
    const id = await kit.asked(who);
    expect((await insider.call(reviews.one, { params: { id } })).data).toMatchObject({ bar: 'own_company' });
    for (const step of [approve, refuse]) expect(await step(id, insider)).toFailWith('OWN_COMPANY');
    const look = { params: { id }, body: { reason: '核对账户' } };
    expect(await insider.call(reviews.reveal, look)).toFailWith('OWN_COMPANY');
    await approve(id);
    for (const step of [pay, giveBack]) expect(await step(id, insider)).toFailWith('OWN_COMPANY');
    expect((await row(id))?.state).toBe('approved');
  });

  test('uses the number of a bank transfer once', async () => {
    const who = await kit.earner(2000);
    const [one, two] = [await kit.asked(who), await kit.asked(who)];
    await approve(one);
    await approve(two);
    expect(await pay(one, payer, 'ONCE-0001')).toSucceed();
    expect(await pay(two, payer, 'ONCE-0001')).toFailWith('VOUCHER_USED');
    expect((await row(two))?.state).toBe('approved');
  });

  test('gives reasons of four letters at least, and a voucher that looks like one', async () => {
    const id = await kit.asked(await kit.earner(1000));
    for (const reason of ['', 'abc', '      '])
      expect(await refuse(id, reviewer, reason)).toFailWith('INVALID_FIELDS');
    await approve(id);
    for (const voucher of ['', '12345', '流水号一二三四', 'A'.repeat(41)])
      expect(await pay(id, payer, voucher)).toFailWith('INVALID_FIELDS');
  });

  test('pays and approves nothing while the books do not agree, but points may go back', async () => {
    const who = await kit.earner(2000);
    const [one, two] = [await kit.asked(who), await kit.asked(who)];
    await approve(two);
    await t.asOwner(`insert into ledger_checks (whole, blocks, transactions, differences)
      values (true, 0, 0, '[{"what":"account","id":1}]')`);
    expect(await approve(one)).toFailWith('WITHDRAWALS_STOPPED');
    expect(await pay(two)).toFailWith('WITHDRAWALS_STOPPED');
    expect(await refuse(one)).toSucceed();
    expect(await giveBack(two)).toSucceed();
    await t.asOwner(`insert into ledger_checks (whole, blocks, transactions, differences)
      values (true, 0, 0, '[]')`);
  });

  test('others than operators see and do nothing here', async () => {
    const who = await kit.earner(1000);
    const id = await kit.asked(who);
    const params = { id };
    for (const [call, input] of [
      [reviews.list, {}],
      [reviews.one, { params }],
      [reviews.approve, { params }],
      [reviews.refuse, { params, body: { reason: '不通过了' } }],
      [reviews.pay, { params, body: { voucher: 'ABC12345' } }],
      [reviews.giveBack, { params, body: { reason: '退回来了' } }],
      [reviews.reveal, { params, body: { reason: '看一看吧' } }],
    ] as const)
      expect(await who.me.call(call, input as never)).toFailWith('FORBIDDEN');
    expect(await approve(999_999_999)).toFailWith('WITHDRAWAL_NOT_FOUND');
    expect((await row(id))?.state).toBe('pending');
  });
});

describe('the whole account number', () => {
  const reveal = (id: number, by = payer, reason = '准备打款') =>
    by.call(reviews.reveal, { params: { id }, body: { reason } });

  test('is shown with a reason, written down each time, and stored nowhere', async () => {
    const id = await kit.asked(await kit.earner(1000));
    expect(await reveal(id, payer, 'abc')).toFailWith('INVALID_FIELDS');
    expect(await reveal(id)).toMatchObject({
      http: 200,
      data: { holder: HOLDER, account: CARD, bank: '招商银行' },
    });
    expect(await lastAudit()).toMatchObject({
      action: 'withdrawals.reveal',
      actor_id: payer.user.id,
      subject_id: id,
      reason: '准备打款',
    });
    const { rows } = await t.platform.pool.query(
      `select (select string_agg(x::text, '') from payees x) || (select string_agg(x::text, '') from audit_log x)
        || (select string_agg(x::text, '') from idempotency_keys x) || (select string_agg(x::text, '') from notices x) as dump`,
    );
    const dump = rows[0].dump as string;
    expect(dump.length).toBeGreaterThan(1000);
    for (const text of [CARD, HOLDER, Buffer.from(CARD).toString('hex'), Buffer.from(HOLDER).toString('hex')])
      expect(dump.includes(text), text).toBe(false);
  });

  test('is not shown when the withdrawal is over, and fifty times a day at most', async () => {
    const done = await kit.asked(await kit.earner(1000));
    await refuse(done);
    expect(await reveal(done)).toFailWith('WITHDRAWAL_MOVED_ON');
    const id = await kit.asked(await kit.earner(1000));
    const curious = await kit.operator();
    for (let look = 0; look < REVEALS_PER_DAY; look += 1) expect(await reveal(id, curious)).toSucceed();
    expect(await reveal(id, curious)).toFailWith('TOO_MANY_REQUESTS');
    expect(await reveal(id)).toSucceed();
  });

  test('of a cipher moved to another row does not open', async () => {
    const who = await kit.earner(1000);
    const id = await kit.asked(who);
    const other = await kit.earner(0);
    await t.platform.db
      .update(payees)
      .set({
        account: sql`(select account from payees where id = ${other.payee_id})`,
      })
      .where(eq(payees.id, who.payee_id));
    expect((await reveal(id)).http).toBe(500);
  });
});

describe('the queue', () => {
  const list = async (query: object = {}) =>
    (await reviewer.call(reviews.list, { query: query as never })).data as {
      list: Review[];
      next_cursor: string | null;
    };

  test('has the oldest first, page by page; what is over comes newest first', async () => {
    await t.platform.db.update(withdrawals).set({ state: 'refused' });
    const who = await kit.earner(5000);
    const ids = [await kit.asked(who), await kit.asked(who), await kit.asked(who)];
    await approve(ids[1] as number);
    const first = await list({ page_size: '2' });
    const rest = await list({ page_size: '2', cursor: first.next_cursor });
    expect([...first.list, ...rest.list].map(({ id }) => id)).toEqual(ids);
    expect(rest.next_cursor).toBe(null);
    expect((await list({ state: 'approved' })).list).toMatchObject([{ id: ids[1], bar: 'same_person' }]);
    await refuse(ids[0] as number);
    await refuse(ids[2] as number);
    const over = await list({ state: 'refused', page_size: '2' });
    expect(over.list.map(({ id }) => id)).toEqual([ids[2], ids[0]]);
    expect(await reviewer.call(reviews.list, { query: { cursor: 'x' } })).toFailWith('BAD_CURSOR');
  });

  test('goes by age, approved or not, whatever the ids', async () => {
    await t.platform.db.update(withdrawals).set({ state: 'refused' });
    const who = await kit.earner(5000);
    const ids = [await kit.asked(who), await kit.asked(who), await kit.asked(who)] as const;
    await approve(ids[1]);
    const day = (id: number, created_at: string) =>
      t.platform.db
        .update(withdrawals)
        .set({ created_at: sql`${created_at}::timestamptz` })
        .where(eq(withdrawals.id, id));
    await day(ids[2], '2026-01-01T00:00:00Z');
    await day(ids[1], '2026-01-01T00:00:00.000001Z');
    const found: number[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await list({ page_size: '1', ...(cursor && { cursor }) });
      found.push(...page.list.map(({ id }) => id));
      cursor = page.next_cursor;
    } while (cursor);
    expect(found).toEqual([ids[2], ids[1], ids[0]]);
  });

  test('a withdrawal comes with its checks and the history of its company', async () => {
    const who = await kit.earner(5000);
    const paid = await kit.asked(who);
    await approve(paid);
    await pay(paid);
    await refuse(await kit.asked(who));
    const id = await kit.asked(who, 1234);
    const twin = await kit.earner(0);
    expect(twin.payee_id).not.toBe(who.payee_id);
    const reply = await reviewer.call(reviews.one, { params: { id } });
    expect(reply.data).toMatchObject({
      id,
      company: { id: who.user.company_id },
      bar: null,
      checks: {
        verified: true,
        holder_matches: true,
        payee_ready: true,
        ledger_sound: true,
        books_agree: true,
      },
      history: { paid: 1, paid_fen: 9900, refused: 1, returned: 0 },
    });
    const { checks } = reply.data as { checks: { account_elsewhere: number } };
    expect(checks.account_elsewhere).toBeGreaterThan(0);
    expect(JSON.stringify(reply.data)).not.toContain(CARD);
    expect(await reviewer.call(reviews.one, { params: { id: 999_999_999 } })).toFailWith(
      'WITHDRAWAL_NOT_FOUND',
    );
  });

  test('and the company hear of every step at once', async () => {
    const who = await kit.earner(1000);
    const id = await kit.asked(who);
    const seen: unknown[] = [];
    const stop = t.platform.events.subscribe((event) => seen.push(event));
    await approve(id);
    const type = 'withdrawals_changed';
    await expect.poll(() => seen).toContainEqual({ type, company_id: who.user.company_id });
    await expect.poll(() => seen).toContainEqual({ type, operators: true });
    stop();
  });
});

test('a company that leaves takes unused accounts along; those that money went to are closed', async () => {
  const who = await kit.earner(1000);
  const unused = await kit.payeeOf(who.user, { account: '4111111111111111' });
  const id = await kit.asked(who);
  const leave = async () =>
    who.me.call(accounts.cancel, {
      params: { account: who.user.account },
      body: { phone: String(who.user.phone), sms_code: await kit.codeFor(who.user, 'cancel') },
    });
  expect(await leave()).toFailWith('MUST_SETTLE');
  await approve(id);
  expect(await leave()).toFailWith('MUST_SETTLE');
  await pay(id);
  expect((await leave()).http).toBe(200);
  const left = await t.platform.db.select().from(payees).where(eq(payees.company_id, who.user.company_id));
  expect(left).toMatchObject([{ id: who.payee_id, deleted_at: expect.any(Date) }]);
  expect(left.some((payee) => payee.id === unused)).toBe(false);
});
