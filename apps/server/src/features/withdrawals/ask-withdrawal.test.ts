import { randomUUID } from 'node:crypto';
import { withdrawals as calls } from '@motif/contract/features/withdrawals/withdrawals';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { nextEmail, nextPhone } from '../../../test/contacts';
import { testApp } from '../../../test/test-app';
import { HOLDER, withdrawalKit } from '../../../test/withdrawal-kit';
import { verificationCodes } from '../../platform/db/schema/identity';
import { withdrawals } from '../../platform/db/schema/money';
import { notices } from '../../platform/db/schema/social';
import { verifications } from '../../platform/db/schema/verifications';
import { emailTo } from '../users/codes/redeem-code';
import { issueCode } from '../users/codes/send-code';
import { submitVerification } from '../verifications/record-verification';

let t: Awaited<ReturnType<typeof testApp>>;
let kit: ReturnType<typeof withdrawalKit>;
beforeAll(async () => {
  t = await testApp();
  kit = withdrawalKit(t);
});

const rowsOf = (companyId: number) =>
  t.platform.db.select().from(withdrawals).where(eq(withdrawals.company_id, companyId));
const statuses = (replies: { http: number }[]) => replies.map(({ http }) => http).sort();

describe('a withdrawal', () => {
  test('takes the points at once and says what will be paid, and when', async () => {
    const who = await kit.earner(2000, { username: '青禾' });
    expect(await kit.ask(who, 1234)).toMatchObject({
      http: 200,
      data: {
        no: expect.stringMatching(/^W\d{20}$/),
        applicant: '青禾',
        state: 'pending',
        points: 1234,
        amount_fen: 12_340,
        fee_fen: 100,
        tax_fen: 0,
        net_fen: 12_240,
        payee: { kind: 'bank', bank: '招商银行', last4: '0128' },
      },
    });
    expect([await kit.held(who), await kit.held(who, 'creative.withdrawing')]).toEqual([766, 1234]);
    const told = await t.platform.db.select().from(notices).where(eq(notices.user_id, who.user.id));
    expect(told).toMatchObject([{ title: '已申请提现 ¥122.40', url: '/user/withdrawalRecord' }]);
  });

  test('of a sub-account is also told to the master', async () => {
    const who = await kit.earner(1000);
    const { company_id } = who.user;
    const user = await t.make.user({
      company_id,
      type_role: 'illustrator',
      phone: nextPhone(),
      permissions: ['finance.withdraw'],
    });
    expect(await kit.ask({ ...who, user, me: await t.as(user) }, 1000)).toSucceed();
    for (const user_id of [who.user.id, user.id])
      expect(await t.platform.db.$count(notices, eq(notices.user_id, user_id))).toBe(1);
  });

  test('goes through by a code in the mailbox too', async () => {
    const who = await kit.earner(1000, { email: nextEmail() });
    const { db, secrets } = t.platform;
    const email_code = await issueCode(db, secrets, emailTo(String(who.user.email), 'withdraw'));
    const body = { points: 1000, payee_id: who.payee_id, email_code };
    expect(await who.me.call(calls.ask, { body })).toSucceed();
  });

  test('sent again with the same key is the same one', async () => {
    const who = await kit.earner(5000);
    const body = { points: 1000, payee_id: who.payee_id, sms_code: await kit.codeFor(who.user) };
    const headers = { 'idempotency-key': randomUUID() };
    const first = await who.me.call(calls.ask, { body }, { headers });
    const again = await who.me.call(calls.ask, { body }, { headers });
    expect(first).toSucceed();
    expect(again).toMatchObject({ http: 200, data: first.data });
    expect(again.headers['idempotent-replay']).toBe('true');
    expect(await rowsOf(who.user.company_id)).toHaveLength(1);
  });
});

