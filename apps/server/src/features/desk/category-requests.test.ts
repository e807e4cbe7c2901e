import { endpoints } from '@motif/contract/endpoints';
import type {
  CategoryRequest,
  OwnCategoryRequest,
} from '@motif/contract/features/categories/category-requests';
import type { DeskCompanyDetail } from '@motif/contract/features/desk/companies';
import type { Queue } from '@motif/contract/features/system/queues';
import { and, eq } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openEvents } from '../../../test/event-reader';
import type { TestUser } from '../../../test/factories';
import { testApp } from '../../../test/test-app';
import {
  categoryRequests,
  companyMainCategories,
  roleMainCategories,
  roles,
  userMainCategories,
  userRoles,
} from '../../platform/db/schema/access';
import { mainCategories } from '../../platform/db/schema/catalogue';
import { companies, users } from '../../platform/db/schema/identity';
import { rateLimits } from '../../platform/db/schema/operations';
import { notices } from '../../platform/db/schema/social';
import { inTransaction } from '../../platform/db/transaction';
import { tellOpenedOf } from '../categories/requests/settle-requests';
import { mayEnter } from '../permissions/category-access';
import { readRights } from '../permissions/rights';

const { categoryRequests: own, companyCategoryRequests: ofCompany, categoryRequestReviews: desk } = endpoints;
let t: Awaited<ReturnType<typeof testApp>>;
type Caller = Awaited<ReturnType<typeof t.as>>;
let cup: number;
let pillow: number;
let operator: Caller;
let master: TestUser;
let asker: TestUser;
let boss: Caller;
let me: Caller;
beforeAll(async () => {
  t = await testApp({ callerKey: () => String(Math.random()) });
  [cup, pillow] = [await t.make.category('水杯'), await t.make.category('抱枕')];
});
beforeEach(async () => {
  master = await t.make.user();
  asker = await colleague(['手机壳']);
  [boss, me] = [await t.as(master), await t.as(asker)];
  operator = await t.as(await t.make.user({ role: 'admin' }));
});

const colleague = (allowed: string[] = [], permissions: string[] = []) =>
  t.make.user({ company_id: master.company_id, permissions, allowed });
const ask = (person: Caller, main_category: number, reason?: string) =>
  person.call(own.ask, { body: { main_category, ...(reason !== undefined && { reason }) } });
const asked = async (person: Caller, category: number): Promise<number> => {
  const reply = await ask(person, category);
  expect(reply).toSucceed();
  return (reply.data as OwnCategoryRequest).id;
};
const mine = async (person: Caller) =>
  ((await person.call(own.mine)).data as { list: OwnCategoryRequest[] }).list;
const listed = async (person: Caller, list: typeof ofCompany.list | typeof desk.list = ofCompany.list) => {
  const reply = await person.call(list, { query: { page_size: 100 } });
  expect(reply).toSucceed();
  expect([...Value.Errors(list.data, reply.data)]).toEqual([]);
  return (reply.data as { list: CategoryRequest[] }).list;
};
const idsOf = async (person: Caller, list?: typeof ofCompany.list | typeof desk.list) =>
  (await listed(person, list)).map(({ id }) => id);
const told = async ({ id }: TestUser) =>
  (await t.platform.db.select().from(notices).where(eq(notices.user_id, id)).orderBy(notices.id)).map(
    ({ title, url }) => `${title} → ${url}`,
  );
const enters = async ({ id, company_id }: TestUser, category: number) =>
  mayEnter(await readRights(t.platform.db, id, company_id), category);
const rowOf = async (id: number) =>
  (await t.platform.db.select().from(categoryRequests).where(eq(categoryRequests.id, id)))[0];
const decline = { reason_code: 'not_needed' as const };
/** Both ways to decide. */
const decisions = (id: number) => {
  const params = { id };
  return [
    (person: Caller) => person.call(ofCompany.open, { params }),
    (person: Caller) => person.call(ofCompany.decline, { params, body: decline }),
  ];
};

