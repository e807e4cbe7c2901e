import {
  type DeskPerson,
  type DeskPersonDetail,
  deskPeople as desk,
} from '@motif/contract/features/desk/people';
import { staff } from '@motif/contract/features/staff/staff';
import { auth } from '@motif/contract/features/users/auth';
import { desc, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { nextAddress, nextPhone } from '../../../test/contacts';
import type { TestUser } from '../../../test/factories';
import { testApp } from '../../../test/test-app';
import { companies, users } from '../../platform/db/schema/identity';
import { auditLog } from '../../platform/db/schema/operations';
import { notices } from '../../platform/db/schema/social';
import { inTransaction } from '../../platform/db/transaction';
import { MEMBER_PERMISSIONS } from '../permissions/base-menu';
import { addOperator, createOperator } from '../users/ensure-operator';
import { refreshCookie, refreshToken } from '../users/sessions/refresh-token';
import { endDueSuspensions } from '../users/suspend-user';

const PASSWORD = 'Camellia7';
const REASON = '多次发布侵权图片';

let t: Awaited<ReturnType<typeof testApp>>;
let operator: Awaited<ReturnType<typeof t.as>>;
let operatorRow: TestUser;
beforeAll(async () => {
  t = await testApp();
  operatorRow = await t.make.user({ role: 'admin' });
  operator = await t.as(operatorRow);
});

const one = (id: number) => ({ params: { id } });
const suspend = (id: number, until: string | null = null, by = operator) =>
  by.call(desk.suspend, { params: { id }, body: { reason: REASON, until } });
const lift = (id: number) => operator.call(desk.lift, { params: { id }, body: { reason: '申诉成立' } });
const look = (them: { call: typeof operator.call }) => them.call(auth.userInfo);
const signIn = (account: string, password = PASSWORD) =>
  t.guest.call(auth.login, { body: { username: account, password } }, { remoteAddress: nextAddress() });
const find = async (query: object) =>
  (await operator.call(desk.list, { query: query as never })).data as {
    list: DeskPerson[];
    next_cursor: string | null;
  };
const ids = async (query: object) => (await find(query)).list.map(({ id }) => id);
const detail = async (id: number) => (await operator.call(desk.one, one(id))).data as DeskPersonDetail;
const rowOf = async (id: number) => (await t.platform.db.select().from(users).where(eq(users.id, id)))[0];

describe('people are found', () => {
  test('by part of the name, whole account, phone or serial, the last four digits, and nobody by a part of a phone', async () => {
    const phone = nextPhone();
    const person = await t.make.user({ username: '云雀 Lark', phone, type_role: 'illustrator' });
    await t.platform.db
      .update(companies)
      .set({ company_sn: 'M77001234' })
      .where(eq(companies.id, person.company_id));
    const grouped = `+86 ${phone.slice(0, 3)} ${phone.slice(3, 7)} ${phone.slice(7)}`;
    for (const q of ['云雀', 'lark', person.account.toUpperCase(), phone, grouped, 'm77001234'])
      expect(await ids({ q }), q).toEqual([person.id]);
    expect(await ids({ q: phone.slice(-4) })).toContain(person.id);
    expect(await ids({ q: phone.slice(0, 7) })).toEqual([]);
    expect(await ids({ q: phone.slice(-5) })).toEqual([]);
    expect(await ids({ q: '云雀', type_role: 'merchant' })).toEqual([]);
    expect(await ids({ q: '云雀', type_role: 'illustrator', status: 'active' })).toEqual([person.id]);
    expect(await ids({ company_id: String(person.company_id) })).toEqual([person.id]);
  });

  test('newest first and page by page, and their contacts are never whole', async () => {
    const phone = nextPhone();
    const { company_id, ...first } = await t.make.user({ phone });
    const second = await t.make.user({ company_id, permissions: [], email: 'someone@example.com' });
    const page = await find({ company_id: String(company_id), page_size: '1' });
    expect(page.list).toMatchObject([{ id: second.id, contact: 's***@example.com' }]);
    expect(await ids({ company_id: String(company_id), cursor: page.next_cursor })).toEqual([first.id]);
    const reply = JSON.stringify(await detail(first.id));
    expect(reply).toContain(`${phone.slice(0, 3)}****${phone.slice(-4)}`);
    expect(reply).not.toContain(phone);
    expect(await operator.call(desk.list, { query: { cursor: 'x' } })).toFailWith('BAD_CURSOR');
  });

  test('also as a sheet, with names that no spreadsheet calculates', async () => {
    const phone = nextPhone();
    const person = await t.make.user({ username: '=1+1', phone });
    const { body } = await t.app.inject({
      url: `/api/system/export/users.csv?q=${person.account}`,
      headers: operator.headers,
    });
    expect(body).toContain(`${person.account},'=1+1,`);
    expect(body).not.toContain(phone);
  });

  test('by operators only', async () => {
    const master = await t.as(await t.make.user());
    for (const endpoint of Object.values(desk)) {
      const input = { params: { id: operatorRow.id, format: 'csv' }, body: { reason: REASON, until: null } };
      const { body: _, ...read } = input;
      const reply = await master.call(endpoint, (endpoint.method === 'GET' ? read : input) as never);
      expect(reply).toFailWith('FORBIDDEN');
    }
  });
});

describe('a person whom an operator suspends', () => {
  test('is told why at the next request, at the refresh and at the next sign-in, until it is lifted', async () => {
    const person = await t.make.user({ password: PASSWORD });
    const { session, token } = await t.sessionOf(person);
    const them = await t.as(person);
    expect((await suspend(person.id, '2099-12-31')).data).toMatchObject({
      status: 'suspended',
      suspended_by: 'platform',
      kept: { reason: REASON, until: '2099-12-31' },
      sessions: [],
    });
    const told = { http: 403, message: `账号已被平台停用至 2099-12-31：${REASON}` };
    expect(await look(them)).toMatchObject(told);
    const { secrets } = t.platform;
    const refresh = (generation: number) =>
      t.guest.call(
        auth.refresh,
        { body: { refresh_token: refreshToken(secrets, session.id, generation, session.refresh_salt) } },
        { headers: { cookie: `motif_session=${refreshCookie(secrets, session.id, session.refresh_salt)}` } },
      );
    expect(await refresh(1)).toMatchObject(told);
    // Who cannot prove that the session was theirs learns nothing.
    const forged = { body: { refresh_token: `${session.id}.1.${'x'.repeat(43)}` } };
    expect(await t.guest.call(auth.refresh, forged, { headers: { cookie: 'motif_session=x' } })).toFailWith(
      'SESSION_ENDED',
    );
    expect(await signIn(person.account)).toMatchObject(told);
    expect(await signIn(person.account, 'Wrong12345')).toFailWith('WRONG_CREDENTIALS');
    expect((await lift(person.id)).data).toMatchObject({ status: 'active', kept: null });
    expect(await signIn(person.account)).toSucceed();
    const old = { headers: { authorization: `Bearer ${token}` } };
    expect(await t.guest.call(auth.userInfo, {}, old)).toFailWith('SESSION_ENDED');
    expect(await lift(person.id)).toFailWith('NOT_SUSPENDED');
    const [notice] = await t.platform.db.select().from(notices).where(eq(notices.user_id, person.id));
    expect(notice?.title).toBe('账号已恢复使用');
  });

  test('stays out whatever the master account does, and stays locked out by it once the platform lifts it', async () => {
    const master = await t.make.user();
    const worker = await t.make.user({ company_id: master.company_id, permissions: [] });
    const me = await t.as(master);
    expect(await me.call(staff.disable, one(worker.id))).toSucceed();
    expect(await suspend(worker.id)).toSucceed();
    expect(await me.call(staff.enable, one(worker.id))).toFailWith('SUSPENDED_BY_PLATFORM');
    expect((await lift(worker.id)).data).toMatchObject({ status: 'suspended', suspended_by: 'company' });
    expect((await me.call(staff.enable, one(worker.id))).data).toMatchObject({ status: 'active' });
  });

  test('is let in again when the last day is over, by the job or by signing in before it', async () => {
    const [byJob, early] = [await t.make.user(), await t.make.user({ password: PASSWORD })];
    for (const { id } of [byJob, early]) expect(await suspend(id, '2099-12-31')).toSucceed();
    await inTransaction(t.platform.db, endDueSuspensions);
    expect(await rowOf(byJob.id)).toMatchObject({ status: 'suspended' });
    await t.platform.db
      .update(users)
      .set({ suspended_until: sql`now() - interval '1 second'` })
      .where(eq(users.suspended_by, 'platform'));
    expect(await signIn(early.account)).toSucceed();
    await inTransaction(t.platform.db, endDueSuspensions);
    expect(await rowOf(byJob.id)).toMatchObject({
      status: 'active',
      suspended_by: null,
      suspended_reason: '',
    });
  });

  test('never keeps a session, however sign-in and suspension meet', async () => {
    for (let round = 0; round < 5; round += 1) {
      const person = await t.make.user({ password: PASSWORD });
      const [signed, kept] = await Promise.all([signIn(person.account), suspend(person.id)]);
      expect(kept).toSucceed();
      if (signed.http !== 200) continue;
      const { token } = signed.data as { token: string };
      const headers = { authorization: `Bearer ${token}` };
      expect((await t.guest.call(auth.userInfo, {}, { headers })).http).toBe(403);
      const { rows } = await t.asOwner(
        `select count(*)::int as live from sessions where user_id = ${person.id} and ended_at is null`,
      );
      expect(rows[0]).toEqual({ live: 0 });
    }
  });

  test('is written down with the reason; a request sent again does it once', async () => {
    const { id } = await t.make.user();
    const headers = { 'idempotency-key': 'suspend-once' };
    const input = { params: { id }, body: { reason: REASON, until: null } };
    for (let times = 0; times < 2; times += 1)
      expect(await operator.call(desk.suspend, input, { headers })).toSucceed();
    const lines = await t.platform.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject_id, id))
      .orderBy(desc(auditLog.id));
    expect(lines).toMatchObject([
      { action: 'users.suspend', subject_kind: 'user', reason: REASON, after: { status: 'suspended' } },
    ]);
  });

  test('is a real one, and the day lies ahead', async () => {
    const { id } = await t.make.user();
    expect(await suspend(999_999_999)).toFailWith('USER_NOT_FOUND');
    expect(await suspend((await t.make.user({ status: 'cancelled' })).id)).toFailWith('USER_NOT_FOUND');
    for (const until of ['2020-01-01', '2099-02-30'])
      expect(await suspend(id, until)).toFailWith('INVALID_FIELDS');
    const body = { reason: '   \u200b ', until: null };
    expect((await operator.call(desk.suspend, { params: { id }, body })).http).toBeGreaterThanOrEqual(400);
    expect(await rowOf(id)).toMatchObject({ status: 'active' });
  });
});

