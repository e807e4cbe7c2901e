import {
  type DeskCompany,
  type DeskCompanyDetail,
  deskCompanies as desk,
} from '@motif/contract/features/desk/companies';
import { permissions } from '@motif/contract/features/permissions/menu';
import { auth } from '@motif/contract/features/users/auth';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { nextAddress } from '../../../test/contacts';
import { testApp } from '../../../test/test-app';
import { companies } from '../../platform/db/schema/identity';
import { storageCases } from '../../platform/db/schema/storage-cases';
import { inTransaction } from '../../platform/db/transaction';
import { endDueSuspensions } from '../users/suspend-user';

const PASSWORD = 'Camellia7';
const REASON = '涉嫌冒用他人资质';

let t: Awaited<ReturnType<typeof testApp>>;
let operator: Awaited<ReturnType<typeof t.as>>;
let ownCompany: number;
beforeAll(async () => {
  t = await testApp();
  const row = await t.make.user({ role: 'admin' });
  ownCompany = row.company_id;
  operator = await t.as(row);
});

const ids = async (query: object) =>
  ((await operator.call(desk.list, { query: query as never })).data as { list: DeskCompany[] }).list.map(
    ({ id }) => id,
  );
const detail = async (id: number) =>
  (await operator.call(desk.one, { params: { id } })).data as DeskCompanyDetail;
const rename = (id: number, company_name: string) =>
  t.platform.db.update(companies).set({ company_name }).where(eq(companies.id, id));

test('companies are found by name, serial, type and state', async () => {
  const { company_id } = await t.make.user({ type_role: 'merchant' });
  await rename(company_id, '青瓷印花厂');
  await t.platform.db.update(companies).set({ company_sn: 'M88000001' }).where(eq(companies.id, company_id));
  for (const query of [{ q: '瓷印' }, { q: 'm88000001' }, { q: '青瓷', type_role: 'merchant' }])
    expect(await ids(query)).toEqual([company_id]);
  expect(await ids({ q: '青瓷', type_role: 'factory' })).toEqual([]);
  expect(await ids({ q: '青瓷', membership: 'none' })).toEqual([company_id]);
  expect(await ids({ q: '青瓷', membership: 'member' })).toEqual([]);
  expect(await ids({ q: '青瓷', state: 'over_limit' })).toEqual([]);
  await t.platform.db
    .insert(storageCases)
    .values({ company_id, is_dry: true, opened_at: new Date(), beyond_pictures: 1 });
  expect(await ids({ q: '青瓷', state: 'over_limit' })).toEqual([company_id]);
  expect(await detail(company_id)).toMatchObject({
    people: 1,
    sub_accounts: { used: 0, allowed: 2 },
    verified_name: null,
    is_over_limit: true,
  });
  const sheet = await t.app.inject({
    url: `/api/system/export/companies.csv?q=${encodeURIComponent('青瓷')}`,
    headers: operator.headers,
  });
  expect(sheet.body).toContain('青瓷印花厂,M88000001,商家,1,,是,,');
});