describe('what the company has', () => {
  test('goes to the master account, who opens it with one call', async () => {
    const reply = await ask(me, cup, '  要做水杯新品 ');
    expect(reply).toSucceed();
    expect(reply.data).toMatchObject({ main_category_id: cup, to: 'company', reason: '要做水杯新品' });
    expect(await mine(me)).toEqual([reply.data]);
    expect(await told(master)).toEqual(['测试 申请开通类目「水杯」 → /user/accountManagement?show=requests']);
    const [request] = await listed(boss);
    expect(request).toMatchObject({
      user: { id: asker.id, username: '测试' },
      company: { id: master.company_id },
      category: { id: cup, name: '水杯', name_en: 'Cup' },
      reason: '要做水杯新品',
    });
    expect(await idsOf(operator, desk.list)).not.toContain(request?.id);
    expect(await boss.call(ofCompany.open, { params: { id: request?.id ?? 0 } })).toSucceed();
    expect(await enters(asker, cup)).toBe(true);
    expect(await enters(asker, await t.make.category('手机壳'))).toBe(true);
    expect(await rowOf(request?.id ?? 0)).toMatchObject({
      state: 'opened',
      decided_by: master.id,
      is_told: true,
    });
    expect(await told(asker)).toEqual(['您申请的类目「水杯」已开通 → /mainCategories']);
    expect(await listed(boss)).toEqual([]);
    expect(await mine(me)).toEqual([]);
  });

  test('stays with who decided it, when and why, for those who decide', async () => {
    const declined = await asked(me, cup);
    await boss.call(ofCompany.decline, { params: { id: declined }, body: decline });
    const opened = await asked(me, cup);
    await boss.call(ofCompany.open, { params: { id: opened } });
    const withdrawn = await asked(await t.as(await colleague(['手机壳'])), cup);
    await t.platform.db
      .update(categoryRequests)
      .set({ state: 'withdrawn' })
      .where(eq(categoryRequests.id, withdrawn));
    const decided = (query: object = {}) =>
      boss.call(ofCompany.list, { query: { state: 'decided', ...query } });
    const { data } = await decided();
    expect([...Value.Errors(ofCompany.list.data, data)]).toEqual([]);
    expect((data as { list: CategoryRequest[] }).list).toMatchObject([
      { id: opened, state: 'opened', decided_by: '测试', by_operators: false, answer: '' },
      { id: declined, state: 'declined', decided_by: '测试', answer: '目前的工作不需要这个类目' },
    ]);
    const first = (await decided({ page_size: 1 })).data as { next_cursor: string };
    expect((await decided({ cursor: first.next_cursor })).data).toMatchObject({ list: [{ id: declined }] });
    // Others have no part in it: neither operators, nor another company, nor who asked.
    const others = await operator.call(desk.list, { query: { state: 'decided', page_size: 100 } });
    expect((others.data as { list: CategoryRequest[] }).list.map(({ id }) => id)).not.toContain(opened);
    const stranger = await t.as(await t.make.user());
    expect((await stranger.call(ofCompany.list, { query: { state: 'decided' } })).data).toMatchObject({
      list: [],
    });
    expect(await me.call(ofCompany.list, { query: { state: 'decided' } })).toFailWith('FORBIDDEN');
  });

  test('their browsers hear of it at once', async () => {
    const origin = await t.app.listen({ port: 0, host: '127.0.0.1' });
    const events = await openEvents(origin, me.token);
    const id = await asked(me, cup);
    expect(await events.next()).toEqual({ type: 'category_requests_changed' });
    await boss.call(ofCompany.open, { params: { id } });
    const types = new Set<string>();
    for (let n = 0; n < 3; n += 1) types.add(((await events.next()) as { type: string }).type);
    expect(types).toContain('rights_changed');
    await events.leave();
  });

  test('is given also where a role made the list', async () => {
    const { db } = t.platform;
    const person = await colleague();
    const [held] = await db.select().from(userRoles).where(eq(userRoles.user_id, person.id));
    const role_id = held?.role_id ?? 0;
    await db.insert(roleMainCategories).values({ role_id, main_category_id: await t.make.category() });
    const id = await asked(await t.as(person), cup);
    expect(await boss.call(ofCompany.open, { params: { id } })).toSucceed();
    expect(await enters(person, cup)).toBe(true);
    expect(await enters(person, await t.make.category())).toBe(true);
    expect(await rowOf(id)).toMatchObject({ state: 'opened' });
  });

  test('is declined with a reason, and may be asked for again', async () => {
    const id = await asked(me, cup);
    const refuse = (body: object) => boss.call(ofCompany.decline, { params: { id }, body });
    expect(await refuse({})).toFailWith('INVALID_FIELDS');
    expect(await refuse({ reason: '　　　　　' })).toFailWith('INVALID_FIELDS');
    expect(await refuse({ reason_code: 'not_offered' })).toFailWith('INVALID_FIELDS');
    expect(await mine(me)).toHaveLength(1);
    expect(await refuse({ reason: '本月不做水杯' })).toSucceed();
    expect(await rowOf(id)).toMatchObject({ state: 'declined', answer: '本月不做水杯' });
    expect(await told(asker)).toEqual(['您申请的类目「水杯」未获同意 → /mainCategories']);
    expect(await enters(asker, cup)).toBe(false);
    expect(await ask(me, cup)).toSucceed();
  });

  test('is seen and decided only by those who may give it', async () => {
    const stranger = await t.make.user();
    const plain = await colleague();
    const narrow = await colleague(['手机壳'], ['people.accounts']);
    const wide = await colleague(['手机壳', '水杯'], ['people.accounts']);
    const id = await asked(me, cup);
    for (const decide of decisions(id)) {
      const by = async (user: TestUser) => decide(await t.as(user));
      expect(await by(plain)).toFailWith('FORBIDDEN');
      expect(await by(asker)).toFailWith('FORBIDDEN');
      expect(await by(stranger)).toFailWith('CATEGORY_REQUEST_NOT_FOUND');
      expect(await by(narrow)).toFailWith('CATEGORY_REQUEST_NOT_FOUND');
    }
    expect(await (await t.as(plain)).call(ofCompany.list)).toFailWith('FORBIDDEN');
    expect(await idsOf(await t.as(stranger))).toEqual([]);
    expect(await idsOf(await t.as(narrow))).toEqual([]);
    expect(await idsOf(await t.as(wide))).toEqual([id]);
    expect([await told(narrow), await told(plain)]).toEqual([[], []]);
    expect(await told(wide)).toHaveLength(1);
    expect(await (await t.as(wide)).call(ofCompany.open, { params: { id } })).toSucceed();
    expect(await enters(asker, cup)).toBe(true);
  });

  test('of one who holds more than the giver is left to the master', async () => {
    const better = await t.as(await colleague(['手机壳'], ['people.accounts', 'finance.spend']));
    const id = await asked(better, cup);
    const giver = await t.as(await colleague(['手机壳', '水杯'], ['people.accounts']));
    for (const decide of decisions(id)) expect(await decide(giver)).toFailWith('ABOVE_YOU');
    expect(await idsOf(better)).toEqual([]);
    expect(await better.call(ofCompany.open, { params: { id } })).toFailWith('CATEGORY_REQUEST_NOT_FOUND');
    expect(await boss.call(ofCompany.open, { params: { id } })).toSucceed();
  });
});