describe('is refused', () => {
  test('to merchants, whatever they may do, and to who lacks the right', async () => {
    const merchant = await kit.earner(1000, { type_role: 'merchant' });
    expect(await kit.ask(merchant, 1000)).toFailWith('FORBIDDEN');
    const operator = await kit.earner(1000, { type_role: 'merchant', role: 'admin' });
    expect(await kit.ask(operator, 1000)).toFailWith('FORBIDDEN');
    const viewer = await kit.earner(1000, { permissions: ['finance.withdrawals', 'finance.view'] });
    expect(await kit.ask(viewer, 1000)).toFailWith('FORBIDDEN');
    for (const call of [calls.standing, calls.list])
      expect(await merchant.me.call(call)).toFailWith('FORBIDDEN');
  });

  test('before somebody was verified', async () => {
    const who = await kit.earner(1000);
    const refuse = async (values: Partial<typeof verifications.$inferInsert>) => {
      const company = eq(verifications.company_id, who.user.company_id);
      await t.platform.db.update(verifications).set(values).where(company);
      expect(await kit.ask(who, 1000)).toFailWith('VERIFY_FIRST');
    };
    await refuse({ state: 'pending' });
    await refuse({ state: 'rejected' });
    await refuse({ state: 'approved', valid_until: new Date(Date.now() - 1000) });
    expect((await rowsOf(who.user.company_id)).length).toBe(0);
  });

  test('while only a colleague of the master was verified', async () => {
    const who = await kit.earner(1000);
    const { company_id } = who.user;
    const colleague = await t.make.user({ company_id, permissions: [] });
    await t.platform.db
      .update(verifications)
      .set({ user_id: colleague.id })
      .where(eq(verifications.company_id, company_id));
    expect(await kit.ask(who, 1000)).toFailWith('VERIFY_FIRST');
  });

  test('to somebody under 18', async () => {
    const who = await kit.earner(1000);
    await t.platform.db.delete(verifications).where(eq(verifications.company_id, who.user.company_id));
    const year = new Date().getFullYear() - 17;
    await kit.verify(who.user, `110101${year}03070732`);
    expect(await kit.ask(who, 1000)).toFailWith('ADULTS_ONLY');
  });

  test.each([-1, 0, 999, 50_001, 1000.5, '1000', '1e3', 2 ** 53 + 1, null, '１０００'])(
    'for %j points',
    async (points) => {
      const who = await kit.earner(2000);
      expect(await kit.ask(who, points as never)).toFailWith('INVALID_FIELDS');
      expect(await kit.held(who)).toBe(2000);
    },
  );

  test('without a key, and with a used key for another amount', async () => {
    const who = await kit.earner(3000);
    const body = { points: 1000, payee_id: who.payee_id, sms_code: await kit.codeFor(who.user) };
    const keyed = (key: string) => ({ headers: { 'idempotency-key': key } });
    expect(await who.me.call(calls.ask, { body }, keyed(''))).toFailWith('KEY_REQUIRED');
    const key = randomUUID();
    expect(await who.me.call(calls.ask, { body }, keyed(key))).toSucceed();
    const other = { body: { ...body, points: 2000 } };
    expect(await who.me.call(calls.ask, other, keyed(key))).toFailWith('KEY_REUSED');
  });

  test('for more than there is, also when bought or held points would be enough', async () => {
    const who = await kit.earner(999);
    expect(await kit.ask(who, 1000)).toFailWith('NOT_ENOUGH_POINTS');
    expect(await rowsOf(who.user.company_id)).toEqual([]);
  });

  test('to another company’s payee, as to none at all', async () => {
    const [mine, other] = [await kit.earner(1000), await kit.earner(0)];
    const foreign = await kit.ask({ ...mine, payee_id: other.payee_id }, 1000);
    const absent = await kit.ask({ ...mine, payee_id: 999_999_999 }, 1000);
    expect(foreign).toFailWith('PAYEE_NOT_FOUND');
    expect({ ...foreign, headers: {} }).toEqual({ ...absent, headers: {} });
  });

  test('to a payee that is younger than 72 hours, with the time it may go there', async () => {
    const who = await kit.earner(2000);
    const young = await kit.payeeOf(who.user, { account: '4111111111111111', hours: 71 });
    const reply = await kit.ask({ ...who, payee_id: young }, 1000);
    expect(reply).toFailWith('PAYEE_WAITING');
    const { until } = reply.data as { until: string };
    expect(Math.round((new Date(until).getTime() - Date.now()) / 60_000)).toBe(60);
    const old = await kit.payeeOf(who.user, { account: '378282246310005', hours: 73 });
    expect(await kit.ask({ ...who, payee_id: old }, 1000)).toSucceed();
  });

  test('to a payee that is not who was verified by now', async () => {
    const who = await kit.earner(1000);
    const company = eq(verifications.company_id, who.user.company_id);
    await t.platform.db.delete(verifications).where(company);
    const { db, vault } = t.platform;
    const subject = { company_id: who.user.company_id, user_id: who.user.id };
    await submitVerification({ db, vault }, { ...subject, kind: 'company', name: '青禾', uscc: 'x' });
    await db.update(verifications).set({ state: 'approved' }).where(company);
    expect(await kit.ask(who, 1000)).toFailWith('HOLDER_DIFFERS');
    await db.update(verifications).set({ company_name: HOLDER }).where(company);
    expect(await kit.ask(who, 1000)).toSucceed();
  });

  test('while the books do not agree', async () => {
    const who = await kit.earner(1000);
    await t.asOwner(`insert into ledger_checks (whole, blocks, transactions, differences)
      values (true, 0, 0, '[{"what":"account","id":1}]')`);
    expect(await kit.ask(who, 1000)).toFailWith('WITHDRAWALS_STOPPED');
    expect((await who.me.call(calls.standing)).data).toMatchObject({ stopped: true });
    await t.asOwner(`insert into ledger_checks (whole, blocks, transactions, differences)
      values (true, 0, 0, '[]')`);
    expect(await kit.ask(who, 1000)).toSucceed();
  });

  test('without a code, and a wrong one is counted although nothing else happened', async () => {
    const who = await kit.earner(1000);
    const code = await kit.codeFor(who.user);
    const wrong = { sms_code: code === '000000' ? '000001' : '000000' };
    const body = { points: 1000, payee_id: who.payee_id };
    expect(await who.me.call(calls.ask, { body })).toFailWith('INVALID_FIELDS');
    for (let guess = 0; guess < 5; guess += 1)
      expect(await kit.ask(who, 1000, wrong)).toFailWith('WRONG_CODE');
    expect(await kit.ask(who, 1000, { sms_code: code })).toFailWith('WRONG_CODE');
    const [row] = await t.platform.db
      .select({ tries: verificationCodes.tries })
      .from(verificationCodes)
      .where(eq(verificationCodes.target, String(who.user.phone)));
    expect(row?.tries).toBe(5);
  });

  test('to an account that was cancelled while the request waited', async () => {
    const who = await kit.earner(1000);
    const client = await t.platform.pool.connect();
    try {
      await client.query('begin');
      await client.query('select 1 from companies where id = $1 for update', [who.user.company_id]);
      const reply = kit.ask(who, 1000);
      const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await t.asOwner(waiting)).rowCount).toBe(1);
      await client.query(`update users set status = 'cancelled' where id = $1`, [who.user.id]);
      await client.query('commit');
      expect(await reply).toFailWith('SESSION_ENDED');
    } finally {
      client.release(true);
    }
  });
});