describe('main categories', () => {
  test('that are opened can be entered at the next request, and closed ones cannot, also by one’s own list', async () => {
    const master = await t.make.user({
      company_id: (await t.make.company({ opens: ['手机壳', '水杯'] })).id,
    });
    const { company_id } = master;
    const [phone, cup] = [await t.make.category(), await t.make.category('水杯')];
    const listed = await t.make.user({ company_id, permissions: ['pictures.browse'], allowed: ['水杯'] });
    await t.make.picture({ owner: master, main_category_id: cup });
    const [me, them] = [await t.as(master), await t.as(listed)];
    const enter = (who: typeof me, main_category: number) =>
      who.call(permissions.switchMainCategory, { body: { main_category } });
    expect(await enter(them, cup)).toSucceed();
    const before = await detail(company_id);
    expect(before.categories.find(({ id }) => id === cup)).toMatchObject({
      is_open: true,
      pictures: 1,
      people: 2,
    });
    expect(before.categories.find(({ id }) => id === phone)).toMatchObject({ pictures: 0, people: 1 });
    const set = (list: number[], version: number) =>
      operator.call(desk.setCategories, { params: { id: company_id }, body: { ids: list, version } });
    const closed = await set([phone], before.categories_version);
    expect(closed).toSucceed();
    expect(await enter(me, cup)).toFailWith('CATEGORY_NOT_OPENED');
    expect(await enter(them, cup)).toFailWith('CATEGORY_NOT_OPENED');
    expect(await set([phone, cup], before.categories_version)).toFailWith('CHANGED_MEANWHILE');
    const { categories_version } = closed.data as DeskCompanyDetail;
    expect(await set([phone, 999_999], categories_version)).toFailWith('INVALID_FIELDS');
    expect(await set([phone, cup], categories_version)).toSucceed();
    expect(await enter(me, cup)).toSucceed();
    // Once limited, somebody gets it back from the master account only.
    expect(await enter(them, cup)).toFailWith('CATEGORY_NOT_PERMITTED');
    expect(
      await operator.call(desk.setCategories, { params: { id: 999_999_999 }, body: { ids: [], version: 1 } }),
    ).toFailWith('COMPANY_NOT_FOUND');
  });
});

describe('a company that is suspended', () => {
  const suspend = (id: number, until: string | null) =>
    operator.call(desk.suspend, { params: { id }, body: { reason: REASON, until } });
  const signIn = (account: string) =>
    t.guest.call(
      auth.login,
      { body: { username: account, password: PASSWORD } },
      { remoteAddress: nextAddress() },
    );

  test('has all its people out at once with the reason, and in again as they were', async () => {
    const master = await t.make.user({ password: PASSWORD });
    const worker = await t.make.user({ company_id: master.company_id, permissions: [] });
    const stranger = await t.as(await t.make.user());
    const people = [await t.as(master), await t.as(worker)];
    const id = master.company_id;
    expect((await suspend(id, null)).data).toMatchObject({ is_suspended: true, kept: { reason: REASON } });
    const told = { http: 403, message: `企业已被平台停用：${REASON}` };
    for (const person of people) expect(await person.call(auth.userInfo)).toMatchObject(told);
    expect(await signIn(master.account)).toMatchObject(told);
    // A session that slipped in at the same moment does not count either.
    expect(await (await t.as(worker)).call(auth.userInfo)).toMatchObject(told);
    expect(await stranger.call(auth.userInfo)).toSucceed();
    expect(await ids({ state: 'suspended' })).toEqual([id]);
    expect(await operator.call(desk.lift, { params: { id }, body: { reason: '已核实' } })).toFailWith(
      'INVALID_FIELDS',
    );
    const lift = () => operator.call(desk.lift, { params: { id }, body: { reason: '资质已核实' } });
    expect(await lift()).toSucceed();
    expect(await lift()).toFailWith('NOT_SUSPENDED');
    expect(await signIn(master.account)).toSucceed();
    expect(await people[0]?.call(auth.userInfo)).toFailWith('SESSION_ENDED');
  });

  test('is in again when its last day is over', async () => {
    const { company_id: id } = await t.make.user();
    const worker = await t.make.user({ company_id: id, permissions: [] });
    expect(await suspend(id, '2099-12-31')).toSucceed();
    const them = await t.as(worker);
    expect(await them.call(auth.userInfo)).toFailWith('COMPANY_SUSPENDED_UNTIL');
    await t.platform.db.update(companies).set({ suspended_until: sql`now()` }).where(eq(companies.id, id));
    expect(await them.call(auth.userInfo)).toSucceed();
    expect((await detail(id)).is_suspended).toBe(false);
    await inTransaction(t.platform.db, endDueSuspensions);
    const [row] = await t.platform.db.select().from(companies).where(eq(companies.id, id));
    expect(row).toMatchObject({ suspended_at: null, suspended_reason: '' });
  });

  test('is never the operators’ own', async () => {
    expect(await suspend(ownCompany, null)).toFailWith('OWN_COMPANY');
    expect(await suspend(999_999_999, null)).toFailWith('COMPANY_NOT_FOUND');
  });
});