describe('what the company has not opened', () => {
  test('goes to the operators, and one call opens it for the company', async () => {
    const free = await colleague();
    const id = await asked(boss, pillow);
    const second = await asked(await t.as(free), pillow);
    expect((await mine(boss))[0]).toMatchObject({ to: 'operators' });
    expect(await listed(boss)).toEqual([]);
    expect(await idsOf(operator, desk.list)).toEqual(expect.arrayContaining([id, second]));
    expect(await operator.call(desk.open, { params: { id } })).toSucceed();
    expect([await enters(master, pillow), await enters(free, pillow)]).toEqual([true, true]);
    for (const person of [master, free])
      expect((await told(person)).at(-1)).toBe('您申请的类目「抱枕」已开通 → /mainCategories');
    expect(await rowOf(second)).toMatchObject({ state: 'opened', is_told: true });
    expect(await operator.call(desk.open, { params: { id: second } })).toFailWith('REQUEST_DECIDED');
  });

  test('operators are told, and the queue counts it', async () => {
    const person = await t.make.user({ role: 'admin' });
    const waiting = async () =>
      ((await operator.call(endpoints.queues.list)).data as { list: Queue[] }).list.find(
        ({ screen }) => screen === 'CategoryManagement',
      );
    const before = (await waiting())?.count ?? 0;
    const id = await asked(me, pillow);
    expect((await waiting())?.count).toBe(before + 1);
    expect(await told(person)).toEqual([
      expect.stringMatching(/^公司\w+ · 测试 申请开通类目「抱枕」 → \/setting\/categories\?kind=requests$/),
    ]);
    const body = { reason_code: 'verify_first' as const };
    expect(await operator.call(desk.decline, { params: { id }, body })).toSucceed();
    expect((await waiting())?.count).toBe(before);
    expect(await told(asker)).toEqual(['您申请的类目「抱枕」未获同意 → /mainCategories']);
  });

  test('with a list of their own, the request goes on to the master account', async () => {
    const id = await asked(me, pillow);
    expect(await operator.call(desk.open, { params: { id } })).toSucceed();
    expect(await enters(asker, pillow)).toBe(false);
    expect(await mine(me)).toMatchObject([{ id, to: 'company' }]);
    expect((await told(asker)).at(-1)).toContain('等待主账号授权');
    expect(await told(master)).toHaveLength(1);
    expect(await operator.call(desk.open, { params: { id } })).toFailWith('REQUEST_DECIDED');
    expect(await boss.call(ofCompany.open, { params: { id } })).toSucceed();
    expect(await enters(asker, pillow)).toBe(true);
  });

  test('is no matter of people who are no operators', async () => {
    const id = await asked(me, pillow);
    expect(await boss.call(desk.list)).toFailWith('FORBIDDEN');
    expect(await boss.call(desk.open, { params: { id } })).toFailWith('FORBIDDEN');
    const body = { reason_code: 'not_offered' as const };
    expect(await boss.call(desk.decline, { params: { id }, body })).toFailWith('FORBIDDEN');
    expect(await boss.call(ofCompany.open, { params: { id } })).toFailWith('CATEGORY_REQUEST_NOT_FOUND');
    expect(await operator.call(desk.open, { params: { id: 999_999_999 } })).toFailWith(
      'CATEGORY_REQUEST_NOT_FOUND',
    );
  });
});

