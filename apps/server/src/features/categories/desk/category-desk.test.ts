import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { endpoints } from '@motif/contract/endpoints';
import {
  type CategoryDesk,
  type CategoryKind,
  type CategoryReach,
  type DeskMain,
  SILHOUETTES,
} from '@motif/contract/features/categories/category-desk';
import type { DeskCompanyDetail } from '@motif/contract/features/desk/companies';
import { desc, eq, sql } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { beforeAll, describe, expect, test } from 'vitest';
import { openEvents } from '../../../../test/event-reader';
import { testApp } from '../../../../test/test-app';
import { companyMainCategories } from '../../../platform/db/schema/access';
import { auditLog } from '../../../platform/db/schema/operations';
import { ensureBaseCategories } from '../ensure-base-categories';
import { openCategoryJob, openToCompanies } from './open-to-companies';

const { categories, categoryDesk, pictures, permissions } = endpoints;
const ABSENT = 999_999_999;
let t: Awaited<ReturnType<typeof testApp>>;
let operator: Awaited<ReturnType<typeof t.as>>;
let factory: Awaited<ReturnType<typeof t.make.user>>;
let person: typeof operator;
let industry_category_id: number;
beforeAll(async () => {
  t = await testApp();
  operator = await t.as(await t.make.user({ role: 'admin', type_role: 'illustrator' }));
  factory = await t.make.user({ type_role: 'factory' });
  person = await t.as(factory);
  industry_category_id = (await desk()).industries[0]?.id ?? 0;
});

const desk = async (): Promise<CategoryDesk> => {
  const reply = await operator.call(categoryDesk.list);
  expect([...Value.Errors(categoryDesk.list.data, reply.data)]).toEqual([]);
  return reply.data;
};
const mainDraft = (name: string, rest: object = {}) => ({
  name,
  name_en: 'Made',
  description: '',
  description_en: '',
  image: '/categories/mug.svg' as const,
  bg_color: '#e8f0ff',
  industry_category_id,
  main_type: 'other' as const,
  display_width: 1200,
  display_height: 900,
  open_to: [],
  ...rest,
});
const create = (body: object, headers = {}) =>
  operator.call(categoryDesk.createMain, { body: body as never }, { headers });
const made = async (name: string, rest: object = {}): Promise<DeskMain> => {
  const reply = await create(mainDraft(name, rest));
  expect(reply).toSucceed();
  return reply.data;
};
const flip = (kind: CategoryKind, { id, version }: { id: number; version: number }, is_enabled: boolean) =>
  operator.call(categoryDesk.switch, { params: { kind, id }, body: { is_enabled, version } });
const one = async (kind: CategoryKind, id: number) => {
  const { industries, mains, images } = await desk();
  const found = { industry: industries, main: mains, image: images }[kind].find((row) => row.id === id);
  if (!found) throw new Error('no such category');
  return found;
};

/** What somebody finds in the lists by which categories are chosen, and what they may enter. */
async function picker(who: typeof operator) {
  const industries = (await who.call(categories.industry)).data as {
    list: { name: string; sub_main_categories: { id: number }[] }[];
  };
  const plain = (await who.call(categories.main)).data as { list: { id: number }[] };
  const rights = (await who.call(permissions.userRoutes)).data as { main_categories: number[] };
  return {
    industries: industries.list.map(({ name }) => name),
    cards: industries.list.flatMap(({ sub_main_categories }) => sub_main_categories.map(({ id }) => id)),
    plain: plain.list.map(({ id }) => id),
    entered: rights.main_categories,
  };
}
const gallery = (who: typeof operator, main_category_id: number) =>
  who.call(pictures.list, { query: { gallery: 'public', main_category_id } });

test('every silhouette is drawn, and every drawing can be chosen', async () => {
  const drawings = path.join(import.meta.dirname, '../../../../../web/public/categories');
  expect((await readdir(drawings)).sort()).toEqual(SILHOUETTES.map((name) => `${name}.svg`).sort());
});

