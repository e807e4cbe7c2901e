import { endpoints } from '@motif/contract/endpoints';
import type {
  AccessReport,
  ReportPerson,
  ReportScreen,
} from '@motif/contract/features/permissions/access-report';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestUser } from '../../../test/factories';
import { testApp } from '../../../test/test-app';
import { routeNodes } from '../../platform/db/schema/access';
import { users } from '../../platform/db/schema/identity';

let t: Awaited<ReturnType<typeof testApp>>;
let operator: Awaited<ReturnType<typeof t.as>>;
beforeAll(async () => {
  t = await testApp();
  operator = await t.as(await t.make.user({ role: 'admin', username: '运营' }));
  await t.make.area([]);
});

async function explain({ id }: Pick<TestUser, 'id'>): Promise<AccessReport> {
  const reply = await operator.call(endpoints.accessReport.explain, { params: { id } });
  expect(reply).toSucceed();
  return reply.data;
}
const screenOf = async (user: TestUser, name: string): Promise<ReportScreen> => {
  const found = (await explain(user)).screens.find((screen) => screen.name === name);
  if (!found) throw new Error(`no screen ${name}`);
  return found;
};

describe('a screen is explained', () => {
  test('by the permission that is missing, and the roles that would give it', async () => {
    const user = await t.make.user({ permissions: ['pictures.browse'] });
    expect(await screenOf(user, 'PrivatePictures')).toMatchObject({
      state: 'closed',
      trail: ['Pictures', 'MyGallery'],
      conditions: [{ kind: 'permission', met: false, values: ['pictures.own'] }],
    });
    const { roles } = await explain(user);
    expect(roles.filter(({ held }) => held)).toMatchObject([{ permissions: ['pictures.browse'] }]);
    const granting = roles.filter(({ permissions }) => permissions.includes('pictures.own'));
    expect(granting.map(({ code }) => code)).toEqual(['master', 'member']);
  });

  test('by its guard, and by the group above it', async () => {
    expect(await screenOf(await t.make.user(), 'Outbox')).toMatchObject({
      state: 'closed',
      conditions: [
        { kind: 'guard', met: false, values: ['admin'] },
        { kind: 'parent', met: false, values: ['Setting'] },
      ],
    });
  });

  test('by the category one is not in; in it, it is open but not in the menu', async () => {
    const user = await t.make.user();
    expect(await screenOf(user, 'PhoneCase')).toMatchObject({
      state: 'closed',
      conditions: [{ kind: 'category', met: false, values: ['phoneCase'] }],
    });
    await t.platform.db
      .update(users)
      .set({ last_main_category_id: await t.make.category('手机壳') })
      .where(eq(users.id, user.id));
    expect(await screenOf(user, 'PhoneCase')).toMatchObject({ state: 'open', conditions: [{ met: true }] });
    expect(await screenOf(user, 'PhoneCaseMarketPictures')).toMatchObject({ state: 'open' });
    expect((await explain(user)).person.category).toMatchObject({ name: '手机壳' });
  });

  test('by the type of user it is for', async () => {
    await t.platform.db.insert(routeNodes).values({
      path: '/makers',
      name: 'Makers',
      component: 'Test',
      title: '测试',
      title_en: 'Test',
      type_roles: ['illustrator'],
    });
    expect(await screenOf(await t.make.user({ type_role: 'merchant' }), 'Makers')).toMatchObject({
      state: 'closed',
      conditions: [{ kind: 'type', met: false, values: ['illustrator'] }],
    });
    expect(await screenOf(await t.make.user({ type_role: 'illustrator' }), 'Makers')).toMatchObject({
      state: 'menu',
    });
  });

  test('by having nothing to show: a group without a screen', async () => {
    expect(await screenOf(await t.make.user({ permissions: [] }), 'MyGallery')).toMatchObject({
      state: 'closed',
      conditions: [{ kind: 'children', met: false }],
    });
  });
});

describe('the categories are explained', () => {
  const reasons = async (user: TestUser) => {
    const { categories } = await explain(user);
    return Object.fromEntries(categories.map(({ name, reason, may_enter }) => [name, [reason, may_enter]]));
  };
  test('by their own list', async () => {
    expect(await reasons(await t.make.user({ permissions: [], allowed: ['水杯'] }))).toMatchObject({
      水杯: ['own_list', true],
      手机壳: ['not_in_own_list', false],
    });
  });
  test('by what the company opened', async () => {
    const found = await reasons(await t.make.user());
    expect(found).toMatchObject({ 手机壳: ['company', true], 抱枕: ['not_opened', false] });
  });
  test('by being an operator', async () => {
    expect(await reasons(await t.make.user({ role: 'admin' }))).toMatchObject({ 抱枕: ['operator', true] });
  });
});

describe('people are found', () => {
  const find = async (query: object) => {
    const reply = await operator.call(endpoints.accessReport.people, { query });
    expect(reply).toSucceed();
    return reply.data as { list: ReportPerson[]; next_cursor: string | null };
  };

  test('by account, name, phone, e-mail, company and its number', async () => {
    const company = await t.make.company();
    const user = await t.make.user({
      company_id: company.id,
      account: 'Find_Me',
      username: '何小姐',
      phone: '13912345678',
      email: 'he@motif.example',
    });
    for (const keyword of [
      'find_me',
      '小姐',
      '13912345678',
      '139-1234-5678',
      'HE@motif.example',
      company.company_name,
      company.company_sn,
    ])
      expect((await find({ keyword })).list.map(({ id }) => id)).toEqual([user.id]);
    for (const part of ['%', '2345678', 'he@motif']) expect((await find({ keyword: part })).list).toEqual([]);
    const masked = { id: user.id, phone: '139****5678' };
    expect((await find({ keyword: 'find_me' })).list).toMatchObject([masked]);
    const explained = await operator.call(endpoints.accessReport.explain, { params: { id: user.id } });
    expect(explained.data).toMatchObject({ person: masked });
    await t.platform.db.update(users).set({ status: 'cancelled' }).where(eq(users.id, user.id));
    expect((await find({ keyword: 'find_me' })).list).toEqual([]);
  });

  test('page by page', async () => {
    const company = await t.make.company();
    const made: number[] = [];
    for (let count = 0; count < 3; count += 1)
      made.push((await t.make.user({ company_id: company.id, permissions: [] })).id);
    const first = await find({ keyword: company.company_sn, page_size: 2 });
    const second = await find({ keyword: company.company_sn, page_size: 2, cursor: first.next_cursor });
    expect([...first.list, ...second.list].map(({ id }) => id)).toEqual(made);
    expect(second.next_cursor).toBeNull();
    const bad = await operator.call(endpoints.accessReport.people, { query: { cursor: 'x' } });
    expect(bad).toFailWith('BAD_CURSOR');
  });
});

test('nobody but an operator asks, and nobody unknown is explained', async () => {
  const master = await t.make.user();
  const me = await t.as(master);
  expect(await me.call(endpoints.accessReport.explain, { params: { id: master.id } })).toFailWith(
    'FORBIDDEN',
  );
  expect(await me.call(endpoints.accessReport.people)).toFailWith('FORBIDDEN');
  expect(await t.guest.call(endpoints.accessReport.people)).toFailWith('UNAUTHENTICATED');
  const nobody = await operator.call(endpoints.accessReport.explain, { params: { id: 999_999_999 } });
  expect(nobody).toFailWith('NOT_FOUND');
});