describe('asking', () => {
  test('for what one may enter, or for what is not there, is refused', async () => {
    expect(await ask(boss, cup)).toFailWith('CATEGORY_OPEN');
    expect(await ask(operator, pillow)).toFailWith('CATEGORY_OPEN');
    expect(await ask(me, 999_999_999)).toFailWith('CATEGORY_NOT_FOUND');
    expect(await ask(me, cup, 'x'.repeat(201))).toFailWith('INVALID_FIELDS');
    await t.platform.db
      .update(mainCategories)
      .set({ is_enabled: false })
      .where(eq(mainCategories.id, pillow));
    expect(await ask(me, pillow)).toFailWith('CATEGORY_NOT_FOUND');
    await t.platform.db.update(mainCategories).set({ is_enabled: true }).where(eq(mainCategories.id, pillow));
    expect(await mine(me)).toEqual([]);
  });

  test('ten times at once makes one request and one notice', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => ask(me, cup)));
    expect(replies.filter(({ http }) => http === 200)).toHaveLength(1);
    for (const reply of replies.filter(({ http }) => http !== 200))
      expect(reply).toFailWith('CATEGORY_ASKED');
    expect(await told(master)).toHaveLength(1);
  });

  test('the database itself takes one that waits', async () => {
    const row = { company_id: master.company_id, user_id: asker.id, main_category_id: cup };
    await t.platform.db.insert(categoryRequests).values(row);
    await expect(t.platform.db.insert(categoryRequests).values(row)).rejects.toThrow();
  });

  test('is taken back by the person alone', async () => {
    const id = await asked(me, cup);
    const withdraw = (person: Caller) => person.call(own.withdraw, { params: { id } });
    expect(await withdraw(boss)).toFailWith('CATEGORY_REQUEST_NOT_FOUND');
    expect(await withdraw(me)).toSucceed();
    expect(await withdraw(me)).toFailWith('REQUEST_DECIDED');
    expect(await listed(boss)).toEqual([]);
    expect(await boss.call(ofCompany.open, { params: { id } })).toFailWith('REQUEST_DECIDED');
    expect(await enters(asker, cup)).toBe(false);
    expect(await ask(me, cup)).toSucceed();
  });

  test('is limited by the day', async () => {
    for (let n = 0; n < 20; n += 1) await me.call(own.withdraw, { params: { id: await asked(me, cup) } });
    expect(await ask(me, cup)).toFailWith('TOO_MANY_REQUESTS');
    expect(await mine(me)).toEqual([]);
    await t.platform.db.delete(rateLimits).where(eq(rateLimits.key, `category-request ${asker.id}`));
    expect(await ask(me, cup)).toSucceed();
  });
});