describe('a new main category', () => {
  test('is made without a developer, opened for a type, and told to everybody who listens', async () => {
    const events = await openEvents(await t.app.listen({ host: '127.0.0.1', port: 0 }), person.token);
    const merchant = await t.as(await t.make.user({ type_role: 'merchant' }));
    const main = await made('杯垫', { open_to: ['factory'] });
    expect(await events.next()).toMatchObject({ type: 'rights_changed' });
    await events.leave();
    expect(main.companies).toBe(1);
    expect(await picker(person)).toMatchObject({
      cards: expect.arrayContaining([main.id]),
      plain: expect.arrayContaining([main.id]),
      entered: expect.arrayContaining([main.id]),
    });
    expect((await picker(merchant)).entered).not.toContain(main.id);
    expect(await gallery(person, main.id)).toSucceed();
    expect(await gallery(merchant, main.id)).toFailWith('CATEGORY_NOT_OPENED');
    const subjects = await person.call(endpoints.pictureChoices.imageCategories, {
      query: { main_category_id: main.id },
    });
    expect((subjects.data as { list: object[] }).list.length).toBeGreaterThan(5);
    // Another type later, and companies that register afterwards.
    const body = { ...mainDraft('杯垫', { open_to: ['factory', 'merchant'] }), version: main.version };
    expect(
      await operator.call(categoryDesk.editMain, { params: { id: main.id }, body: body as never }),
    ).toSucceed();
    expect((await picker(merchant)).entered).toContain(main.id);
  });

  test('is made once, however often the request is sent', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const [first, second] = [
      await create(mainDraft('餐垫'), headers),
      await create(mainDraft('餐垫'), headers),
    ];
    expect(second.data).toEqual(first.data);
    expect((await desk()).mains.filter(({ name }) => name === '餐垫')).toHaveLength(1);
  });

  test('opens for many companies in steps', async () => {
    await t.platform.db.execute(sql`
      with made as (insert into companies (company_name, company_sn)
        select 'c', 'many-' || n from generate_series(1, 620) n returning id)
      insert into users (company_id, account, username, type_role, is_master)
        select id, 'many-' || id, 'x', 'illustrator', true from made`);
    const main = await made('挂毯', { open_to: ['illustrator'] });
    expect(main.companies).toBe(500);
    const waiting = () =>
      t.platform.db.execute<{ data: { main_category_id: number; types: ['illustrator']; after: number } }>(
        sql`delete from pgboss.job where name = ${openCategoryJob.name} returning data`,
      );
    let steps = 0;
    for (let { rows } = await waiting(); rows.length > 0; { rows } = await waiting()) {
      for (const { data } of rows) await openToCompanies(t.platform.db, t.platform.jobs, data);
      steps += 1;
    }
    expect(steps).toBe(1);
    expect(
      await t.platform.db.$count(companyMainCategories, eq(companyMainCategories.main_category_id, main.id)),
    ).toBe(621);
  });

  test('is refused where it makes no sense', async () => {
    await made('台灯');
    for (const [wrong, error] of [
      [{ name: ' ' }, 'INVALID_FIELDS'],
      [{ bg_color: 'red' }, 'INVALID_FIELDS'],
      [{ bg_color: '#FFFFFF' }, 'INVALID_FIELDS'],
      [{ image: 'https://evil.example/x.svg' }, 'INVALID_FIELDS'],
      [{ main_type: 'shoe' }, 'INVALID_FIELDS'],
      [{ display_width: 0 }, 'INVALID_FIELDS'],
      [{ display_height: 2 ** 40 }, 'INVALID_FIELDS'],
      [{ industry_category_id: ABSENT }, 'INVALID_FIELDS'],
      [{ open_to: ['operator'] }, 'INVALID_FIELDS'],
      [{ name: '台\u200b灯' }, 'BAD_CHARACTERS'],
      [{ name: '灯\u202e台' }, 'BAD_CHARACTERS'],
      [{ description: '一\n二' }, 'BAD_CHARACTERS'],
      [{ name: ' 台 灯' }, 'NAME_TAKEN'],
    ] as const)
      expect(await create(mainDraft('新灯', wrong)), JSON.stringify(wrong)).toFailWith(error);
  });
});