describe('the day’s limit', () => {
  test('counts what is out, by the day of China, and not what came back', async () => {
    const who = await kit.earner(200_000);
    const midnight = sql`date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'`;
    const base = { company_id: who.user.company_id, points: 30_000, amount_fen: 300_000 };
    await t.platform.db.insert(withdrawals).values([
      { ...base, created_at: sql`${midnight} - interval '1 second'` },
      { ...base, created_at: midnight, state: 'refused' },
      { ...base, created_at: midnight, state: 'returned' },
      { ...base, created_at: midnight, points: 48_500 },
    ]);
    expect((await who.me.call(calls.standing)).data).toMatchObject({ left_today: 1500 });
    const reply = await kit.ask(who, 2000);
    expect(reply).toFailWith('WITHDRAWAL_DAY_LIMIT');
    expect(reply.data).toEqual({ left: 1500 });
    expect(await kit.ask(who, 1500)).toSucceed();
  });

  test('holds when many ask at once', async () => {
    const who = await kit.earner(200_000);
    const code = { sms_code: await kit.codeFor(who.user) };
    const colleagues = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const user = await t.make.user({
          company_id: who.user.company_id,
          type_role: 'illustrator',
          phone: nextPhone(),
          permissions: ['finance.withdraw'],
        });
        return { ...who, user, me: await t.as(user) };
      }),
    );
    const replies = await Promise.all([
      kit.ask(who, 20_000, code),
      ...colleagues.map((colleague) => kit.ask(colleague, 20_000)),
    ]);
    expect(statuses(replies)).toEqual([200, 200, 409, 409, 409, 409, 409]);
    expect(await kit.held(who, 'creative.withdrawing')).toBe(40_000);
  });
});