describe('decided at once', () => {
  test('by two of the company: one wins', async () => {
    const second = await t.as(await colleague(['手机壳', '水杯'], ['people.accounts']));
    const id = await asked(me, cup);
    const replies = await Promise.all([
      boss.call(ofCompany.open, { params: { id } }),
      second.call(ofCompany.decline, { params: { id }, body: decline }),
      second.call(ofCompany.open, { params: { id } }),
    ]);
    expect(replies.filter(({ http }) => http === 200)).toHaveLength(1);
    for (const reply of replies.filter(({ http }) => http !== 200))
      expect(reply).toFailWith('REQUEST_DECIDED');
    expect(await told(asker)).toHaveLength(1);
    expect((await rowOf(id))?.state === 'opened').toBe(await enters(asker, cup));
  });

  test('by two operators: one wins, and the company gets it once', async () => {
    const second = await t.as(await t.make.user({ role: 'admin' }));
    const id = await asked(boss, pillow);
    const replies = await Promise.all(
      [operator, second].map((one) => one.call(desk.open, { params: { id } })),
    );
    expect(replies.map(({ http }) => http).sort()).toEqual([200, 409]);
    expect(replies.find(({ http }) => http === 409)).toFailWith('REQUEST_DECIDED');
    expect(await told(master)).toHaveLength(1);
  });

  test('while it is taken back: one of the two counts', async () => {
    for (let round = 0; round < 3; round += 1) {
      const person = await colleague(['手机壳']);
      const caller = await t.as(person);
      const id = await asked(caller, cup);
      const [opened, withdrawn] = await Promise.all([
        boss.call(ofCompany.open, { params: { id } }),
        caller.call(own.withdraw, { params: { id } }),
      ]);
      expect([opened.http, withdrawn.http].sort()).toEqual([200, 409]);
      expect(await enters(person, cup)).toBe(opened.http === 200);
    }
  });

  test('while it is asked for: nobody waits for what they may enter', async () => {
    const place = {
      role_ids: [] as number[],
      categories_limited: false,
      main_categories: [],
      department_id: null,
    };
    for (let round = 0; round < 5; round += 1) {
      const person = await colleague(['手机壳']);
      const caller = await t.as(person);
      const [held] = await t.platform.db.select().from(userRoles).where(eq(userRoles.user_id, person.id));
      await Promise.all([
        ask(caller, cup),
        boss.call(endpoints.staff.update, {
          params: { id: person.id },
          body: { ...place, role_ids: [held?.role_id ?? 0] },
        }),
      ]);
      expect(await enters(person, cup)).toBe(true);
      expect(await mine(caller)).toEqual([]);
    }
  });
});

describe('opened another way', () => {
  test('by the form of the account, it is settled by itself and the person is told', async () => {
    const id = await asked(me, cup);
    const [held] = await t.platform.db.select().from(userRoles).where(eq(userRoles.user_id, asker.id));
    const reply = await boss.call(endpoints.staff.update, {
      params: { id: asker.id },
      body: {
        role_ids: [held?.role_id ?? 0],
        categories_limited: true,
        main_categories: [cup],
        department_id: null,
      },
    });
    expect(reply).toSucceed();
    expect(await rowOf(id)).toMatchObject({ state: 'opened', decided_by: null, is_told: false });
    expect(await listed(boss)).toEqual([]);
    expect(await boss.call(ofCompany.decline, { params: { id }, body: decline })).toFailWith(
      'REQUEST_DECIDED',
    );
    await tellOpenedOf(t.platform.db);
    await tellOpenedOf(t.platform.db);
    expect(await told(asker)).toEqual(['您申请的类目「水杯」已开通 → /mainCategories']);
  });

  test('by the form of the company, it leaves the operators’ queue', async () => {
    const id = await asked(boss, pillow);
    const params = { id: master.company_id };
    const { categories, categories_version } = (await operator.call(endpoints.deskCompanies.one, { params }))
      .data as DeskCompanyDetail;
    const ids = [...categories.filter(({ is_open }) => is_open).map((one) => one.id), pillow];
    await operator.call(endpoints.deskCompanies.setCategories, {
      params,
      body: { ids, version: categories_version },
    });
    expect(await rowOf(id)).toMatchObject({ state: 'opened' });
    expect(await idsOf(operator, desk.list)).not.toContain(id);
  });

  test('and closed again later, it does not come back', async () => {
    const { db } = t.platform;
    const id = await asked(me, cup);
    await db.insert(userMainCategories).values({ user_id: asker.id, main_category_id: cup });
    await db
      .delete(userMainCategories)
      .where(and(eq(userMainCategories.user_id, asker.id), eq(userMainCategories.main_category_id, cup)));
    expect(await enters(asker, cup)).toBe(false);
    expect(await rowOf(id)).toMatchObject({ state: 'opened' });
    expect(await ask(me, cup)).toSucceed();
  });

  test('a change that opens it only for a moment settles nothing', async () => {
    const id = await asked(me, cup);
    const mine = and(eq(userMainCategories.user_id, asker.id), eq(userMainCategories.main_category_id, cup));
    await inTransaction(t.platform.db, async (tx) => {
      await tx.insert(userMainCategories).values({ user_id: asker.id, main_category_id: cup });
      await tx.delete(userMainCategories).where(mine);
    });
    expect(await rowOf(id)).toMatchObject({ state: 'waiting' });
  });
});