describe('a category that is off', () => {
  test('is closed and in no list from the next request on; on again, everything is back', async () => {
    const cup = await t.make.category('水杯');
    const limited = await t.as(
      await t.make.user({
        company_id: factory.company_id,
        permissions: ['pictures.browse', 'pictures.own'],
        allowed: ['水杯'],
      }),
    );
    const { id } = await t.make.picture({ main_category_id: cup });
    const mine = await t.make.picture({ main_category_id: cup, owner: factory });
    const seller = (
      await t.platform.db.execute<{ owner_id: string }>(sql`select owner_id from pictures where id = ${id}`)
    ).rows[0];
    const works = async () => {
      const reply = await t.guest.call(endpoints.people.homepageWorks, {
        params: { id: Number(seller?.owner_id) },
      });
      return (reply.data as { list: { id: number }[] }).list.map((picture) => picture.id);
    };
    const before = [await picker(person), await picker(limited)];
    expect(before[1]?.entered).toEqual([cup]);
    expect(await works()).toEqual([id]);

    expect(await flip('main', await one('main', cup), false)).toSucceed();
    const [now, theirs] = [await picker(person), await picker(limited)];
    for (const list of [now.cards, now.plain, now.entered, theirs.entered]) expect(list).not.toContain(cup);
    for (const who of [person, limited]) {
      expect(await gallery(who, cup)).toFailWith('CATEGORY_NOT_OPENED');
      expect(await who.call(permissions.switchMainCategory, { body: { main_category: cup } })).toFailWith(
        'CATEGORY_NOT_OPENED',
      );
    }
    expect(await person.call(pictures.one, { params: { id } })).toFailWith('PICTURE_NOT_FOUND');
    expect(await person.call(pictures.one, { params: { id: mine.id } })).toSucceed();
    expect(await works()).toEqual([]);
    expect(await operator.call(pictures.one, { params: { id } })).toSucceed();

    expect(await flip('main', await one('main', cup), true)).toSucceed();
    expect([await picker(person), await picker(limited)]).toEqual(before);
    expect(await gallery(limited, cup)).toSucceed();
    expect(await works()).toEqual([id]);
  });

  test('takes nothing from roles and accounts that list it', async () => {
    const cup = await t.make.category('水杯');
    const role = await person.call(endpoints.roles.create, {
      body: { name: '杯子', permissions: [], categories_limited: true, main_categories: [cup] },
    });
    const { id, version, ...rest } = role.data as { id: number; version: number; main_categories: number[] };
    await flip('main', await one('main', cup), false);
    const body = {
      name: '杯子组',
      permissions: [],
      categories_limited: true,
      main_categories: rest.main_categories,
      version,
    };
    expect(await person.call(endpoints.roles.update, { params: { id }, body })).toSucceed();
    const colleague = await t.make.user({
      company_id: factory.company_id,
      permissions: [],
      allowed: ['水杯'],
    });
    const place = { role_ids: [id], categories_limited: true, main_categories: [cup], department_id: null };
    expect(
      await person.call(endpoints.staff.update, { params: { id: colleague.id }, body: place }),
    ).toSucceed();
    await flip('main', await one('main', cup), true);
    expect((await person.call(endpoints.roles.detail, { params: { id } })).data).toMatchObject({
      main_categories: [cup],
    });
  });

  test('an industry closes all that is in it', async () => {
    const phone = await t.make.category('手机壳');
    const before = await picker(person);
    const { industries, mains } = await desk();
    const digital = industries.find(
      ({ id }) => id === mains.find((main) => main.id === phone)?.industry_category_id,
    );
    if (!digital) throw new Error('no industry');
    expect(await flip('industry', digital, false)).toSucceed();
    const now = await picker(person);
    expect(now.industries).not.toContain(digital.name);
    for (const list of [now.plain, now.entered]) expect(list).not.toContain(phone);
    expect(await gallery(person, phone)).toFailWith('CATEGORY_NOT_OPENED');
    expect(await flip('industry', { ...digital, version: digital.version + 1 }, true)).toSucceed();
    expect(await picker(person)).toEqual(before);
  });

  test('a picture category leaves the pickers and keeps its pictures', async () => {
    const main_category_id = await t.make.category('手机壳');
    const { images } = await desk();
    const florals = images.find((image) => image.main_category_id === main_category_id);
    if (!florals) throw new Error('no picture category');
    const { id } = await t.make.picture({ image_category_id: florals.id });
    const offered = async () => {
      const reply = await person.call(endpoints.pictureChoices.imageCategories, {
        query: { main_category_id },
      });
      return (reply.data as { list: { id: number }[] }).list.map((image) => image.id);
    };
    const before = await offered();
    const reach = await operator.call(categoryDesk.reach, { params: { kind: 'image', id: florals.id } });
    expect(reach.data).toEqual({ companies: 0, people: 0, pictures: 1 });
    expect(await flip('image', florals, false)).toSucceed();
    expect(await offered()).toEqual(before.filter((one) => one !== florals.id));
    expect(await person.call(pictures.one, { params: { id } })).toSucceed();
    expect(await flip('image', { ...florals, version: florals.version + 1 }, true)).toSucceed();
    expect(await offered()).toEqual(before);
  });
});