test('64 requests with a balance for one: exactly one goes through, three times over', async () => {
  for (let round = 0; round < 3; round += 1) {
    const who = await kit.earner(1500);
    const users8 = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const user = await t.make.user({
          company_id: who.user.company_id,
          type_role: 'illustrator',
          phone: nextPhone(),
          permissions: ['finance.withdraw'],
        });
        return { ...who, user, me: await t.as(user), code: { sms_code: await kit.codeFor(user) } };
      }),
    );
    const replies = await Promise.all(
      Array.from({ length: 64 }, (_, at) => {
        const one = users8[at % users8.length];
        if (!one) throw new Error('nobody');
        return kit.ask(one, 1000, one.code);
      }),
    );
    expect(statuses(replies).filter((http) => http === 200)).toHaveLength(1);
    // A busy node may also say that it is busy.
    expect(statuses(replies).filter((http) => ![200, 400, 503].includes(http))).toEqual([]);
    expect([await kit.held(who), await kit.held(who, 'creative.withdrawing')]).toEqual([500, 1000]);
    expect(await rowsOf(who.user.company_id)).toHaveLength(1);
  }
});

describe('the standing', () => {
  test('names what is free, held and under way, and what is missing', async () => {
    const who = await kit.earner(2500);
    await kit.ask(who, 1000);
    expect((await who.me.call(calls.standing)).data).toEqual({
      free: 1500,
      held: 0,
      withdrawing: 1000,
      next_release: null,
      left_today: 49_000,
      verified: true,
      is_company: false,
      waits: null,
      tax: [],
      of_age: true,
      stopped: false,
    });
    const stranger = await t.as(await t.make.user({ type_role: 'illustrator' }));
    expect((await stranger.call(calls.standing)).data).toMatchObject({ free: 0, verified: false });
  });

  test('says when held earnings become free', async () => {
    const who = await kit.earner(0);
    const { company_id } = who.user;
    const picture = await t.make.picture({ owner: who.user });
    // Two are due on the third of May in China, one on the fourth.
    for (const [creative, due] of [
      [100, '2036-05-02T17:00:00Z'],
      [101, '2036-05-03T15:59:59Z'],
      [102, '2036-05-03T16:00:00Z'],
    ] as const) {
      const buyer = await t.make.company();
      await t.platform.db.execute(sql`
        with licence as (insert into licences (company_id, picture_id, price) values (${buyer.id}, ${picture.id}, 0) returning id)
        insert into earnings (licence_id, company_id, creative, release_at)
        select id, ${company_id}, ${creative}, ${due}::timestamptz from licence`);
    }
    expect((await who.me.call(calls.standing)).data).toMatchObject({
      next_release: { at: '2036-05-03T16:00:00.000Z', creative: 201 },
    });
  });
});