describe('operators', () => {
  test('suspend neither themselves nor the last one', async () => {
    expect(await suspend(operatorRow.id)).toFailWith('OWN_ACCOUNT');
    const lone = await testApp();
    const [first, second] = [
      await lone.make.user({ role: 'admin' }),
      await lone.make.user({ role: 'admin' }),
    ];
    const [a, b] = [await lone.as(first), await lone.as(second)];
    const body = { reason: REASON, until: null };
    const both = await Promise.all([
      a.call(desk.suspend, { params: { id: second.id }, body }),
      b.call(desk.suspend, { params: { id: first.id }, body }),
    ]);
    expect(both.filter(({ http }) => http === 200)).toHaveLength(1);
  });

  test('sign somebody out everywhere, who may come again', async () => {
    const person = await t.make.user();
    const them = await t.as(person);
    expect((await detail(person.id)).sessions).toHaveLength(1);
    const end = () =>
      operator.call(desk.endSessions, { params: { id: person.id }, body: { reason: '设备遗失' } });
    expect((await end()).data).toMatchObject({ sessions: [] });
    expect(await look(them)).toFailWith('SESSION_ENDED');
    expect(await look(await t.as(person))).toSucceed();
  });

  test('are people of the platform’s own company, made and unmade by another one', async () => {
    const set = (id: number, wanted: boolean) =>
      operator.call(desk.setOperator, { params: { id }, body: { operator: wanted, reason: '岗位调整' } });
    expect(await set((await t.make.user()).id, true)).toFailWith('NOT_OURS');
    expect(await set(operatorRow.id, false)).toFailWith('OWN_ACCOUNT');
    const first = await createOperator(t.platform.db, null);
    const { id } = await addOperator(t.platform.db, {
      company_id: first.company_id,
      account: 'second-operator',
      username: '二号运营',
      is_master: false,
      password_hash: null,
    });
    const them = await t.as({ ...operatorRow, id });
    expect(await them.call(desk.list)).toSucceed();
    expect((await set(id, false)).data).toMatchObject({ is_operator: false, roles: [{ name: '成员' }] });
    expect(await them.call(desk.list)).toFailWith('FORBIDDEN');
    expect((await set(id, true)).data).toMatchObject({ is_operator: true });
    expect(await them.call(desk.list)).toSucceed();
    // Whoever manages the accounts of the platform's company is still no match for an operator.
    const manager = await t.make.user({
      company_id: first.company_id,
      permissions: ['people.accounts', ...MEMBER_PERMISSIONS],
    });
    const accounts = await t.as(manager);
    expect(await accounts.call(staff.disable, one(id))).toFailWith('ABOVE_YOU');
  });
});