describe('before it is switched off', () => {
  test('the operator sees what it would hide', async () => {
    const main = await made('雨衣', { open_to: ['factory'] });
    const owner = await t.make.user({ company_id: factory.company_id, permissions: [] });
    await t.make.picture({ main_category_id: main.id, owner });
    await t.make.picture({ main_category_id: main.id, owner, deleted_at: new Date() });
    const reach = async (kind: CategoryKind, id: number) =>
      (await operator.call(categoryDesk.reach, { params: { kind, id } })).data as CategoryReach;
    const found = await reach('main', main.id);
    expect(found).toMatchObject({ companies: main.companies, pictures: 1 });
    expect(found.people).toBeGreaterThan(1);
    expect((await reach('industry', industry_category_id)).pictures).toBeGreaterThanOrEqual(1);
    expect(await operator.call(categoryDesk.reach, { params: { kind: 'main', id: ABSENT } })).toFailWith(
      'CATEGORY_NOT_FOUND',
    );
  });
});

describe('operators', () => {
  test('who have the list of a company open do not close what was opened meanwhile', async () => {
    const at = { params: { id: factory.company_id } };
    const before = (await operator.call(endpoints.deskCompanies.one, at)).data as DeskCompanyDetail;
    const main = await made('雨靴', { open_to: ['factory'] });
    const ids = before.categories.filter(({ is_open }) => is_open).map(({ id }) => id);
    const body = { ids, version: before.categories_version };
    expect(await operator.call(endpoints.deskCompanies.setCategories, { ...at, body })).toFailWith(
      'CHANGED_MEANWHILE',
    );
    expect((await picker(person)).entered).toContain(main.id);
  });

  test('do not save over each other', async () => {
    const main = await made('地毯');
    const save = (name: string) =>
      operator.call(categoryDesk.editMain, {
        params: { id: main.id },
        body: { ...mainDraft(name), version: main.version },
      });
    const replies = await Promise.all(['地毯甲', '地毯乙'].map(save));
    expect(replies.map(({ http }) => http).sort()).toEqual([200, 409]);
    expect(await save('地毯丙')).toFailWith('CHANGED_MEANWHILE');
    expect(await flip('main', main, false)).toFailWith('CHANGED_MEANWHILE');
    const query = { version: main.version };
    expect(
      await operator.call(categoryDesk.remove, { params: { kind: 'main', id: main.id }, query }),
    ).toFailWith('CHANGED_MEANWHILE');
  });

  test('order the categories of one place, all of them', async () => {
    const ids = (await desk()).mains
      .filter((main) => main.industry_category_id === industry_category_id)
      .map(({ id }) => id);
    const order = (parent_id: number | null, list: number[]) =>
      operator.call(categoryDesk.order, { params: { kind: 'main' }, body: { parent_id, ids: list } });
    expect(await order(industry_category_id, ids.toReversed())).toSucceed();
    expect((await picker(person)).cards.filter((id) => ids.includes(id))).toEqual(ids.toReversed());
    for (const [parent, list] of [
      [industry_category_id, ids.slice(1)],
      [industry_category_id, [...ids, ABSENT]],
      [null, ids],
    ] as const)
      expect(await order(parent, [...list])).toFailWith('CHANGED_MEANWHILE');
  });

  test('delete only what nothing hangs on', async () => {
    const fresh = await made('试验');
    const used = await made('用过', { open_to: ['factory'] });
    const { industries, images } = await desk();
    const remove = (kind: CategoryKind, { id, version }: { id: number; version: number }) =>
      operator.call(categoryDesk.remove, { params: { kind, id }, query: { version } });
    expect(await remove('main', used)).toFailWith('CATEGORY_IN_USE');
    expect(await remove('industry', industries[0] ?? used)).toFailWith('CATEGORY_IN_USE');
    const withPictures = images.find(({ main_category_id }) => main_category_id === used.id);
    await t.make.picture({ main_category_id: used.id, image_category_id: withPictures?.id ?? 0 });
    expect(await remove('image', withPictures ?? used)).toFailWith('CATEGORY_IN_USE');
    expect(await remove('main', fresh)).toSucceed();
    expect((await desk()).images.some(({ main_category_id }) => main_category_id === fresh.id)).toBe(false);
    expect(await remove('main', fresh)).toFailWith('CATEGORY_NOT_FOUND');
    const [line] = await t.platform.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(line).toMatchObject({
      action: 'categories.remove',
      subject_kind: 'main_category',
      before: { name: '试验' },
    });
  });

  test('find their categories as they left them after the next start', async () => {
    const before = await desk();
    await ensureBaseCategories(t.platform.db);
    expect(await desk()).toEqual(before);
  });

  test('and nobody else', async () => {
    expect(await person.call(categoryDesk.list)).toFailWith('FORBIDDEN');
    expect(await person.call(categoryDesk.createMain, { body: mainDraft('偷') })).toFailWith('FORBIDDEN');
  });
});