describe('people and companies that are out', () => {
  const standing = async (id: number, list: typeof ofCompany.list | typeof desk.list, person: Caller) =>
    (await idsOf(person, list)).includes(id);

  test('a suspended or cancelled person does not stand in the queue', async () => {
    const { db } = t.platform;
    const [given, opened] = [await asked(me, cup), await asked(me, pillow)];
    for (const status of ['suspended', 'cancelled'] as const) {
      await db.update(users).set({ status }).where(eq(users.id, asker.id));
      expect(await standing(given, ofCompany.list, boss)).toBe(false);
      expect(await standing(opened, desk.list, operator)).toBe(false);
      expect(await boss.call(ofCompany.open, { params: { id: given } })).toFailWith(
        'CATEGORY_REQUEST_NOT_FOUND',
      );
      expect(await operator.call(desk.open, { params: { id: opened } })).toFailWith(
        'CATEGORY_REQUEST_NOT_FOUND',
      );
    }
    await db.update(users).set({ status: 'active' }).where(eq(users.id, asker.id));
    expect(await standing(given, ofCompany.list, boss)).toBe(true);
    expect(await standing(opened, desk.list, operator)).toBe(true);
  });

  test('nor does one of a suspended company, or of a category that is off', async () => {
    const { db } = t.platform;
    const id = await asked(me, pillow);
    const suspend = (suspended_at: Date | null) =>
      db.update(companies).set({ suspended_at }).where(eq(companies.id, master.company_id));
    await suspend(new Date());
    expect(await standing(id, desk.list, operator)).toBe(false);
    await suspend(null);
    const turn = (is_enabled: boolean) =>
      db.update(mainCategories).set({ is_enabled }).where(eq(mainCategories.id, pillow));
    await turn(false);
    expect(await standing(id, desk.list, operator)).toBe(false);
    await turn(true);
    expect(await standing(id, desk.list, operator)).toBe(true);
  });
});

test('the database and the server have one rule of who may enter', async () => {
  const { db } = t.platform;
  const every = ['手机壳', '水杯', '抱枕'];
  const ids = await Promise.all(every.map((name) => t.make.category(name)));
  const people = [master, await t.make.user({ role: 'admin' })];
  // A list of the person, a list of a role, both or none; each empty or not; and an empty list that limits.
  for (const allowed of [[], ['手机壳'], ['水杯', '抱枕']])
    for (const listed of [[], ['手机壳'], ['水杯', '抱枕']])
      for (const limited of [false, true]) {
        const person = await colleague(allowed);
        if (limited) await db.update(users).set({ categories_limited: true }).where(eq(users.id, person.id));
        const [held] = await db.select().from(userRoles).where(eq(userRoles.user_id, person.id));
        const role_id = held?.role_id ?? 0;
        if (limited) await db.update(roles).set({ categories_limited: true }).where(eq(roles.id, role_id));
        for (const name of listed)
          await db
            .insert(roleMainCategories)
            .values({ role_id, main_category_id: await t.make.category(name) });
        people.push(person);
      }
  const compare = async () => {
    for (const { id, company_id } of people)
      for (const category of ids) {
        const { rows } = await db.execute<{ may: boolean }>(
          `select may_enter_category(${id}, ${company_id}, ${category}) as may`,
        );
        const rights = await readRights(db, id, company_id);
        expect(rows[0]?.may, JSON.stringify({ rights, category })).toBe(mayEnter(rights, category));
      }
  };
  await compare();
  await db.insert(companyMainCategories).values({ company_id: master.company_id, main_category_id: pillow });
  await compare();
});
